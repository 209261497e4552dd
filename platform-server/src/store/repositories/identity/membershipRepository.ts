/** Who belongs to which organisation, with which roles. */

import type { IdentityUserRow, MembershipRow, OrganisationRow } from '../../rows/identity.ts';
import type { Queryable } from '../../transaction.ts';

/** A membership with its organisation. */
export type OwnMembership = Pick<MembershipRow, 'role' | 'additional_roles'> & OrganisationRow;

/** A membership with its user. */
export type Member = Pick<MembershipRow, 'role' | 'additional_roles'> &
  Pick<IdentityUserRow, 'id' | 'email' | 'first_name' | 'last_name' | 'last_active_at' | 'two_step_enabled_at'>;

export async function of(database: Queryable, organisationId: string, userId: string): Promise<MembershipRow | null> {
  const { rows } = await database.query<MembershipRow>(
    'select * from membership where organisation_id = $1 and user_id = $2',
    [organisationId, userId],
  );
  return rows[0] ?? null;
}

/** Organisations of a user: the one worked in last first, then by name (GAP-07). */
export async function ofUser(database: Queryable, userId: string): Promise<OwnMembership[]> {
  const { rows } = await database.query<OwnMembership>(
    `select organisation.*, membership.role, membership.additional_roles
     from membership join organisation on organisation.id = membership.organisation_id
     left join last_organisation on last_organisation.user_id = membership.user_id::text
       and last_organisation.organisation_id = organisation.id::text
     where membership.user_id = $1
     order by last_organisation.user_id is null, lower(organisation.name), organisation.id`,
    [userId],
  );
  return rows;
}

/** True when the user is a super admin in any organisation: the role reaches beyond the one it is held in. */
export async function isSuperAdmin(database: Queryable, userId: string): Promise<boolean> {
  const { rowCount } = await database.query(
    `select from membership where user_id = $1 and (role = 'Superadmin' or 'Superadmin' = any(additional_roles)) limit 1`,
    [userId],
  );
  return rowCount === 1;
}

/** Members by e-mail; `search` is looked for in e-mail and name. */
export async function ofOrganisation(database: Queryable, organisationId: string, search = ''): Promise<Member[]> {
  const { rows } = await database.query<Member>(
    `select u.id, u.email, u.first_name, u.last_name, u.last_active_at,
            u.two_step_enabled_at, m.role, m.additional_roles
     from membership m join identity_user u on u.id = m.user_id
     where m.organisation_id = $1
       and position(lower($2) in lower(u.email || ' ' || u.first_name || ' ' || u.last_name)) > 0
     order by lower(u.email)`,
    [organisationId, search],
  );
  return rows;
}

/** Adds a member, or gives a member these roles instead of the present ones. */
export async function put(
  database: Queryable,
  organisationId: string,
  userId: string,
  role: string,
  additionalRoles: readonly string[],
): Promise<void> {
  await database.query(
    `insert into membership (organisation_id, user_id, role, additional_roles) values ($1, $2, $3, $4)
     on conflict (organisation_id, user_id)
     do update set role = excluded.role, additional_roles = excluded.additional_roles`,
    [organisationId, userId, role, additionalRoles],
  );
}

export async function remove(database: Queryable, organisationId: string, userId: string): Promise<void> {
  await database.query('delete from membership where organisation_id = $1 and user_id = $2', [organisationId, userId]);
}
