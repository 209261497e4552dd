import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { html } from '../../../html/html.ts';
import * as auditRepository from '../../../store/repositories/auditRepository.ts';
import * as userRepository from '../../../store/repositories/identity/userRepository.ts';
import type { EmbeddedDeps } from '../embeddedDeps.ts';
import { Busy } from '../hashing/turns.ts';
import { foundOrganisation } from '../people.ts';
import { setUpPurpose } from '../setUpLink.ts';
import { provenVisitor } from '../signIn.ts';
import { field, formFaults, submit } from './kit/controls.ts';
import { sendDocument } from './kit/document.ts';
import { emptyForm, type FormState, readForm, withError } from './kit/form.ts';
import { organisationNameField } from './kit/formSchemas.ts';
import { centred } from './kit/layouts.ts';
import { type Message, sendMessage } from './kit/messagePage.ts';
import { openPage, type Page, seeOther } from './kit/page.ts';
import { waitingForm } from './kit/waiting.ts';
import { newUserFields } from './signUpPage.ts';

const schema = z.object({ ...newUserFields, organisation: organisationNameField, token: z.string() });

function sendSetUp(page: Page, token: string, form: FormState, status = 200): FastifyReply {
  const { t } = page;
  const main = html`<form method="post" action="/setup" novalidate>
  ${formFaults(page, form)}<input type="hidden" name="token" value="${token}">
  <div class="pair">
    ${field(page, form, { name: 'first_name', label: t('firstName'), autocomplete: 'given-name', isFocused: true })}
    ${field(page, form, { name: 'last_name', label: t('lastName'), autocomplete: 'family-name' })}
  </div>
  ${field(page, form, { name: 'email', label: t('email'), type: 'email', autocomplete: 'email' })}
  ${field(page, form, {
    name: 'password',
    label: t('password'),
    type: 'password',
    autocomplete: 'new-password',
    hint: t('passwordHint'),
  })}
  ${field(page, form, { name: 'organisation', label: t('organisationName'), autocomplete: 'organization' })}
  ${submit(t('setUp.submit'))}
</form>`;
  const title = t('setUp.title');
  return sendDocument(page, { title, status, body: centred(page, { title, intro: t('setUp.intro'), main }) });
}

/** What to say instead of taking the form: the link is not the printed one, or has done its work. */
async function refusalOf({ deps, t }: Page, token: unknown): Promise<Message | null> {
  const next = { label: t('login.submit'), address: '/login' };
  if (await userRepository.hasOwner(deps.pool))
    return { title: t('setUp.doneTitle'), body: t('setUp.done'), next, status: 410 };
  if (typeof token === 'string' && deps.secrets.matchesDerived(setUpPurpose, token)) return null;
  return { title: t('setUp.invalidTitle'), body: t('setUp.invalid'), next, status: 403 };
}

async function setUp(page: Page, token: string): Promise<FastifyReply> {
  const { deps, request, reply } = page;
  const read = readForm(schema, request.body);
  if (!read.ok) return sendSetUp(page, token, read.form, 422);
  const { email, password } = read.data;
  const passwordHash = await deps.passwords.inTurn(provenVisitor(request, setUpPurpose, null), ({ hash }) =>
    hash(password),
  );
  if (passwordHash instanceof Busy) {
    return sendSetUp(page, token, waitingForm(page, passwordHash), passwordHash.status);
  }
  const { first_name: firstName, last_name: lastName } = read.data;
  const user = await userRepository.create(deps.pool, {
    email,
    firstName,
    lastName,
    passwordHash,
    isEmailConfirmed: true,
  });
  if (!user) return sendSetUp(page, token, withError(request.body, 'email', { key: 'errors.emailTaken' }), 409);
  await auditRepository.record(deps.pool, {
    action: 'user.created',
    actorUserId: user.id,
    details: { owner: true },
    ip: request.ip,
  });
  await foundOrganisation(deps, {
    name: read.data.organisation,
    founderId: user.id,
    role: 'Admin',
    additionalRoles: ['Superadmin'],
  });
  await deps.sessions.begin(user.id, request, reply);
  deps.devices.remember(request, reply, user.email);
  return seeOther(page, '/');
}

/** `/setup`: makes the owner of a server that others can reach, by the link it printed (architecture §6). */
export function serveSetUp(app: FastifyInstance, deps: EmbeddedDeps): void {
  app.get<{ Querystring: { token?: string } }>('/setup', async (request, reply) => {
    const page = await openPage(deps, request, reply);
    const { token } = request.query;
    const refusal = await refusalOf(page, token);
    return refusal ? sendMessage(page, refusal) : sendSetUp(page, String(token), emptyForm);
  });
  app.post<{ Body: { token?: unknown } | undefined }>('/setup', async (request, reply) => {
    const page = await openPage(deps, request, reply);
    const token = request.body?.token;
    const refusal = await refusalOf(page, token);
    return refusal ? sendMessage(page, refusal) : setUp(page, String(token));
  });
}
