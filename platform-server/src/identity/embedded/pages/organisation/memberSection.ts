import { type Html, html } from '../../../../html/html.ts';
import type { Member } from '../../../../store/repositories/identity/membershipRepository.ts';
import { holds, isOutOfReach, rolesIn } from '../../roles.ts';
import { impersonationPath } from '../impersonation/impersonationPath.ts';
import { confirmation, notice, returnInput } from '../kit/controls.ts';
import { section } from '../kit/layouts.ts';
import type { MessageKey } from '../kit/messages.ts';
import { moment } from '../kit/time.ts';
import type { OrganisationPage } from './organisationContext.ts';
import { roleFields } from './roleFields.ts';
import { type ShownLink, shownLink } from './shownLink.ts';

const nameOf = ({ first_name, last_name, email }: Member) => [first_name, last_name].filter(Boolean).join(' ') || email;
const initialsOf = (member: Member) =>
  nameOf(member)
    .split(/\s+/)
    .map((word) => word[0])
    .slice(0, 2)
    .join('');

function removal(page: OrganisationPage, member: Member, fields: Html): Html {
  const { t, own } = page;
  const name = nameOf(member);
  return confirmation(page, {
    id: `remove-${member.id}`,
    open: t('organisation.remove'),
    title: t('organisation.removeTitle', { name }),
    body: t('organisation.removeBody', { name, organisation: own.name }),
    act: t('organisation.remove'),
    action: '/org/members/remove',
    fields,
  });
}

/** Whether a link can be asked for at all: nobody resets their own password, and that of a demo account is public. */
export function mayReset({ own, signedIn }: OrganisationPage, member: Member): boolean {
  return member.id !== signedIn.user.id && !isOutOfReach(own, member);
}

function resetButton(page: OrganisationPage, fields: Html): Html {
  return html`<form method="post" action="/org/members/reset">${fields}${returnInput(page)}
  <button class="button">${page.t('organisation.resetPassword')}</button></form>`;
}

/** For who has lost their authenticator app and the recovery codes. */
function twoStepReset(page: OrganisationPage, member: Member, fields: Html): Html {
  const { t } = page;
  return confirmation(page, {
    id: `two-step-${member.id}`,
    open: t('organisation.resetTwoStep'),
    title: t('organisation.resetTwoStepTitle', { name: nameOf(member) }),
    body: t('organisation.resetTwoStepBody'),
    act: t('organisation.resetTwoStep'),
    action: '/org/members/two-step',
    fields,
  });
}

function manage(page: OrganisationPage, member: Member): Html {
  const { t, own } = page;
  const fields = html`<input type="hidden" name="id" value="${own.id}"><input type="hidden" name="user" value="${member.id}">`;
  const id = `roles-${member.id}`;
  const name = nameOf(member);
  return html`<button type="button" class="button small" popovertarget="${id}"
  aria-label="${t('organisation.edit')}: ${name}">${t('organisation.edit')}</button>
<div popover id="${id}" class="dialog wide" role="dialog" aria-labelledby="${id}-title">
  <h3 id="${id}-title">${t('organisation.rolesOf', { name })}</h3>
  <form method="post" action="/org/members/roles" id="${id}-form">
    ${fields}${returnInput(page)}${roleFields(page, member.id, member)}
  </form>
  <div class="actions">
    ${removal(page, member, fields)}${mayReset(page, member) && resetButton(page, fields)}
    ${mayReset(page, member) && member.two_step_enabled_at !== null && twoStepReset(page, member, fields)}
    <button type="button" class="button" popovertarget="${id}" popovertargetaction="hide">${t('cancel')}</button>
    <button class="button primary" form="${id}-form">${t('save')}</button>
  </div>
</div>`;
}

const mayActAs = ({ own }: OrganisationPage, member: Member) =>
  holds(own, 'Superadmin') && !holds(member, 'Superadmin');

function actAs({ t }: OrganisationPage, member: Member): Html {
  const address = impersonationPath(member.email);
  return html`<a class="button small" href="${address}" aria-label="${t('impersonation.actAs')}: ${nameOf(member)}">${t('impersonation.actAs')}</a>`;
}

function row(page: OrganisationPage, member: Member): Html {
  const { t, own, signedIn, mayManage } = page;
  const isSelf = member.id === signedIn.user.id;
  const roles = rolesIn(member).map((role) => html`<span class="tag">${t(`roles.${role}` as MessageKey)}</span>`);
  return html`<li class="row member">
  <span class="avatar" aria-hidden="true">${initialsOf(member)}</span>
  <span class="lines"><b>${nameOf(member)}${isSelf && html` <span class="dim">(${t('organisation.you')})</span>`}</b>
    <span class="dim">${member.email} · ${t('organisation.active')} ${moment(page, member.last_active_at)}</span></span>
  <span class="tags">${roles}</span>
  ${mayActAs(page, member) && actAs(page, member)}
  ${mayManage && !isOutOfReach(own, member) && manage(page, member)}
</li>`;
}

function resetNote(page: OrganisationPage, link: ShownLink): Html {
  return shownLink(page, 'reset-link', page.t('organisation.resetLink', { email: link.email }), link);
}

/** Members with their roles; administrators change them. `fault` is why a change was refused. */
export function memberSection(
  page: OrganisationPage,
  members: readonly Member[],
  outcome: { done?: string | undefined; fault?: Html | null; reset?: ShownLink | undefined },
): Html {
  const { t } = page;
  const main = html`${outcome.done && notice(outcome.done)}${outcome.fault}${outcome.reset && resetNote(page, outcome.reset)}
<ul class="rows">${members.map((member) => row(page, member))}</ul>`;
  return section('members', t('organisation.members'), t('organisation.membersHint'), main);
}
