import { notFound } from '../../errors/httpError.ts';
import { isId } from '../../store/ids.ts';
import * as membershipRepository from '../../store/repositories/identity/membershipRepository.ts';
import * as organisationRepository from '../../store/repositories/identity/organisationRepository.ts';
import * as userRepository from '../../store/repositories/identity/userRepository.ts';
import type { Queryable } from '../../store/transaction.ts';
import type { OrganisationDirectory } from '../organisationDirectory.ts';
import { rolesIn } from './roles.ts';

/** Organisations of our own database. Demo accounts, whose password is public, are locked unless allowed. */
export function createEmbeddedDirectory(database: Queryable, { allowDemo = true } = {}): OrganisationDirectory {
  return {
    async person(idOrEmail) {
      const user = await (isId(idOrEmail)
        ? userRepository.byId(database, idOrEmail)
        : userRepository.byEmail(database, idOrEmail));
      if (!user) return null;
      const held = await membershipRepository.ofUser(database, user.id);
      const name = [user.first_name, user.last_name].filter(Boolean).join(' ');
      return {
        userId: user.id,
        email: user.email,
        ...(name ? { name } : {}),
        isLocked: user.is_locked || (user.is_demo && !allowDemo),
        memberships: held.map((each) => ({
          organisationId: each.id,
          name: each.name,
          roles: new Set(rolesIn(each)),
        })),
      };
    },
    async usersOf(organisationId, search) {
      const members = await membershipRepository.ofOrganisation(database, organisationId, search);
      return members.map(({ id, email }) => ({ id, user_id: id, email }));
    },
    async membersOf(organisationId) {
      const members = await membershipRepository.ofOrganisation(database, organisationId);
      return members.map((member) => ({
        userId: member.id,
        email: member.email,
        name: [member.first_name, member.last_name].filter(Boolean).join(' '),
        roles: new Set(rolesIn(member)),
      }));
    },
    async organisations(idOrName) {
      const found = isId(idOrName)
        ? [await organisationRepository.byId(database, idOrName)]
        : await organisationRepository.byName(database, idOrName);
      return found.flatMap((row) => (row ? [{ organisationId: row.id, name: row.name }] : []));
    },
    async organisationsOf(userId) {
      const found = await membershipRepository.ofUser(database, userId);
      return found.map(({ id, name }) => ({ organisationId: id, name }));
    },
    async update(organisationId, { name, metadata }) {
      const changes = { ...(name ? { name } : {}), ...(metadata ? { metadata: { ...metadata } } : {}) };
      if (!(await organisationRepository.update(database, organisationId, changes))) throw notFound('organisation');
    },
    async remove(organisationId) {
      if (isId(organisationId)) await organisationRepository.remove(database, organisationId);
    },
  };
}
