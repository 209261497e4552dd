import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { isId } from '../../../../store/ids.ts';
import * as auditRepository from '../../../../store/repositories/auditRepository.ts';
import type { OwnInvitation } from '../../../../store/repositories/identity/invitationRepository.ts';
import * as invitationRepository from '../../../../store/repositories/identity/invitationRepository.ts';
import * as sessionRepository from '../../../../store/repositories/identity/sessionRepository.ts';
import * as userRepository from '../../../../store/repositories/identity/userRepository.ts';
import type { EmbeddedDeps } from '../../embeddedDeps.ts';
import { changePasswordOf, type PasswordRefusal } from '../../passwordChange.ts';
import { acceptInvitation, declineInvitation } from '../../people.ts';
import { actorOf } from '../../sessions.ts';
import { type FormState, readForm, withError } from '../kit/form.ts';
import { nameField, newPasswordField, passwordField } from '../kit/formSchemas.ts';
import { sendMessage } from '../kit/messagePage.ts';
import { seeOther } from '../kit/page.ts';
import { waitingForm } from '../kit/waiting.ts';
import { type SignedInPage, signedInOnly } from '../signedInOnly.ts';
import { accountDone, sendAccount } from './accountView.ts';

function sendGone(page: SignedInPage): FastifyReply {
  const { t } = page;
  const next = { label: t('backToWeft'), address: '/' };
  return sendMessage(page, { title: t('join.invalidTitle'), body: t('join.invalid'), next, status: 410 });
}

async function ownInvitation({ deps, signedIn, request }: SignedInPage): Promise<OwnInvitation | undefined> {
  const { invitation } = (request.body ?? {}) as { invitation?: unknown };
  return (await invitationRepository.ofPerson(deps.pool, signedIn.user.id)).find(({ id }) => id === invitation);
}

async function acceptOwn(page: SignedInPage): Promise<FastifyReply> {
  const invitation = await ownInvitation(page);
  const isIn = invitation && (await acceptInvitation(page.deps, invitation, page.signedIn.user.id));
  return isIn ? accountDone(page, 'joined', 'organisations') : sendGone(page);
}

async function declineOwn(page: SignedInPage): Promise<FastifyReply> {
  const invitation = await ownInvitation(page);
  if (invitation) await declineInvitation(page.deps, invitation, page.signedIn.user.id);
  return accountDone(page, 'declined', 'organisations');
}

const passwordSchema = z.object({ present: passwordField, password: newPasswordField });

function formAfter(page: SignedInPage, refusal: PasswordRefusal): FormState {
  if (refusal === 'wrong') return withError({}, 'present', { key: 'errors.passwordWrong' });
  if (refusal === 'isEmail') return withError({}, 'password', { key: 'errors.passwordIsEmail' });
  return waitingForm(page, refusal);
}

/** Changes the password, from the account page. */
async function changePassword(page: SignedInPage): Promise<FastifyReply> {
  const { deps, signedIn, request } = page;
  const read = readForm(passwordSchema, request.body);
  if (!read.ok) return sendAccount(page, { password: read.form });
  const refusal = await changePasswordOf(deps, signedIn, read.data, request);
  if (!refusal) return accountDone(page, 'password', 'password');
  const status = typeof refusal === 'object' ? refusal.status : 422;
  return sendAccount(page, { password: formAfter(page, refusal) }, status);
}

const profileSchema = z.object({
  first_name: nameField,
  last_name: nameField,
  /** The edit of the name that the form was made with; a form of before the rule carries none. */
  revision: z.coerce.number().int().optional(),
});

async function saveProfile(page: SignedInPage): Promise<FastifyReply> {
  const read = readForm(profileSchema, page.request.body);
  if (!read.ok) return sendAccount(page, { profile: read.form });
  const { first_name: firstName, last_name: lastName, revision } = read.data;
  const { user } = page.signedIn;
  const change = { firstName, lastName, username: undefined, revision };
  if ((await userRepository.saveProfile(page.deps.pool, user.id, change)) === 'stale') {
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
    await sessionRepository.end(page.deps.pool, page.signedIn.user.id, session);
  }
  return accountDone(page, 'session', 'sessions');
}

async function endOtherSessions(page: SignedInPage): Promise<FastifyReply> {
  await sessionRepository.endOthers(page.deps.pool, page.signedIn.user.id, page.signedIn.session.id);
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
        await auditRepository.record(deps.pool, { action: 'session.signed-out', ...actorOf(signedIn), ip: request.ip });
        return seeOther(page, '/login');
      },
      { whileActing: true },
    ),
  );
}
