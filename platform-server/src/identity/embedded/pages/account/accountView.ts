import type { FastifyReply } from 'fastify';
import { html } from '../../../../html/html.ts';
import * as auditRepository from '../../../../store/repositories/auditRepository.ts';
import * as invitationRepository from '../../../../store/repositories/identity/invitationRepository.ts';
import * as membershipRepository from '../../../../store/repositories/identity/membershipRepository.ts';
import * as sessionRepository from '../../../../store/repositories/identity/sessionRepository.ts';
import { sendDocument } from '../kit/document.ts';
import { emptyForm, type FormState } from '../kit/form.ts';
import { section, settingsPage } from '../kit/layouts.ts';
import type { MessageKey } from '../kit/messages.ts';
import { pageAddress, seeOther } from '../kit/page.ts';
import type { SignedInPage } from '../signedInOnly.ts';
import { settingsTabs } from '../tabs.ts';
import { invitationRows } from './invitations.ts';
import { organisationsSection, passwordSection, profileSection, sessionsSection, twoStepSection } from './sections.ts';

/** Good news by section; the address names only the key, so that no text of others can be put on the page. */
const news = {
  profile: 'account.profileSaved',
  password: 'account.passwordSaved',
  session: 'account.sessionEnded',
  sessions: 'account.othersEnded',
  left: 'organisation.left',
  joined: 'account.joined',
  declined: 'account.declined',
} as const satisfies Record<string, MessageKey>;

/** How long an attempt of somebody else to sign up with this address is told. */
const signUpTriesShownMs = 30 * 86_400_000;

export type AccountNews = keyof typeof news;

function newsOf({ request, t }: SignedInPage, ...keys: AccountNews[]): string | undefined {
  const { done } = request.query as { done?: string };
  const key = keys.find((each) => each === done);
  return key && t(news[key]);
}

/** The account page, with a form that was not taken in its section. */
export async function sendAccount(
  page: SignedInPage,
  failed: { profile?: FormState; password?: FormState } = {},
  status = failed.profile || failed.password ? 422 : 200,
): Promise<FastifyReply> {
  const { deps, signedIn, t } = page;
  const sessions = await sessionRepository.ofUser(deps.pool, signedIn.user.id);
  const memberships = await membershipRepository.ofUser(deps.pool, signedIn.user.id);
  const invited = invitationRows(page, await invitationRepository.ofPerson(deps.pool, signedIn.user.id));
  const since = new Date(Date.now() - signUpTriesShownMs);
  const signUpTry = await auditRepository.lastOf(deps.pool, 'user.sign-up-repeated', signedIn.user.id, since);
  const main = html`
${profileSection(page, { form: failed.profile ?? emptyForm, done: newsOf(page, 'profile') })}
${passwordSection(page, { form: failed.password ?? emptyForm, done: newsOf(page, 'password') })}
${twoStepSection(page)}
${sessionsSection(page, sessions, { done: newsOf(page, 'session', 'sessions'), signUpTry })}
${invited && section('invitations', t('account.invitations'), t('account.invitationsHint'), invited)}
${organisationsSection(page, memberships, newsOf(page, 'left', 'joined', 'declined'))}`;
  const title = t('account.title');
  const body = settingsPage(page, { title, tabs: settingsTabs(page, memberships, 'account'), main });
  return sendDocument(page, { title, status, body });
}

/** Back to the account page with good news at its section. */
export function accountDone(page: SignedInPage, done: AccountNews, at: string): FastifyReply {
  return seeOther(page, `${pageAddress(page, '/account', { done })}#${at}`);
}
