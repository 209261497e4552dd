import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { readForm, withError } from '../kit/form.ts';
import { newPasswordField, passwordField } from '../kit/formSchemas.ts';
import type { SignedInPage } from '../signedInOnly.ts';
import { accountDone, sendAccount } from './accountView.ts';

const schema = z.object({ present: passwordField, password: newPasswordField });

async function knowsPassword({ deps, signedIn, request }: SignedInPage, password: string): Promise<boolean> {
  const { email, password_hash } = signedIn.user;
  if ((await deps.limit.wait(email, request.ip)) > 0) return false;
  if (await deps.passwords.verify(password, password_hash)) return true;
  await deps.limit.failed(email, request.ip);
  return false;
}

/** Changes the password of who knows the present one, and ends every other session: one of them may be stolen. */
export async function changePassword(page: SignedInPage): Promise<FastifyReply> {
  const { deps, signedIn, request } = page;
  const { user, session } = signedIn;
  const read = readForm(schema, request.body);
  if (!read.ok) return sendAccount(page, { password: read.form });
  if (user.is_demo || !(await knowsPassword(page, read.data.present))) {
    return sendAccount(page, { password: withError({}, 'present', { key: 'errors.passwordWrong' }) });
  }
  if (read.data.password.toLowerCase() === user.email.toLowerCase()) {
    return sendAccount(page, { password: withError({}, 'password', { key: 'errors.passwordIsEmail' }) });
  }
  await deps.users.setPassword(user.id, await deps.passwords.hash(read.data.password));
  await deps.sessionRows.endOthers(user.id, session.id);
  await deps.audit.record({ action: 'user.password-changed', actorUserId: user.id, ip: request.ip });
  return accountDone(page, 'password', 'password');
}
