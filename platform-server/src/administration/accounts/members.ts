import type { EndpointOutput } from 'shared-contracts/api';
import type { listAdminAccountUsers } from 'shared-contracts/api/admin-account';
import { holds, rolesIn } from '../../identity/embedded/roles.ts';
import type { OrganisationDirectory } from '../../identity/organisationDirectory.ts';
import { isId } from '../../store/ids.ts';
import { type Member, MembershipRepository } from '../../store/repositories/identity/membershipRepository.ts';
import type { Queryable } from '../../store/transaction.ts';

type AdminMember = EndpointOutput<typeof listAdminAccountUsers>[number];

/** Members of an organisation: with names, roles and their last visit where they are our own, else as the directory knows them. */
export async function membersOf(
  database: Queryable,
  directory: Pick<OrganisationDirectory, 'usersOf'>,
  organisationId: string,
): Promise<AdminMember[]> {
  const memberships = new MembershipRepository(database);
  const own = isId(organisationId) ? await memberships.ofOrganisation(organisationId) : [];
  if (own.length > 0) return Promise.all(own.map((member) => memberOf(memberships, member)));
  const known = await directory.usersOf(organisationId);
  return known.map(({ user_id: id, email }) => ({
    id,
    email,
    name: '',
    roles: [],
    last_active_at: null,
    is_impersonable: false,
  }));
}

async function memberOf(memberships: MembershipRepository, member: Member): Promise<AdminMember> {
  const { id, email, first_name, last_name, last_active_at } = member;
  const isOutOfReach = holds(member, 'Superadmin') || (await memberships.isSuperAdmin(id));
  return {
    id,
    email,
    name: [first_name, last_name].filter(Boolean).join(' '),
    roles: rolesIn(member),
    last_active_at: last_active_at?.toISOString() ?? null,
    is_impersonable: !isOutOfReach,
  };
}
