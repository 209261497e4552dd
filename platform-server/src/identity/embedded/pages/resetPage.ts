import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { html } from '../../../html/html.ts';
import * as auditRepository from '../../../store/repositories/auditRepository.ts';
import * as sessionRepository from '../../../store/repositories/identity/sessionRepository.ts';
import * as userRepository from '../../../store/repositories/identity/userRepository.ts';
import type { IdentityUserRow } from '../../../store/rows/identity.ts';
import type { EmbeddedDeps } from '../embeddedDeps.ts';
import { Busy } from '../hashing/turns.ts';
import { type ResetClaim, readResetLink, resetPath } from '../resetLink.ts';
import { attemptOf, provenVisitor } from '../signIn.ts';
import { field, formFaults, submit } from './kit/controls.ts';
import { sendDocument } from './kit/document.ts';
import { emptyForm, type FormState, readForm, withError } from './kit/form.ts';
import { newPasswordField } from './kit/formSchemas.ts';
import { centred } from './kit/layouts.ts';
import { sendMessage } from './kit/messagePage.ts';
import { openPage, type Page, seeOther } from './kit/page.ts';
import { waitingForm } from './kit/waiting.ts';

const schema = z.object({ password: newPasswordField });

interface Reset {
  claim: ResetClaim;
  token: string;
  user: IdentityUserRow;
}

/** Whose password a link may change; null for a link that is not ours, too old, used, or for nobody. */
async function resetOf({ deps }: Page, given: unknown): Promise<Reset | null> {
  const claim = readResetLink(deps.secrets, given);
  const user = claim && (await userRepository.byEmail(deps.pool, claim.email));
  if (!user || user.is_demo || user.password_changed_at >= claim.issuedAt) return null;
  return { claim, user, token: (given as { token: string }).token };
}

function sendInvalid(page: Page): FastifyReply {
  const { t } = page;
  const next = { label: t('forgot.title'), address: '/forgot' };
  return sendMessage(page, { title: t('reset.invalidTitle'), body: t('reset.invalid'), next, status: 410 });
}

function sendReset(page: Page, { claim, token }: Reset, form: FormState, status = 200): FastifyReply {
  const { t } = page;
  const title = t('reset.title');
  const main = html`<form method="post" action="${resetPath}" novalidate>
  ${formFaults(page, form)}<input type="hidden" name="at" value="${String(claim.issuedAt.getTime())}">
  <input type="hidden" name="token" value="${token}">
  <input type="hidden" name="email" value="${claim.email}" autocomplete="username">
  ${field(page, form, {
    name: 'password',
    label: t('passwordNew'),
    type: 'password',
    autocomplete: 'new-password',
    hint: t('passwordHint'),
    isFocused: true,
  })}
  ${submit(t('reset.submit'))}
</form>`;
  const intro = t('reset.intro', { email: claim.email });
  return sendDocument(page, { title, status, body: centred(page, { title, intro, main }) });
}

async function reset(page: Page, wanted: Reset): Promise<FastifyReply> {
  const { deps, request, reply } = page;
  const { user, claim } = wanted;
  const read = readForm(schema, request.body);
  if (!read.ok) return sendReset(page, wanted, read.form, 422);
  if (read.data.password.toLowerCase() === user.email.toLowerCase()) {
    return sendReset(page, wanted, withError({}, 'password', { key: 'errors.passwordIsEmail' }), 422);
  }
  const hash = await deps.passwords.inTurn(provenVisitor(request, wanted.token, user.email), (hashing) =>
    hashing.hash(read.data.password),
  );
  if (hash instanceof Busy) return sendReset(page, wanted, waitingForm(page, hash), hash.status);
  if (!(await userRepository.resetPassword(deps.pool, user.id, hash, claim.issuedAt))) return sendInvalid(page);
  // Who has tried in vain before need not wait any more, whatever others try meanwhile.
  await deps.limit.succeeded(attemptOf(deps, request, user.email));
  deps.devices.remember(request, reply, user.email);
  // Whoever knew the old password is signed out with it, on this browser too.
  await deps.sessions.end(request, reply);
  await sessionRepository.endAll(deps.pool, user.id);
  await auditRepository.record(deps.pool, { action: 'user.password-reset', actorUserId: user.id, ip: request.ip });
  return seeOther(page, `/login?${new URLSearchParams({ email: user.email, done: 'reset' })}`);
}

/** `/forgot`: whom to ask, since this server sends no mail. `/reset`: a new password, by a link of theirs. */
export function serveReset(app: FastifyInstance, deps: EmbeddedDeps): void {
  app.get('/forgot', async (request, reply) => {
    const page = await openPage(deps, request, reply);
    const { t } = page;
    const next = { label: t('forgot.back'), address: '/login' };
    const body = `${t('forgot.body')} ${t('forgot.operator')}`;
    return sendMessage(page, { title: t('forgot.title'), body, next, status: 200 });
  });
  app.get(resetPath, async (request, reply) => {
    const page = await openPage(deps, request, reply);
    const wanted = await resetOf(page, request.query);
    return wanted ? sendReset(page, wanted, emptyForm) : sendInvalid(page);
  });
  app.post(resetPath, async (request, reply) => {
    const page = await openPage(deps, request, reply);
    const wanted = await resetOf(page, request.body);
    return wanted ? reset(page, wanted) : sendInvalid(page);
  });
}
