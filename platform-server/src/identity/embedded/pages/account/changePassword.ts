import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { changePasswordOf, type PasswordRefusal } from '../../passwordChange.ts';
import { type FormState, readForm, withError } from '../kit/form.ts';
import { newPasswordField, passwordField } from '../kit/formSchemas.ts';
import { waitingForm } from '../kit/waiting.ts';
import type { SignedInPage } from '../signedInOnly.ts';
import { accountDone, sendAccount } from './accountView.ts';

const schema = z.object({ present: passwordField, password: newPasswordField });

function formAfter(page: SignedInPage, refusal: PasswordRefusal): FormState {
  if (refusal === 'wrong') return withError({}, 'present', { key: 'errors.passwordWrong' });
  if (refusal === 'isEmail') return withError({}, 'password', { key: 'errors.passwordIsEmail' });
  return waitingForm(page, refusal);
}

/** Changes the password, from the account page. */
export async function changePassword(page: SignedInPage): Promise<FastifyReply> {
  const { deps, signedIn, request } = page;
  const read = readForm(schema, request.body);
  if (!read.ok) return sendAccount(page, { password: read.form });
  const refusal = await changePasswordOf(deps, signedIn, read.data, request);
  if (!refusal) return accountDone(page, 'password', 'password');
  const status = typeof refusal === 'object' ? refusal.status : 422;
  return sendAccount(page, { password: formAfter(page, refusal) }, status);
}
