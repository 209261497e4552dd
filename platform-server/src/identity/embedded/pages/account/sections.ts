import { type Html, html } from '../../../../html/html.ts';
import type { OwnMembership } from '../../../../store/repositories/identity/membershipRepository.ts';
import type { IdentitySessionRow } from '../../../../store/rows/identity.ts';
import { rolesIn } from '../../roles.ts';
import { readUserAgent } from '../../userAgent.ts';
import { field, formFaults, notice, returnInput } from '../kit/controls.ts';
import type { FormState } from '../kit/form.ts';
import { icons } from '../kit/icons.ts';
import { section } from '../kit/layouts.ts';
import type { MessageKey } from '../kit/messages.ts';
import { type Page, pageAddress } from '../kit/page.ts';
import { moment } from '../kit/time.ts';
import type { SignedInPage } from '../signedInOnly.ts';

/** A form of the page, what was typed into it, and the good news after it was taken. */
export interface SectionState {
  form: FormState;
  done?: string | undefined;
}

const news = (done: string | undefined) => (done ? notice(done) : null);

export function profileSection(page: SignedInPage, { form, done }: SectionState): Html {
  const { t, signedIn } = page;
  const { user } = signedIn;
  const first = { name: 'first_name', label: t('firstName'), autocomplete: 'given-name', initial: user.first_name };
  const last = { name: 'last_name', label: t('lastName'), autocomplete: 'family-name', initial: user.last_name };
  const email = {
    name: 'email',
    label: t('email'),
    type: 'email',
    autocomplete: 'email',
    initial: user.email,
  } as const;
  const main = html`<form method="post" action="/account/profile" novalidate>
  ${news(done)}${formFaults(page, form)}${returnInput(page)}
  <input type="hidden" name="revision" value="${user.revision}">
  <div class="pair">${field(page, form, first)}${field(page, form, last)}</div>
  ${field(page, form, { ...email, isReadOnly: true, hint: t('account.emailHint') })}
  <div class="actions"><button class="button primary">${t('save')}</button></div>
</form>`;
  return section('profile', t('account.profile'), t('account.profileHint'), main);
}

export function passwordSection(page: SignedInPage, { form, done }: SectionState): Html {
  const { t } = page;
  const title = t('account.passwordTitle');
  if (page.signedIn.user.is_demo) {
    return section('password', title, t('account.passwordNote'), html`<p>${t('account.demoPassword')}</p>`);
  }
  const present = { name: 'present', label: t('passwordPresent'), autocomplete: 'current-password' };
  const wanted = { name: 'password', label: t('passwordNew'), autocomplete: 'new-password', hint: t('passwordHint') };
  const main = html`<form method="post" action="/account/password" novalidate>
  ${news(done)}${formFaults(page, form)}${returnInput(page)}
  <input type="hidden" name="username" autocomplete="username" value="${page.signedIn.user.email}">
  ${field(page, form, { ...present, type: 'password' })}${field(page, form, { ...wanted, type: 'password' })}
  <div class="actions"><button class="button primary">${t('account.passwordSubmit')}</button></div>
</form>`;
  return section('password', title, t('account.passwordNote'), main);
}

/** Whether two-step sign-in is on, and the way to the settings that change it. */
export function twoStepSection({ t, signedIn }: SignedInPage): Html {
  const { is_demo: isDemo, two_step_enabled_at: since } = signedIn.user;
  const title = t('account.twoStepTitle');
  const note = t('account.twoStepNote');
  if (isDemo) return section('two-step', title, note, html`<p>${t('account.twoStepDemo')}</p>`);
  const main = html`<p>${t(since ? 'account.twoStepOn' : 'account.twoStepOff')}</p>
<div class="actions"><a class="button" href="/account-settings?section=security">${t('account.openSecurity')}</a></div>`;
  return section('two-step', title, note, main);
}

function browserName({ t }: Page, userAgent: string): string {
  const { browser, system } = readUserAgent(userAgent);
  if (browser && system) return t('account.browserOn', { browser, system });
  return browser ?? system ?? t('account.unknownBrowser');
}

function sessionRow(page: SignedInPage, session: IdentitySessionRow): Html {
  const { t, signedIn } = page;
  const isPresent = session.id === signedIn.session.id;
  const end = html`<form method="post" action="/account/sessions/end">
  ${returnInput(page)}<input type="hidden" name="session" value="${session.id}">
  <button class="button small">${t('account.endSession')}</button>
</form>`;
  return html`<li class="row">
  ${icons.device}
  <span class="lines"><b>${browserName(page, session.user_agent)}</b>
    <span class="dim">${session.ip} · ${t('account.lastUsed')} ${moment(page, session.last_seen_at)}</span></span>
  ${isPresent ? html`<span class="tag good">${t('account.thisBrowser')}</span>` : end}
</li>`;
}

/** What stands above the list of sessions. */
export interface SessionNews {
  done: string | undefined;
  /** When somebody last tried to sign up with this address. */
  signUpTry: Date | null;
}

export function sessionsSection(
  page: SignedInPage,
  sessions: readonly IdentitySessionRow[],
  { done, signUpTry }: SessionNews,
): Html {
  const { t } = page;
  const others = html`<form method="post" action="/account/sessions/end-others" class="actions">
  ${returnInput(page)}<button class="button">${t('account.endOthers')}</button>
</form>`;
  const tried =
    signUpTry &&
    html`<div class="note info">${icons.info}<p>${t('account.signUpTry')} ${moment(page, signUpTry)}. ${t('account.signUpTryHint')}</p></div>`;
  const main = html`${news(done)}${tried}<ul class="rows">${sessions.map((session) => sessionRow(page, session))}</ul>
${sessions.length > 1 && others}`;
  return section('sessions', t('account.sessions'), t('account.sessionsHint'), main);
}

export function organisationsSection(
  page: SignedInPage,
  memberships: readonly OwnMembership[],
  done: string | undefined,
): Html {
  const { t } = page;
  const rows = memberships.map((membership) => {
    const roles = rolesIn(membership).map((role) => t(`roles.${role}` as MessageKey));
    return html`<li class="row">${icons.building}
  <span class="lines"><b>${membership.name}</b><span class="dim">${roles.join(', ')}</span></span>
  <a class="button small" href="${pageAddress(page, '/org', { id: membership.id })}"
    aria-label="${t('account.open')} ${membership.name}">${t('account.open')}</a></li>`;
  });
  const main = html`${news(done)}${rows.length > 0 ? html`<ul class="rows">${rows}</ul>` : html`<p>${t('account.noOrganisations')}</p>`}
<div class="actions"><a class="button" href="${pageAddress(page, '/create_org')}">${t('account.createOrganisation')}</a></div>`;
  return section('organisations', t('account.organisations'), t('account.organisationsHint'), main);
}
