import type { FastifyInstance, FastifyReply } from 'fastify';
import type { EmbeddedServices } from '../../services.ts';
import { signedInOnly } from '../signedInOnly.ts';
import { invite, withdrawInvitation } from './invite.ts';
import { changeRoles, leaveOrganisation, removeMember } from './manageMembers.ts';
import { type OrganisationPage, organisationPage, sendNoOrganisation } from './organisationContext.ts';
import { sendOrganisation } from './organisationView.ts';
import { saveName } from './saveName.ts';

type Handle = (page: OrganisationPage) => Promise<FastifyReply>;

/** `/org`: members, roles and invitations of an organisation, for its members to see and its administrators to change. */
export function serveOrganisation(app: FastifyInstance, services: EmbeddedServices): void {
  const forMembers = (handle: Handle) =>
    signedInOnly(services, async (page) => {
      const organisation = await organisationPage(page);
      return organisation ? handle(organisation) : sendNoOrganisation(page);
    });
  // To who may only look, the forms do not exist.
  const forManagers = (handle: Handle) =>
    forMembers(async (page) => (page.mayManage ? handle(page) : sendNoOrganisation(page)));
  app.get(
    '/org',
    forMembers((page) => sendOrganisation(page)),
  );
  app.post('/org/name', forManagers(saveName));
  app.post('/org/members/roles', forManagers(changeRoles));
  app.post('/org/members/remove', forManagers(removeMember));
  app.post('/org/invite', forManagers(invite));
  app.post('/org/invitations/withdraw', forManagers(withdrawInvitation));
  app.post('/org/leave', forMembers(leaveOrganisation));
}
