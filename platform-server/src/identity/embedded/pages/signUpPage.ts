import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { html } from '../../../html/html.ts';
import type { NewUser } from '../../../store/repositories/identity/userRepository.ts';
import type { EmbeddedDeps } from '../embeddedDeps.ts';
import { acceptInvitation } from '../people.ts';
import { attemptOf, provenVisitor } from '../signIn.ts';
import { createUser } from '../signUp.ts';
import { type InvitationOffer, invitationDetails, invitedBy } from './invited.ts';
import { field, formFaults, returnInput, submit } from './kit/controls.ts';
import { sendDocument } from './kit/document.ts';
import { emptyForm, type FormState, readForm } from './kit/form.ts';
import { emailField, nameField, newPasswordField, returnField } from './kit/formSchemas.ts';
import { centred } from './kit/layouts.ts';
import { sendMessage } from './kit/messagePage.ts';
import { openPage, type Page, pageAddress, seeOther } from './kit/page.ts';
import { type Wait, waitingForm } from './kit/waiting.ts';
import { continueSignedIn } from './loginPage.ts';

/** Fields of a new account, shared with the owner's. */
export const newUserFields = {
  first_name: nameField,
  last_name: nameField,
  email: emailField,
  password: newPasswordField,
};

const schema = z
  .object({ ...newUserFields, invite: z.string().max(100).optional(), rt: returnField })
  .refine(({ email, password }) => email.toLowerCase() !== password.toLowerCase(), {
    path: ['password'],
    message: 'errors.passwordIsEmail',
  });

function sendSignUp(page: Page, form: FormState, invited: InvitationOffer | null, status = 200): FastifyReply {
  const { t } = page;
  const email = { name: 'email', label: t('email'), type: 'email', autocomplete: 'email' } as const;
  const main = html`${invited && invitationDetails(page, invited)}<form method="post" action="/signup" novalidate>
  ${formFaults(page, form)}${returnInput(page)}
  ${invited && html`<input type="hidden" name="invite" value="${invited.token}">`}
  <div class="pair">
    ${field(page, form, { name: 'first_name', label: t('firstName'), autocomplete: 'given-name', isFocused: true })}
    ${field(page, form, { name: 'last_name', label: t('lastName'), autocomplete: 'family-name' })}
  </div>
  ${field(page, form, invited ? { ...email, initial: invited.invitation.email, isReadOnly: true } : email)}
  ${field(page, form, {
    name: 'password',
    label: t('password'),
    type: 'password',
    autocomplete: 'new-password',
    hint: t('passwordHint'),
  })}
  ${submit(t('signUp.submit'))}
</form>`;
  const title = t('signUp.title');
  const intro = invited ? t('signUp.invited', { organisation: invited.organisation }) : undefined;
  const below = html`${t('signUp.haveAccount')} <a href="${pageAddress(page, '/login')}">${t('signUp.signIn')}</a>`;
  return sendDocument(page, { title, status, body: centred(page, { title, intro, main, below }) });
}

function sendClosed(page: Page): FastifyReply {
  const { t } = page;
  return sendMessage(page, {
    title: t('signUp.closedTitle'),
    body: t('signUp.closed'),
    next: { label: t('signUp.signIn'), address: pageAddress(page, '/login') },
    status: 403,
  });
}

interface Newcomer {
  user: NewUser;
  invited: InvitationOffer | null;
}

/** Whose account it is to be: the link was sent to the invited address, so only that one may use it. */
const emailOf = (invited: InvitationOffer | null, typed: string) => invited?.invitation.email ?? typed;

/**
 * The same for everybody: sign in now. Whoever signed in at once would see by it whether the address had an account;
 * so only the invited do, whose link says as much.
 */
function sendToSignIn(page: Page, email: string): FastifyReply {
  return seeOther(page, pageAddress(page, '/login', { email, done: 'signed-up' }));
}

async function finish(page: Page, { user, invited }: Newcomer): Promise<FastifyReply> {
  const { deps, request, reply } = page;
  const created = await createUser(deps, user, request);
  if (!invited) return sendToSignIn(page, user.email);
  if (!created) return seeOther(page, pageAddress(page, '/join', { invite: invited.token }));
  await acceptInvitation(deps, invited.invitation, created.id);
  await deps.sessions.begin(created.id, request, reply);
  deps.devices.remember(request, reply, created.email);
  return continueSignedIn(page, created.id);
}

async function signUp(page: Page, invited: InvitationOffer | null): Promise<FastifyReply> {
  const { deps, request } = page;
  const read = readForm(schema, request.body);
  if (!read.ok) return sendSignUp(page, read.form, invited, 422);
  const { first_name: firstName, last_name: lastName, password } = read.data;
  const email = emailOf(invited, read.data.email);
  const visitor = invited ? provenVisitor(request, invited.token, email) : attemptOf(deps, request, email);
  const outcome = await deps.passwords.inTurn(visitor, async (hashing): Promise<NewUser | Wait> => {
    // An invitation makes one account: it needs no count, and nobody else's accounts may use it up.
    const { seconds } = invited ? { seconds: 0 } : await deps.limit.takeSignUp(visitor.address);
    if (seconds > 0) return { status: 429, seconds };
    return { email, firstName, lastName, passwordHash: await hashing.hash(password) };
  });
  if ('passwordHash' in outcome) return finish(page, { user: outcome, invited });
  return sendSignUp(page, waitingForm(page, outcome), invited, outcome.status);
}

/** First values from the address; nothing else of it is taken over (AUTH-17, SEC-06). */
function prefilled(query: Record<string, unknown>): FormState {
  const names = ['email', 'first_name', 'last_name'];
  const given = names.filter((name) => typeof query[name] === 'string').map((name) => [name, String(query[name])]);
  return { ...emptyForm, values: Object.fromEntries(given) };
}

/** `/signup`: open to everyone, or to who has an invitation. */
export function serveSignUp(app: FastifyInstance, deps: EmbeddedDeps): void {
  app.get<{ Querystring: Record<string, unknown> }>('/signup', async (request, reply) => {
    const page = await openPage(deps, request, reply);
    if (page.signedIn) return continueSignedIn(page, page.signedIn.user.id);
    const { invite } = request.query;
    const invited = await invitedBy(page, invite);
    if (invite && !invited) return seeOther(page, pageAddress(page, '/join', { invite: String(invite) }));
    if (!invited && deps.options.signUp !== 'open') return sendClosed(page);
    return sendSignUp(page, prefilled(request.query), invited);
  });
  app.post<{ Body: Record<string, unknown> | undefined }>('/signup', async (request, reply) => {
    const page = await openPage(deps, request, reply);
    const invited = await invitedBy(page, request.body?.invite);
    if (!invited && deps.options.signUp !== 'open') return sendClosed(page);
    return signUp(page, invited);
  });
}
