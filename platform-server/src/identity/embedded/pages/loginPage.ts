import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { type Html, html } from '../../../html/html.ts';
import * as membershipRepository from '../../../store/repositories/identity/membershipRepository.ts';
import type { EmbeddedDeps } from '../embeddedDeps.ts';
import { type SignInRefusal, signIn } from '../signIn.ts';
import { codePath } from './codePath.ts';
import { demoPanel } from './demoPanel.ts';
import { invitationDetails, invitedNext } from './invited.ts';
import { field, formFaults, notice, returnInput, submit } from './kit/controls.ts';
import { sendDocument } from './kit/document.ts';
import { emptyForm, type FormState, readForm, withError } from './kit/form.ts';
import { emailField, passwordField, returnField } from './kit/formSchemas.ts';
import { centred } from './kit/layouts.ts';
import type { MessageKey } from './kit/messages.ts';
import { destinationOf, openPage, type Page, pageAddress, seeOther } from './kit/page.ts';
import { waitingForm } from './kit/waiting.ts';

const schema = z.object({ email: emailField, password: passwordField, rt: returnField });

/** Good news that brought the visitor here; the address names only which. */
const news = {
  reset: 'reset.done',
  'signed-up': 'signUp.done',
  'two-step': 'resetTwoStep.done',
} as const satisfies Record<string, MessageKey>;

function newsOf({ request, t }: Page): Html | null {
  const { done } = request.query as { done?: unknown };
  return typeof done === 'string' && Object.hasOwn(news, done) ? notice(t(news[done as keyof typeof news])) : null;
}

async function sendLogin(page: Page, form: FormState, status = 200): Promise<FastifyReply> {
  const { t, deps } = page;
  const invited = await invitedNext(page);
  const email = { name: 'email', label: t('email'), type: 'email', autocomplete: 'username' } as const;
  const password = { name: 'password', label: t('password'), type: 'password' } as const;
  const knowsEmail = Boolean(form.values.email);
  const main = html`${invited && invitationDetails(page, invited)}<form method="post" action="/login" novalidate>
  ${newsOf(page)}${formFaults(page, form)}${returnInput(page)}
  ${field(page, form, { ...email, isFocused: !knowsEmail })}
  ${field(page, form, { ...password, autocomplete: 'current-password', isFocused: knowsEmail })}
  ${submit(t('login.submit'))}
  <p class="aside"><a href="/forgot">${t('login.forgot')}</a></p>
</form>`;
  const below =
    deps.options.signUp === 'open'
      ? html`${t('login.noAccount')} <a href="${pageAddress(page, '/signup')}">${t('login.create')}</a>`
      : undefined;
  const beside = deps.options.isLocal ? demoPanel(page) : undefined;
  const title = t('login.title');
  const intro = invited ? t('login.invited', { organisation: invited.organisation }) : undefined;
  return sendDocument(page, { title, status, body: centred(page, { title, intro, main, below, beside }) });
}

/** The form again after a refused try, with what to do. */
function refuse(page: Page, refusal: SignInRefusal): Promise<FastifyReply> {
  const { body } = page.request;
  if (refusal.reason === 'wait') return sendLogin(page, waitingForm(page, refusal), refusal.status);
  if (refusal.reason === 'locked') return sendLogin(page, withError(body, '', { key: 'login.locked' }), 403);
  return sendLogin(page, withError(body, '', { key: 'login.wrong' }), 401);
}

/** Where a user goes after signing in: without an organisation there is nothing to see, so to make one first. */
export async function continueSignedIn(page: Page, userId: string): Promise<FastifyReply> {
  const memberships = await membershipRepository.ofUser(page.deps.pool, userId);
  const destination = destinationOf(page);
  const joining = new URL(destination, page.deps.origins.public).pathname === '/join';
  const address = memberships.length > 0 || joining ? destination : pageAddress(page, '/create_org');
  return seeOther(page, address);
}

/** `GET /login` and `POST /login` (form `email, password, rt`; 303 with the session cookie). */
export function serveLogin(app: FastifyInstance, deps: EmbeddedDeps): void {
  app.get<{ Querystring: { email?: string } }>('/login', async (request, reply) => {
    const page = await openPage(deps, request, reply);
    if (page.signedIn) return continueSignedIn(page, page.signedIn.user.id);
    const { email } = request.query;
    return sendLogin(page, typeof email === 'string' ? { ...emptyForm, values: { email } } : emptyForm);
  });
  app.post('/login', async (request, reply) => {
    const page = await openPage(deps, request, reply);
    const read = readForm(schema, request.body);
    if (!read.ok) return sendLogin(page, read.form, 422);
    const outcome = await signIn(deps, read.data, request, reply);
    if ('secondStepOf' in outcome) return seeOther(page, pageAddress(page, codePath));
    return 'user' in outcome ? continueSignedIn(page, outcome.user.id) : refuse(page, outcome);
  });
}
