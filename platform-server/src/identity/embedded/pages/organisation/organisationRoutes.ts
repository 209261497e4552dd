import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import * as organisationRepository from '../../../../store/repositories/identity/organisationRepository.ts';
import type { EmbeddedDeps } from '../../embeddedDeps.ts';
import { readForm } from '../kit/form.ts';
import { organisationNameField } from '../kit/formSchemas.ts';
import { signedInOnly } from '../signedInOnly.ts';
import { invite, withdrawInvitation } from './invite.ts';
import { changeRoles, leaveOrganisation, removeMember } from './manageMembers.ts';
import { type OrganisationPage, organisationPage, sendNoOrganisation } from './organisationContext.ts';
import { organisationDone, sendOrganisation } from './organisationView.ts';
import { resetMember } from './resetMember.ts';
import { resetTwoStep } from './resetTwoStep.ts';

const schema = z.object({ organisation: organisationNameField });

async function saveName(page: OrganisationPage): Promise<FastifyReply> {
  const read = readForm(schema, page.request.body);
  if (!read.ok) return sendOrganisation(page, { general: read.form, status: 422 });
  await organisationRepository.update(page.deps.pool, page.own.id, { name: read.data.organisation });
  return organisationDone(page, 'saved', 'general');
}

type Handle = (page: OrganisationPage) => Promise<FastifyReply>;

/** `/org`: members, roles and invitations of an organisation, for its members to see and its administrators to change. */
export function serveOrganisation(app: FastifyInstance, deps: EmbeddedDeps): void {
  const forMembers = (handle: Handle) =>
    signedInOnly(deps, async (page) => {
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
  app.post('/org/members/reset', forManagers(resetMember));
  app.post('/org/members/two-step', forManagers(resetTwoStep));
  app.post('/org/invite', forManagers(invite));
  app.post('/org/invitations/withdraw', forManagers(withdrawInvitation));
  app.post('/org/leave', forMembers(leaveOrganisation));
}
