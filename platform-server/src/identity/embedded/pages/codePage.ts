import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { html } from '../../../html/html.ts';
import * as auditRepository from '../../../store/repositories/auditRepository.ts';
import type { IdentityUserRow } from '../../../store/rows/identity.ts';
import type { EmbeddedDeps } from '../embeddedDeps.ts';
import { completeSignIn, signInOrigin } from '../signIn.ts';
import type { SignInCodeKind } from '../signInLimit.ts';
import { codePath } from './codePath.ts';
import { field, formFaults, returnInput, submit } from './kit/controls.ts';
import { sendDocument } from './kit/document.ts';
import { emptyForm, type FormState, readForm, withError } from './kit/form.ts';
import { returnField } from './kit/formSchemas.ts';
import { centred } from './kit/layouts.ts';
import { openPage, type Page, pageAddress, seeOther } from './kit/page.ts';
import { waitingForm } from './kit/waiting.ts';
import { continueSignedIn } from './loginPage.ts';

const schema = z.object({
  code: z.string('errors.required').trim().min(1, 'errors.required').max(60, 'errors.tooLong|max=60'),
  kind: z.enum(['app', 'recovery']).default('app'),
  rt: returnField,
});

function sendCode(page: Page, kind: SignInCodeKind, form: FormState, status = 200): FastifyReply {
  const { t } = page;
  const title = t('code.title');
  const other = kind === 'app' ? 'recovery' : 'app';
  const main = html`<form method="post" action="${codePath}" novalidate>
  ${formFaults(page, form)}${returnInput(page)}<input type="hidden" name="kind" value="${kind}">
  ${field(page, form, {
    name: 'code',
    label: t(`code.${kind}`),
    autocomplete: kind === 'app' ? 'one-time-code' : 'off',
    inputMode: kind === 'app' ? 'numeric' : 'text',
    isFocused: true,
  })}
  ${submit(t('login.submit'))}
  <p class="aside"><a href="${pageAddress(page, codePath, { kind: other })}">${t(`code.to-${other}`)}</a></p>
</form>`;
  const below = html`<a href="${pageAddress(page, '/login')}">${t('code.back')}</a>`;
  return sendDocument(page, {
    title,
    status,
    body: centred(page, { title, intro: t(`code.intro-${kind}`), main, below }),
  });
}

/** True for a right code, which is used up. */
async function take(page: Page, user: IdentityUserRow, kind: SignInCodeKind, code: string): Promise<boolean> {
  const { deps, request } = page;
  if (kind === 'app') return deps.twoStep.takeCode(user, code);
  const left = await deps.twoStep.takeRecoveryCode(user, code);
  if (left === null) return false;
  await auditRepository.record(deps.pool, {
    action: 'user.recovery-code-used',
    actorUserId: user.id,
    details: { left },
    ip: request.ip,
  });
  await deps.notices.notify(user, 'recoveryCodeUsed', signInOrigin(request));
  return true;
}

async function checkCode(page: Page, user: IdentityUserRow): Promise<FastifyReply> {
  const { deps, request, reply } = page;
  const read = readForm(schema, request.body);
  const kindEntered = (request.body as { kind?: unknown } | undefined)?.kind === 'recovery' ? 'recovery' : 'app';
  if (!read.ok) return sendCode(page, kindEntered, { ...read.form, values: {} }, 422);
  const { kind, code } = read.data;
  const device = deps.devices.of(request, user.email);
  const { seconds, isFirstRefusal } = await deps.limit.takeCode(user.id, device, kind);
  if (seconds === 0 && (await take(page, user, kind, code))) {
    await deps.limit.codeSucceeded(user.id, device);
    deps.pending.end(reply);
    await completeSignIn(deps, user, request, reply);
    return continueSignedIn(page, user.id);
  }
  if (seconds === 0 || isFirstRefusal) {
    const details = { email: user.email, reason: seconds === 0 ? 'code' : 'code-wait' };
    await auditRepository.record(deps.pool, { action: 'session.refused', details, ip: request.ip });
  }
  // Not what was typed: a code that was wrong is not right later.
  if (seconds > 0) return sendCode(page, kind, { ...waitingForm(page, { seconds }), values: {} }, 429);
  return sendCode(page, kind, withError({}, 'code', { key: `code.wrong-${kind}` }), 401);
}

/** `/login/code`: the second step of the sign-in, for who has named the right password on this browser. */
export function serveCode(app: FastifyInstance, deps: EmbeddedDeps): void {
  app.get<{ Querystring: { kind?: string } }>(codePath, async (request, reply) => {
    const page = await openPage(deps, request, reply);
    const user = await deps.pending.current(request);
    if (!user) return seeOther(page, pageAddress(page, '/login'));
    return sendCode(page, request.query.kind === 'recovery' ? 'recovery' : 'app', emptyForm);
  });
  app.post(codePath, async (request, reply) => {
    const page = await openPage(deps, request, reply);
    const user = await deps.pending.current(request);
    return user ? checkCode(page, user) : seeOther(page, pageAddress(page, '/login'));
  });
}
