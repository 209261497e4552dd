import type { FastifyReply } from 'fastify';
import * as auditRepository from '../../../../store/repositories/auditRepository.ts';
import { signInOrigin } from '../../signIn.ts';
import type { OrganisationPage } from './organisationContext.ts';
import { organisationDone, sendOrganisation } from './organisationView.ts';
import { memberToHelp } from './resetMember.ts';

/** Turns off the two-step sign-in of a member who has lost app and recovery codes; they sign in by password then. */
export async function resetTwoStep(page: OrganisationPage): Promise<FastifyReply> {
  const { deps, own, signedIn, request } = page;
  const user = await memberToHelp(page);
  if (!user) return sendOrganisation(page, { members: { key: 'errors.resetRefused' }, status: 403 });
  if (await deps.twoStep.disable(user)) {
    await deps.limit.codeSucceeded(user.id, null);
    const details = { organisation: own.id, user: user.id };
    const actorUserId = signedIn.user.id;
    await auditRepository.record(deps.pool, { action: 'user.two-step-reset', actorUserId, details, ip: request.ip });
    await deps.notices.notify(user, 'twoStepReset', signInOrigin(request));
  }
  return organisationDone(page, 'twoStep', 'members');
}
