import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { isId } from '../../../../store/ids.ts';
import type { EmbeddedDeps } from '../../embeddedDeps.ts';
import { actorOf } from '../../sessions.ts';
import { readForm, withError } from '../kit/form.ts';
import { nameField } from '../kit/formSchemas.ts';
import { seeOther } from '../kit/page.ts';
import { type SignedInPage, signedInOnly } from '../signedInOnly.ts';
import { accountDone, sendAccount } from './accountView.ts';
import { acceptOwn, declineOwn } from './answerInvitation.ts';
import { changePassword } from './changePassword.ts';

const schema = z.object({
  ...{ first_name: nameField, last_name: nameField },
  /** The edit of the name that the form was made with; a form of before the rule carries none. */
  revision: z.coerce.number().int().optional(),
});

async function saveProfile(page: SignedInPage): Promise<FastifyReply> {
  const read = readForm(schema, page.request.body);
  if (!read.ok) return sendAccount(page, { profile: read.form });
  const { first_name: firstName, last_name: lastName, revision } = read.data;
  const { user } = page.signedIn;
  const change = { firstName, lastName, username: undefined, revision };
  if ((await page.deps.users.saveProfile(user.id, change)) === 'stale') {
    const name = [user.first_name, user.last_name].join(' ');
    return sendAccount(
      page,
      { profile: withError(page.request.body, '', { key: 'errors.nameChanged', values: { name } }) },
      409,
    );
  }
  return accountDone(page, 'profile', 'profile');
}

async function endSession(page: SignedInPage): Promise<FastifyReply> {
  const { session } = (page.request.body ?? {}) as { session?: unknown };
  if (typeof session === 'string' && isId(session)) {
    await page.deps.sessionRows.end(page.signedIn.user.id, session);
  }
  return accountDone(page, 'session', 'sessions');
}

async function endOtherSessions(page: SignedInPage): Promise<FastifyReply> {
  await page.deps.sessionRows.endOthers(page.signedIn.user.id, page.signedIn.session.id);
  return accountDone(page, 'sessions', 'sessions');
}

/** `/account`: name, password, sessions and organisations of the signed-in user. */
export function serveAccount(app: FastifyInstance, deps: EmbeddedDeps): void {
  app.get(
    '/account',
    signedInOnly(deps, (page) => sendAccount(page)),
  );
  app.post('/account/profile', signedInOnly(deps, saveProfile));
  app.post('/account/password', signedInOnly(deps, changePassword));
  app.post('/account/invitations/accept', signedInOnly(deps, acceptOwn));
  app.post('/account/invitations/decline', signedInOnly(deps, declineOwn));
  app.post('/account/sessions/end', signedInOnly(deps, endSession));
  app.post('/account/sessions/end-others', signedInOnly(deps, endOtherSessions));
  app.post(
    '/account/sign-out',
    signedInOnly(
      deps,
      async (page) => {
        const { request, reply, signedIn } = page;
        await deps.sessions.end(request, reply);
        await deps.audit.record({ action: 'session.signed-out', ...actorOf(signedIn), ip: request.ip });
        return seeOther(page, '/login');
      },
      { whileActing: true },
    ),
  );
}
