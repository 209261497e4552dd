import type { AccessSnapshot, CheckAccess } from '../../routing/accessSnapshot.ts';
import { isId } from '../../store/ids.ts';
import type { Queryable } from '../../store/transaction.ts';
import type { HeldRoles } from './roles.ts';

/**
 * What a snapshot holds, as it is now: the session and the user behind it, and the membership. Three look-ups by primary
 * key; the two about impersonation are made only while someone acts as the user. `said` names the four ids.
 */
const present = (held: string) => `
  select m.role, m.additional_roles
  from (${held}) h
  join identity_session s on s.id = h.session_id and s.expires_at > now()
  join identity_user owner on owner.id = s.user_id and not owner.is_locked
  join identity_user u on u.id = h.user_id and not u.is_locked
  join membership m on m.user_id = u.id and m.organisation_id = h.organisation_id
  where u.id = case when s.acting_until > now() and s.acting_as_user_id is not null
                    then s.acting_as_user_id else s.user_id end
    and (u.id = owner.id) = (h.impersonator_id is null)
    and (u.id = owner.id or owner.id = h.impersonator_id and exists (
      select from membership x where x.user_id = owner.id
        and (x.role = 'Superadmin' or 'Superadmin' = any(x.additional_roles))))
    and (u.id = owner.id or not exists (
      select from membership x where x.user_id = u.id
        and (x.role = 'Superadmin' or 'Superadmin' = any(x.additional_roles))))`;

/** Of one: what every call waits for, so it is planned once. */
const ofOne = present(`
  select $1::uuid as session_id, $2::uuid as user_id, $3::uuid as organisation_id, $4::uuid as impersonator_id`);

/** Of many: `offset 0` keeps the look-ups by key, where the planner would read whole tables. */
const ofMany = `
  select g.place::int, found.role, found.additional_roles
  from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[])
    with ordinality as g (session_id, user_id, organisation_id, impersonator_id, place)
  cross join lateral (${present(`
    select g.session_id, g.user_id, g.organisation_id, g.impersonator_id`)}
    offset 0) found`;

const hasIds = ({ sessionId = '', userId, organisationId, impersonatorUserId }: AccessSnapshot) =>
  [sessionId, userId, organisationId, ...(impersonatorUserId ? [impersonatorUserId] : [])].every(isId);

function holdsExactly({ role, additional_roles }: HeldRoles, roles: readonly string[]): boolean {
  const now = new Set([role, ...additional_roles]);
  return now.size === new Set(roles).size && roles.every((each) => now.has(each));
}

const idsOf = ({ sessionId, userId, organisationId, impersonatorUserId }: AccessSnapshot) =>
  [sessionId, userId, organisationId, impersonatorUserId ?? null] as const;

/** The roles of each as they are now; null for one that is no more. */
async function rolesNow(database: Queryable, snapshots: readonly AccessSnapshot[]): Promise<(HeldRoles | null)[]> {
  const [first, ...others] = snapshots.map(idsOf);
  if (!first) return [];
  if (others.length === 0) {
    const one = { name: 'still-stands', text: ofOne, values: [...first] };
    return [(await database.query<HeldRoles>(one)).rows[0] ?? null];
  }
  const columns = first.map((_, column) => [first, ...others].map((ids) => ids[column]));
  const { rows } = await database.query<HeldRoles & { place: number }>(ofMany, columns);
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return snapshots.map((_, index) => byPlace.get(index + 1) ?? null);
}

/** Checks snapshots against the session and the roles of this moment (decision 0018). */
export function createCheckAccess(database: Queryable): CheckAccess {
  return async (snapshots) => {
    const readable = snapshots.filter(hasIds);
    const now = await rolesNow(database, readable);
    const good = new Set(
      readable.filter((snapshot, index) => {
        const held = now[index];
        return held && holdsExactly(held, snapshot.roles);
      }),
    );
    return snapshots.map((snapshot) => good.has(snapshot));
  };
}
