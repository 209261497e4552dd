import { notFound } from '../../http/httpError.ts';
import { MembershipRepository } from '../../store/repositories/identity/membershipRepository.ts';
import { OrganisationRepository } from '../../store/repositories/identity/organisationRepository.ts';
import type { Queryable } from '../../store/transaction.ts';
import type { OrganisationDirectory } from '../organisationDirectory.ts';

/** Organisations of our own database. */
export function createEmbeddedDirectory(database: Queryable): OrganisationDirectory {
  const organisations = new OrganisationRepository(database);
  const memberships = new MembershipRepository(database);
  return {
    async usersOf(organisationId, search) {
      const members = await memberships.ofOrganisation(organisationId, search);
      return members.map(({ id, email }) => ({ id, user_id: id, email }));
    },
    async organisationsOf(userId) {
      const found = await memberships.ofUser(userId);
      return found.map(({ id, name }) => ({ organisationId: id, name }));
    },
    async update(organisationId, { name, metadata }) {
      const changes = { ...(name ? { name } : {}), ...(metadata ? { metadata: { ...metadata } } : {}) };
      if (!(await organisations.update(organisationId, changes))) throw notFound('organisation');
    },
  };
}
