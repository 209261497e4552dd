import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../../../html/html.ts';
import type { EmbeddedDeps } from '../embeddedDeps.ts';
import type { SignedIn } from '../sessions.ts';
import { returnInput, submit } from './kit/controls.ts';
import { sendMessage } from './kit/messagePage.ts';
import { openPage, type Page, seeOther } from './kit/page.ts';

const nameOf = ({ first_name, last_name, email }: SignedIn['user']) =>
  [first_name, last_name].filter(Boolean).join(' ') || email;

export type SignedInPage = Page & { signedIn: SignedIn };

/** While someone acts as the user: what is changed here would outlast that, so only the way back is offered. */
export function sendActing(page: SignedInPage): FastifyReply {
  const { t } = page;
  const { user } = page.signedIn;
  const form = html`<form method="post" action="/impersonation/end">${returnInput(page)}
  ${submit(t('impersonation.end'))}
</form>
<a class="button wide" href="/">${t('backToWeft')}</a>`;
  return sendMessage(page, {
    title: t('impersonation.actingTitle', { name: nameOf(user) }),
    body: t('impersonation.acting', { email: user.email }),
    next: { label: '', address: '/' },
    status: 403,
    form,
  });
}

/**
 * Handles a page for signed-in users; anyone else signs in first and comes back to it. Closed while someone acts as
 * the user, unless the page says otherwise.
 */
export function signedInOnly(
  deps: EmbeddedDeps,
  handle: (page: SignedInPage) => FastifyReply | Promise<FastifyReply>,
  { whileActing = false } = {},
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  return async (request, reply) => {
    const page = await openPage(deps, request, reply);
    if (page.signedIn?.impersonation && !whileActing) return sendActing(page as SignedInPage);
    if (page.signedIn) return handle(page as SignedInPage);
    // A form that was posted without a session is typed again: its page comes back, not its address.
    const path = request.url.split('?')[0] ?? '/';
    const back = request.method === 'GET' ? request.url : `/${path.split('/')[1] ?? ''}`;
    return seeOther(page, `/login?${new URLSearchParams({ rt: back })}`);
  };
}
