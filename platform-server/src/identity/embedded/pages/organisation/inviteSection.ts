import { type Html, html } from '../../../../html/html.ts';
import type { InvitationRow } from '../../../../store/rows/identity.ts';
import { rolesIn } from '../../roles.ts';
import { field, formFaults, notice, returnInput } from '../kit/controls.ts';
import { day } from '../kit/day.ts';
import type { FormState } from '../kit/form.ts';
import { section } from '../kit/layouts.ts';
import type { MessageKey } from '../kit/messages.ts';
import type { OrganisationPage } from './organisationContext.ts';
import { roleFields } from './roleFields.ts';
import { type ShownLink, shownLink } from './shownLink.ts';

function pendingRow(page: OrganisationPage, invitation: InvitationRow): Html {
  const { t, own } = page;
  const roles = rolesIn(invitation).map((role) => t(`roles.${role}` as MessageKey));
  return html`<li class="row">
  <span class="lines"><b>${invitation.email}</b>
    <span class="dim">${roles.join(', ')} · ${t('organisation.pendingUntil', { date: day(page, invitation.expires_at) })}</span></span>
  <form method="post" action="/org/invitations/withdraw">${returnInput(page)}
    <input type="hidden" name="id" value="${own.id}"><input type="hidden" name="invitation" value="${invitation.id}">
    <button class="button small">${t('organisation.withdraw')}</button></form>
</li>`;
}

/** Invites people, who are members once they accept. */
export function inviteSection(
  page: OrganisationPage,
  pending: readonly InvitationRow[],
  state: { form: FormState; done?: string | undefined; link?: ShownLink },
): Html {
  const { t, own } = page;
  const { form, done, link } = state;
  const open = html`<h3>${t('organisation.pending')}</h3>
<ul class="rows">${pending.map((invitation) => pendingRow(page, invitation))}</ul>`;
  const main = html`${done && notice(done)}${link && shownLink(page, 'invite-link', t('organisation.inviteLink', { email: link.email }), link)}
<form method="post" action="/org/invite" novalidate>
  ${formFaults(page, form)}<input type="hidden" name="id" value="${own.id}">${returnInput(page)}
  ${field(page, form, { name: 'email', label: t('email'), type: 'email', autocomplete: 'off' })}
  ${roleFields(page, 'invite', null)}
  <div class="actions"><button class="button primary">${t('organisation.inviteSubmit')}</button></div>
</form>
${pending.length > 0 && open}`;
  return section('invite', t('organisation.invite'), t('organisation.inviteHint'), main);
}
