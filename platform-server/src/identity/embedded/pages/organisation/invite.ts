import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { isId } from '../../../../store/ids.ts';
import * as invitationRepository from '../../../../store/repositories/identity/invitationRepository.ts';
import { invitePerson } from '../../invite.ts';
import { readForm, withError } from '../kit/form.ts';
import { emailField } from '../kit/formSchemas.ts';
import type { OrganisationPage } from './organisationContext.ts';
import { organisationDone, sendOrganisation } from './organisationView.ts';
import { chosenRoles } from './roleFields.ts';

const schema = z.object({ email: emailField });

/** Invites a person, by mail or by a link to send. */
export async function invite(page: OrganisationPage): Promise<FastifyReply> {
  const { deps, own, request, signedIn } = page;
  const read = readForm(schema, request.body);
  if (!read.ok) return sendOrganisation(page, { invite: read.form, status: 422 });
  const roles = chosenRoles(page);
  if (!roles)
    return sendOrganisation(page, { invite: withError(request.body, '', { key: 'errors.role' }), status: 422 });
  const { email } = read.data;
  const origin = deps.origins.ofHost(request.headers.host);
  const by = { invitedBy: signedIn.user.id, ip: request.ip, origin, locale: page.locale };
  const invited = await invitePerson(deps, { organisationId: own.id, email, roles, ...by });
  if (invited.outcome === 'member') {
    const again = withError(request.body, 'email', { key: 'errors.alreadyMember' });
    return sendOrganisation(page, { invite: again, status: 409 });
  }
  if (invited.outcome === 'limit') {
    const { by, seconds, allowed } = invited.refusal;
    const fault =
      by === 'sender'
        ? ({ key: 'errors.tooManyInvitations', values: { limit: String(allowed) } } as const)
        : ({ key: 'errors.addressInvited' } as const);
    const again = withError(request.body, 'email', fault);
    page.reply.header('retry-after', seconds);
    return sendOrganisation(page, { invite: again, status: 429 });
  }
  if (invited.outcome === 'mailed') return sendOrganisation(page, { invited: email });
  return sendOrganisation(page, { link: { email, address: invited.link } });
}

export async function withdrawInvitation(page: OrganisationPage): Promise<FastifyReply> {
  const { invitation } = (page.request.body ?? {}) as { invitation?: unknown };
  if (typeof invitation === 'string' && isId(invitation)) {
    await invitationRepository.end(page.deps.pool, page.own.id, invitation, 'withdrawn');
  }
  return organisationDone(page, 'withdrawn', 'invite');
}
