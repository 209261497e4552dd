import type { FastifyReply } from 'fastify';
import { type Html, html } from '../../../../html/html.ts';
import * as invitationRepository from '../../../../store/repositories/identity/invitationRepository.ts';
import * as membershipRepository from '../../../../store/repositories/identity/membershipRepository.ts';
import { holds } from '../../roles.ts';
import { confirmation, field, formFaults, notice, returnInput } from '../kit/controls.ts';
import { sendDocument } from '../kit/document.ts';
import { emptyForm, type FieldError, type FormState } from '../kit/form.ts';
import { section, settingsPage } from '../kit/layouts.ts';
import type { MessageKey } from '../kit/messages.ts';
import { pageAddress, seeOther } from '../kit/page.ts';
import { settingsTabs } from '../tabs.ts';
import { inviteSection } from './inviteSection.ts';
import { memberSection } from './memberSection.ts';
import type { OrganisationPage } from './organisationContext.ts';
import type { ShownLink } from './shownLink.ts';

const news = {
  saved: 'organisation.saved',
  roles: 'organisation.rolesSaved',
  removed: 'organisation.removed',
  withdrawn: 'organisation.withdrawn',
  twoStep: 'organisation.twoStepReset',
} as const satisfies Record<string, MessageKey>;

export type OrganisationNews = keyof typeof news;

/** What a page shows after a form: a fault in one of them, or a link just made. */
export interface OrganisationState {
  general?: FormState;
  members?: FieldError;
  invite?: FormState;
  link?: ShownLink;
  reset?: ShownLink;
  /** Who was sent an invitation by mail. */
  invited?: string;
  status?: number;
}

function newsOf({ request, t }: OrganisationPage, ...keys: OrganisationNews[]): string | undefined {
  const { done } = request.query as { done?: string };
  const key = keys.find((each) => each === done);
  return key && t(news[key]);
}

function general(page: OrganisationPage, form: FormState): Html {
  const { t, own, mayManage } = page;
  const done = newsOf(page, 'saved');
  const name = { name: 'organisation', label: t('organisationName'), autocomplete: 'organization', initial: own.name };
  const main = html`<form method="post" action="/org/name" novalidate>
  ${done && notice(done)}${formFaults(page, form)}<input type="hidden" name="id" value="${own.id}">${returnInput(page)}
  ${field(page, form, name)}
  <div class="actions"><button class="button primary">${t('save')}</button></div>
</form>`;
  const shown = mayManage ? main : field(page, form, { ...name, isReadOnly: true });
  return section('general', t('organisation.general'), t('organisation.generalHint'), shown);
}

function leave(page: OrganisationPage): Html {
  const { t, own } = page;
  const organisation = own.name;
  return html`<div class="leave">${confirmation(page, {
    id: 'leave',
    open: t('organisation.leave'),
    title: t('organisation.leaveTitle', { organisation }),
    body: t('organisation.leaveBody'),
    act: t('organisation.leave'),
    action: '/org/leave',
    fields: html`<input type="hidden" name="id" value="${own.id}">`,
  })}</div>`;
}

/** The page of an organisation, with what came of the last form. */
export async function sendOrganisation(page: OrganisationPage, state: OrganisationState = {}): Promise<FastifyReply> {
  const { deps, own, memberships, mayManage, t } = page;
  // Guests look at what is theirs to see; who else is here is not.
  const isGuest = holds(own, 'Guest');
  const members = isGuest ? [] : await membershipRepository.ofOrganisation(deps.pool, own.id);
  const pending = mayManage ? await invitationRepository.ofOrganisation(deps.pool, own.id) : [];
  const fault = state.members ? formFaults(page, { values: {}, errors: { '': state.members } }) : null;
  const invited = state.invited && t('organisation.invited', { email: state.invited });
  const main = html`${general(page, state.general ?? emptyForm)}
${!isGuest && memberSection(page, members, { done: newsOf(page, 'roles', 'removed', 'twoStep'), fault, reset: state.reset })}
${
  mayManage &&
  inviteSection(page, pending, {
    form: state.invite ?? emptyForm,
    done: invited ?? newsOf(page, 'withdrawn'),
    ...(state.link ? { link: state.link } : {}),
  })
}
${leave(page)}`;
  const body = settingsPage(page, { title: own.name, tabs: settingsTabs(page, memberships, own.id), main });
  return sendDocument(page, { title: own.name, status: state.status ?? 200, body });
}

/** Back to the page with good news at its section. */
export function organisationDone(page: OrganisationPage, done: OrganisationNews, at: string): FastifyReply {
  return seeOther(page, `${pageAddress(page, '/org', { id: page.own.id, done })}#${at}`);
}
