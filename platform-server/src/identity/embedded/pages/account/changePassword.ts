import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Busy } from '../../hashing/turns.ts';
import { provenVisitor } from '../../signIn.ts';
import { type FieldError, readForm, withError } from '../kit/form.ts';
import { newPasswordField, passwordField } from '../kit/formSchemas.ts';
import { type Wait, waitingForm } from '../kit/waiting.ts';
import type { SignedInPage } from '../signedInOnly.ts';
import { accountDone, sendAccount } from './accountView.ts';

const schema = z.object({ present: passwordField, password: newPasswordField });

type Wanted = z.output<typeof schema>;
type Refusal = { field: keyof Wanted; error: FieldError } | Wait;

const wrong: Refusal = { field: 'present', error: { key: 'errors.passwordWrong' } };

/** Takes the new password from who knows the present one; each try counts against the session before it is hashed. */
async function change(page: SignedInPage, { present, password }: Wanted): Promise<Refusal | null> {
  const { deps, request } = page;
  const { user, session } = page.signedIn;
  if (user.is_demo) return wrong;
  const refusal = await deps.passwords.inTurn(provenVisitor(request, session.id, user.email), async (hashing) => {
    const { seconds } = await deps.limit.takeInSession(session.id);
    if (seconds > 0) return { seconds, status: 429 };
    if (!(await hashing.verify(present, user.password_hash))) return wrong;
    if (password.toLowerCase() === user.email.toLowerCase()) {
      return { field: 'password', error: { key: 'errors.passwordIsEmail' } } as const;
    }
    await deps.users.setPassword(user.id, await hashing.hash(password));
    return null;
  });
  return refusal instanceof Busy ? { ...refusal } : refusal;
}

/** Changes the password of who knows the present one, and ends every other session: one of them may be stolen. */
export async function changePassword(page: SignedInPage): Promise<FastifyReply> {
  const { deps, signedIn, request } = page;
  const { user, session } = signedIn;
  const read = readForm(schema, request.body);
  if (!read.ok) return sendAccount(page, { password: read.form });
  const refusal = await change(page, read.data);
  if (refusal && 'seconds' in refusal) {
    return sendAccount(page, { password: waitingForm(page, refusal) }, refusal.status);
  }
  if (refusal) return sendAccount(page, { password: withError({}, refusal.field, refusal.error) });
  await deps.sessionRows.endOthers(user.id, session.id);
  await deps.audit.record({ action: 'user.password-changed', actorUserId: user.id, ip: request.ip });
  return accountDone(page, 'password', 'password');
}
