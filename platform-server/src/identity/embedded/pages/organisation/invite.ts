import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { isId } from '../../../../store/ids.ts';
import type { IdentityUserRow } from '../../../../store/rows/identity.ts';
import { invitationPath } from '../joinPage.ts';
import { readForm, withError } from '../kit/form.ts';
import { emailField } from '../kit/formSchemas.ts';
import type { OrganisationPage } from './organisationContext.ts';
import { organisationDone, sendOrganisation } from './organisationView.ts';
import { type ChosenRoles, chosenRoles } from './roleFields.ts';

const schema = z.object({ email: emailField });
const lifetime = 7 * 86_400_000;

async function addUser(page: OrganisationPage, user: IdentityUserRow, roles: ChosenRoles): Promise<FastifyReply> {
  const { deps, own, request, signedIn } = page;
  if (await deps.memberships.of(own.id, user.id)) {
    const invite = withError(request.body, 'email', { key: 'errors.alreadyMember' });
    return sendOrganisation(page, { invite, status: 409 });
  }
  await deps.memberships.put(own.id, user.id, roles.role, roles.additionalRoles);
  const details = { organisation: own.id, user: user.id, ...roles };
  await deps.audit.record({ action: 'member.joined', actorUserId: signedIn.user.id, details, ip: request.ip });
  return sendOrganisation(page, { added: user.email });
}

async function inviteByLink(page: OrganisationPage, email: string, roles: ChosenRoles): Promise<FastifyReply> {
  const { deps, own, signedIn, request } = page;
  const { token, hash } = deps.secrets.create();
  await deps.invitations.put({
    tokenHash: hash,
    organisationId: own.id,
    email,
    role: roles.role,
    additionalRoles: roles.additionalRoles,
    invitedBy: signedIn.user.id,
    expiresAt: new Date(Date.now() + lifetime),
  });
  const details = { organisation: own.id, email, ...roles };
  await deps.audit.record({ action: 'member.invited', actorUserId: signedIn.user.id, details, ip: request.ip });
  const address = `${deps.origins.ofHost(request.headers.host)}${invitationPath(token)}`;
  return sendOrganisation(page, { link: { email, address } });
}

/** Adds who has an account, and makes a link for anyone else. */
export async function invite(page: OrganisationPage): Promise<FastifyReply> {
  const { deps, request } = page;
  const read = readForm(schema, request.body);
  if (!read.ok) return sendOrganisation(page, { invite: read.form, status: 422 });
  const roles = chosenRoles(page);
  if (!roles)
    return sendOrganisation(page, { invite: withError(request.body, '', { key: 'errors.role' }), status: 422 });
  const user = await deps.users.byEmail(read.data.email);
  return user ? addUser(page, user, roles) : inviteByLink(page, read.data.email, roles);
}

export async function withdrawInvitation(page: OrganisationPage): Promise<FastifyReply> {
  const { invitation } = (page.request.body ?? {}) as { invitation?: unknown };
  if (typeof invitation === 'string' && isId(invitation)) {
    await page.deps.invitations.remove(page.own.id, invitation);
  }
  return organisationDone(page, 'withdrawn', 'invite');
}
