import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { readForm } from '../kit/form.ts';
import { nameField } from '../kit/formSchemas.ts';
import type { SignedInPage } from '../signedInOnly.ts';
import { accountDone, sendAccount } from './accountView.ts';

const schema = z.object({ first_name: nameField, last_name: nameField });

export async function saveProfile(page: SignedInPage): Promise<FastifyReply> {
  const read = readForm(schema, page.request.body);
  if (!read.ok) return sendAccount(page, { profile: read.form });
  await page.services.users.rename(page.signedIn.user.id, read.data.first_name, read.data.last_name);
  return accountDone(page, 'profile', 'profile');
}
