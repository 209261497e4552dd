import type { FastifyInstance, FastifyReply } from 'fastify';
import { html } from '../../../html/html.ts';
import * as userRepository from '../../../store/repositories/identity/userRepository.ts';
import type { EmbeddedDeps } from '../embeddedDeps.ts';
import { invitationPath } from '../invite.ts';
import { acceptInvitation, declineInvitation } from '../people.ts';
import { type InvitationLink, type InvitationOffer, invitationDetails, readInvitation } from './invited.ts';
import { submit } from './kit/controls.ts';
import { day } from './kit/day.ts';
import { sendDocument } from './kit/document.ts';
import { centred } from './kit/layouts.ts';
import { sendMessage } from './kit/messagePage.ts';
import { openPage, type Page, seeOther } from './kit/page.ts';
import { type SignedInPage, sendActing } from './signedInOnly.ts';

const isFor = ({ invitation }: InvitationOffer, email: string) =>
  invitation.email.toLowerCase() === email.toLowerCase();

/** Why the link opens no invitation, and whom to ask for another one. */
function sendInvalid(page: Page, link: InvitationLink): FastifyReply {
  const { t, signedIn } = page;
  const next = { label: t(signedIn ? 'backToWeft' : 'signUp.signIn'), address: signedIn ? '/' : '/login' };
  const message = { title: t('join.invalidTitle'), next, status: 410 };
  if (link.state === 'expired') {
    const { organisation, inviter, invitation } = link.invited;
    const values = { organisation, inviter: inviter || t('join.anAdmin'), date: day(page, invitation.expires_at) };
    return sendMessage(page, { ...message, title: t('join.expiredTitle'), body: t('join.expired', values) });
  }
  if (link.state !== 'ended') return sendMessage(page, { ...message, body: t('join.invalid') });
  const { organisation, reason } = link;
  return sendMessage(page, { ...message, body: t(`join.ended.${reason}`, { organisation }) });
}

function sendOther(page: Page, invited: InvitationOffer, present: string): FastifyReply {
  const { t } = page;
  const { email } = invited.invitation;
  const form = html`${invitationDetails(page, invited)}<form method="post" action="/join">
  <input type="hidden" name="invite" value="${invited.token}"><input type="hidden" name="switch" value="yes">
  ${submit(t('join.switch', { email }))}
</form>`;
  const next = { label: '', address: '/' };
  const body = t('join.other', { email, present });
  return sendMessage(page, { title: t('join.otherTitle'), body, next, status: 403, form });
}

function sendJoin(page: Page, invited: InvitationOffer): FastifyReply {
  const { t } = page;
  const { organisation, invitation, token } = invited;
  const title = t('join.title', { organisation });
  const intro = t('join.intro', { email: invitation.email });
  const main = html`${invitationDetails(page, invited)}<form method="post" action="/join">
  <input type="hidden" name="invite" value="${token}">${submit(t('join.submit', { organisation }))}
</form>
<form method="post" action="/join">
  <input type="hidden" name="invite" value="${token}"><input type="hidden" name="decline" value="yes">
  <button class="button wide">${t('join.decline')}</button>
</form>`;
  return sendDocument(page, { title, body: centred(page, { title, intro, main }) });
}

/** To the form the invited person needs: sign-up, or sign-in when the address has an account already. */
async function sendAway(page: Page, { token, invitation }: InvitationOffer): Promise<FastifyReply> {
  const known = await userRepository.byEmail(page.deps.pool, invitation.email);
  const forSignIn = new URLSearchParams({ email: invitation.email, rt: invitationPath(token) });
  return seeOther(page, known ? `/login?${forSignIn}` : `/signup?${new URLSearchParams({ invite: token })}`);
}

/** `/join`: takes up an invitation. Only the invited address may, whoever holds the link. */
export function serveJoin(app: FastifyInstance, deps: EmbeddedDeps): void {
  app.get<{ Querystring: { invite?: string } }>('/join', async (request, reply) => {
    const page = await openPage(deps, request, reply);
    const link = await readInvitation(page, request.query.invite);
    if (link.state !== 'open') return sendInvalid(page, link);
    const { invited } = link;
    if (!page.signedIn) return sendAway(page, invited);
    const { email } = page.signedIn.user;
    return isFor(invited, email) ? sendJoin(page, invited) : sendOther(page, invited, email);
  });
  app.post<{ Body: Record<string, unknown> | undefined }>('/join', async (request, reply) => {
    const page = await openPage(deps, request, reply);
    const link = await readInvitation(page, request.body?.invite);
    if (link.state !== 'open') return sendInvalid(page, link);
    const { invited } = link;
    if (request.body?.switch === 'yes') await deps.sessions.end(request, reply);
    if (!page.signedIn || request.body?.switch === 'yes') return sendAway(page, invited);
    if (page.signedIn.impersonation) return sendActing(page as SignedInPage);
    const { user } = page.signedIn;
    if (!isFor(invited, user.email)) return sendOther(page, invited, user.email);
    if (request.body?.decline === 'yes') {
      await declineInvitation(deps, invited.invitation, user.id);
      return seeOther(page, '/');
    }
    const isIn = await acceptInvitation(deps, invited.invitation, user.id);
    return isIn ? seeOther(page, '/') : sendInvalid(page, await readInvitation(page, invited.token));
  });
}
