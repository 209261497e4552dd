import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { isId } from '../../../../store/ids.ts';
import { invitationPath, invitePerson } from '../../invite.ts';
import { readForm, withError } from '../kit/form.ts';
import { emailField } from '../kit/formSchemas.ts';
import type { OrganisationPage } from './organisationContext.ts';
import { organisationDone, sendOrganisation } from './organisationView.ts';
import { chosenRoles } from './roleFields.ts';

const schema = z.object({ email: emailField });

/** Adds who has an account, and makes a link for anyone else. */
export async function invite(page: OrganisationPage): Promise<FastifyReply> {
  const { deps, own, request, signedIn } = page;
  const read = readForm(schema, request.body);
  if (!read.ok) return sendOrganisation(page, { invite: read.form, status: 422 });
  const roles = chosenRoles(page);
  if (!roles)
    return sendOrganisation(page, { invite: withError(request.body, '', { key: 'errors.role' }), status: 422 });
  const { email } = read.data;
  const person = { organisationId: own.id, email, roles, invitedBy: signedIn.user.id, ip: request.ip };
  const invited = await invitePerson(deps, person);
  if (invited.outcome === 'added') return sendOrganisation(page, { added: email });
  if (invited.outcome === 'member') {
    const again = withError(request.body, 'email', { key: 'errors.alreadyMember' });
    return sendOrganisation(page, { invite: again, status: 409 });
  }
  const address = `${deps.origins.ofHost(request.headers.host)}${invitationPath(invited.token)}`;
  return sendOrganisation(page, { link: { email, address } });
}

export async function withdrawInvitation(page: OrganisationPage): Promise<FastifyReply> {
  const { invitation } = (page.request.body ?? {}) as { invitation?: unknown };
  if (typeof invitation === 'string' && isId(invitation)) {
    await page.deps.invitations.remove(page.own.id, invitation);
  }
  return organisationDone(page, 'withdrawn', 'invite');
}
