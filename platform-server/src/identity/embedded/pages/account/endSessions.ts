import type { FastifyReply } from 'fastify';
import { isId } from '../../../../store/ids.ts';
import type { SignedInPage } from '../signedInOnly.ts';
import { accountDone } from './accountView.ts';

export async function endSession(page: SignedInPage): Promise<FastifyReply> {
  const { session } = (page.request.body ?? {}) as { session?: unknown };
  if (typeof session === 'string' && isId(session)) {
    await page.services.sessionRows.end(page.signedIn.user.id, session);
  }
  return accountDone(page, 'session', 'sessions');
}

export async function endOtherSessions(page: SignedInPage): Promise<FastifyReply> {
  await page.services.sessionRows.endOthers(page.signedIn.user.id, page.signedIn.session.id);
  return accountDone(page, 'sessions', 'sessions');
}
