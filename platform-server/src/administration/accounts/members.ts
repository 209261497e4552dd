import type { EndpointOutput } from 'shared-contracts/api';
import type { listAdminAccountUsers } from 'shared-contracts/api/admin-account';
import { holds, rolesIn } from '../../identity/embedded/roles.ts';
import type { OrganisationDirectory } from '../../identity/organisationDirectory.ts';
import { isId } from '../../store/ids.ts';
import type { Member } from '../../store/repositories/identity/membershipRepository.ts';
import * as membershipRepository from '../../store/repositories/identity/membershipRepository.ts';
import type { Queryable } from '../../store/transaction.ts';

type AdminMember = EndpointOutput<typeof listAdminAccountUsers>[number];

/** Members of an organisation: with names, roles and their last visit where they are our own, else as the directory knows them. */
export async function membersOf(
  database: Queryable,
  directory: Pick<OrganisationDirectory, 'usersOf'>,
  organisationId: string,
): Promise<AdminMember[]> {
  const own = isId(organisationId) ? await membershipRepository.ofOrganisation(database, organisationId) : [];
  if (own.length > 0) return Promise.all(own.map((member) => memberOf(database, member)));
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

async function memberOf(database: Queryable, member: Member): Promise<AdminMember> {
  const { id, email, first_name, last_name, last_active_at } = member;
  const isOutOfReach = holds(member, 'Superadmin') || (await membershipRepository.isSuperAdmin(database, id));
  return {
    id,
    email,
    name: [first_name, last_name].filter(Boolean).join(' '),
    roles: rolesIn(member),
    last_active_at: last_active_at?.toISOString() ?? null,
    is_impersonable: !isOutOfReach,
  };
}
