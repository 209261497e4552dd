import { type Html, html } from '../../../../html/html.ts';
import type { OwnInvitation } from '../../../../store/repositories/identity/invitationRepository.ts';
import { rolesIn } from '../../roles.ts';
import { returnInput } from '../kit/controls.ts';
import { day } from '../kit/day.ts';
import { icons } from '../kit/icons.ts';
import type { MessageKey } from '../kit/messages.ts';
import type { SignedInPage } from '../signedInOnly.ts';

function answer(page: SignedInPage, { id, organisation }: OwnInvitation, act: 'accept' | 'decline'): Html {
  const label = page.t(`account.${act}`);
  return html`<form method="post" action="/account/invitations/${act}">
  ${returnInput(page)}<input type="hidden" name="invitation" value="${id}">
  <button class="button small${act === 'accept' && ' primary'}" aria-label="${label}: ${organisation}">${label}</button>
</form>`;
}

/** Open invitations of the viewer, each to be accepted or declined; nothing where there are none. */
export function invitationRows(page: SignedInPage, invitations: readonly OwnInvitation[]): Html | null {
  const { t } = page;
  if (invitations.length === 0) return null;
  const rows = invitations.map((invitation) => {
    const roles = rolesIn(invitation).map((role) => t(`roles.${role}` as MessageKey));
    const { inviter, organisation, expires_at: end } = invitation;
    const about = t('account.invitedBy', { inviter, roles: roles.join(', '), date: day(page, end) });
    return html`<li class="row">${icons.building}
  <span class="lines"><b>${organisation}</b><span class="dim">${about}</span></span>
  <span class="answers">${answer(page, invitation, 'decline')}${answer(page, invitation, 'accept')}</span></li>`;
  });
  return html`<ul class="rows">${rows}</ul>`;
}
