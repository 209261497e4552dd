import { HttpError } from '../../errors/httpError.ts';
import { isId } from '../../store/ids.ts';
import type { Queryable } from '../../store/transaction.ts';
import type { ConfirmToken, OrganisationMembership, VerifiedToken } from '../verifiedToken.ts';
import type { HeldRoles } from './roles.ts';

/**
 * What a token says, as it is now: the session and the user behind it, and the membership. Three look-ups by primary
 * key; the two about impersonation are made only while someone acts as the user.
 */
const statement = `
  select m.role, m.additional_roles
  from identity_session s
  join identity_user owner on owner.id = s.user_id and not owner.is_locked
  join identity_user u on u.id = $2 and not u.is_locked
  join membership m on m.user_id = u.id and m.organisation_id = $3
  where s.id = $1 and s.expires_at > now()
    and u.id = case when s.acting_until > now() and s.acting_as_user_id is not null
                    then s.acting_as_user_id else s.user_id end
    and (u.id = owner.id) = ($4::uuid is null)
    and (u.id = owner.id or owner.id = $4 and exists (
      select from membership x where x.user_id = owner.id
        and (x.role = 'Superadmin' or 'Superadmin' = any(x.additional_roles))))
    and (u.id = owner.id or not exists (
      select from membership x where x.user_id = u.id
        and (x.role = 'Superadmin' or 'Superadmin' = any(x.additional_roles))))`;

function holdsExactly({ role, additional_roles }: HeldRoles, said: ReadonlySet<string>): boolean {
  const now = new Set([role, ...additional_roles]);
  return now.size === said.size && [...now].every((each) => said.has(each));
}

async function isTrue(database: Queryable, token: VerifiedToken, membership: OrganisationMembership): Promise<boolean> {
  const { sessionId, userId, impersonatorUserId = null } = token;
  const ids = [sessionId, userId, membership.organisationId, impersonatorUserId];
  if (!sessionId || ids.some((id) => id !== null && !isId(id ?? ''))) return false;
  const { rows } = await database.query<HeldRoles>({ name: 'confirm-token', text: statement, values: ids });
  return rows[0] !== undefined && holdsExactly(rows[0], membership.roles);
}

/** Holds every call of the product API to the session and the roles of this moment (decision 0018). */
export function createConfirmToken(database: Queryable): ConfirmToken {
  return async (token, membership) => {
    if (await isTrue(database, token, membership)) return;
    throw new HttpError('unauthenticated.changed');
  };
}
