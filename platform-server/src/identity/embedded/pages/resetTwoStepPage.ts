import type { FastifyInstance, FastifyReply } from 'fastify';
import { html } from '../../../html/html.ts';
import * as auditRepository from '../../../store/repositories/auditRepository.ts';
import * as userRepository from '../../../store/repositories/identity/userRepository.ts';
import type { IdentityUserRow } from '../../../store/rows/identity.ts';
import type { EmbeddedDeps } from '../embeddedDeps.ts';
import { type ResetClaim, readResetLink, resetTwoStepPath } from '../resetLink.ts';
import { signInOrigin } from '../signIn.ts';
import { submit } from './kit/controls.ts';
import { sendMessage } from './kit/messagePage.ts';
import { openPage, type Page, seeOther } from './kit/page.ts';

interface Reset {
  claim: ResetClaim;
  token: string;
  user: IdentityUserRow;
}

/** Whose two-step sign-in a link ends: null for one that is not ours, too old, used, or from before it was set up. */
async function resetOf({ deps }: Page, given: unknown): Promise<Reset | null> {
  const claim = readResetLink(deps.secrets, given, resetTwoStepPath);
  const user = claim && (await userRepository.byEmail(deps.pool, claim.email));
  if (!claim || !user?.two_step_enabled_at || user.two_step_enabled_at >= claim.issuedAt) return null;
  return { claim, user, token: (given as { token: string }).token };
}

function sendInvalid(page: Page): FastifyReply {
  const { t } = page;
  const next = { label: t('forgot.back'), address: '/login' };
  const [title, body] = [t('resetTwoStep.invalidTitle'), t('resetTwoStep.invalid')];
  return sendMessage(page, { title, body, next, status: 410 });
}

/** Opening a link changes nothing: programs open links as well. */
function sendQuestion(page: Page, { claim, token }: Reset): FastifyReply {
  const { t } = page;
  const form = html`<form method="post" action="${resetTwoStepPath}">
  <input type="hidden" name="at" value="${String(claim.issuedAt.getTime())}">
  <input type="hidden" name="token" value="${token}"><input type="hidden" name="email" value="${claim.email}">
  ${submit(t('resetTwoStep.submit'))}
</form>`;
  const body = t('resetTwoStep.body', { email: claim.email });
  return sendMessage(page, {
    title: t('resetTwoStep.title'),
    body,
    next: { label: '', address: '/' },
    status: 200,
    form,
  });
}

async function reset({ deps, request }: Page, { user }: Reset): Promise<void> {
  if (!(await deps.twoStep.disable(user))) return;
  await deps.limit.codeSucceeded(user.id, deps.devices.of(request, user.email));
  await auditRepository.record(deps.pool, { action: 'user.two-step-reset', actorUserId: user.id, ip: request.ip });
  await deps.notices.notify(user, 'twoStepReset', signInOrigin(request));
}

/** `/reset-two-step`: by a link of the operator, for who has lost their app and the recovery codes. */
export function serveResetTwoStep(app: FastifyInstance, deps: EmbeddedDeps): void {
  app.get(resetTwoStepPath, async (request, reply) => {
    const page = await openPage(deps, request, reply);
    const wanted = await resetOf(page, request.query);
    return wanted ? sendQuestion(page, wanted) : sendInvalid(page);
  });
  app.post(resetTwoStepPath, async (request, reply) => {
    const page = await openPage(deps, request, reply);
    const wanted = await resetOf(page, request.body);
    if (!wanted) return sendInvalid(page);
    await reset(page, wanted);
    return seeOther(page, `/login?${new URLSearchParams({ email: wanted.user.email, done: 'two-step' })}`);
  });
}
