import type { FastifyReply } from 'fastify';
import { type Html, html } from '../../../../html/html.ts';
import * as auditRepository from '../../../../store/repositories/auditRepository.ts';
import * as membershipRepository from '../../../../store/repositories/identity/membershipRepository.ts';
import type { AuditEntryRow } from '../../../../store/rows/account.ts';
import { impersonationMinutes } from '../../impersonation.ts';
import { field, formFaults, returnInput } from '../kit/controls.ts';
import { sendDocument } from '../kit/document.ts';
import type { FormState } from '../kit/form.ts';
import { section, settingsPage } from '../kit/layouts.ts';
import { moment } from '../kit/time.ts';
import type { SignedInPage } from '../signedInOnly.ts';
import { settingsTabs } from '../tabs.ts';

/** Past acts shown; the audit log holds all. */
const shown = 20;

function duration(page: SignedInPage, form: FormState, minutes: number): Html {
  const { t } = page;
  const chosen = form.values.minutes ?? String(impersonationMinutes[0]);
  const id = `minutes-${minutes}`;
  return html`<label class="choice" for="${id}">
  <input type="radio" id="${id}" name="minutes" value="${minutes}"${chosen === String(minutes) && html` checked`}>
  <span class="lines"><b>${t('impersonation.minutes', { minutes })}</b></span>
</label>`;
}

function startSection(page: SignedInPage, form: FormState): Html {
  const { t } = page;
  const knowsEmail = Boolean(form.values.email);
  const email = { name: 'email', label: t('email'), type: 'email', autocomplete: 'off' } as const;
  const reason = { name: 'reason', label: t('impersonation.reason'), autocomplete: 'off' };
  const main = html`<form method="post" action="/impersonation" novalidate>
  ${formFaults(page, form)}${returnInput(page)}
  ${field(page, form, { ...email, isFocused: !knowsEmail })}
  ${field(page, form, { ...reason, hint: t('impersonation.reasonHint'), isFocused: knowsEmail })}
  <div class="roles"><fieldset><legend>${t('impersonation.duration')}</legend>
    ${impersonationMinutes.map((minutes) => duration(page, form, minutes))}
  </fieldset></div>
  <div class="actions"><button class="button primary">${t('impersonation.start')}</button></div>
</form>`;
  return section('impersonation', t('impersonation.startTitle'), t('impersonation.hint'), main);
}

function pastRow(page: SignedInPage, { created_at, details }: AuditEntryRow): Html {
  const { t } = page;
  const { email, impersonator, reason, minutes } = details as Record<string, string>;
  return html`<li class="row"><span class="lines">
  <b>${t('impersonation.past', { impersonator: impersonator ?? '', email: email ?? '' })}</b>
  <span class="dim">${reason} · ${t('impersonation.minutes', { minutes: minutes ?? '' })} · ${moment(page, created_at)}</span>
</span></li>`;
}

/** The page on which a super admin acts as a user, with who did so lately. */
export async function sendImpersonation(page: SignedInPage, form: FormState, status = 200): Promise<FastifyReply> {
  const { deps, signedIn, t } = page;
  const memberships = await membershipRepository.ofUser(deps.pool, signedIn.user.id);
  const past = await auditRepository.latest(deps.pool, 'impersonation.started', shown);
  const list = html`<ul class="rows">${past.map((act) => pastRow(page, act))}</ul>`;
  const none = html`<p>${t('impersonation.none')}</p>`;
  const main = html`${startSection(page, form)}
${section('past', t('impersonation.pastTitle'), t('impersonation.pastHint'), past.length > 0 ? list : none)}`;
  const title = t('impersonation.title');
  const tabs = settingsTabs(page, memberships, 'impersonation');
  return sendDocument(page, { title, status, body: settingsPage(page, { title, tabs, main }) });
}
