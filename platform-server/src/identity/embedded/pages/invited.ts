import { type Html, html } from '../../../html/html.ts';
import type { InvitationEnd } from '../../../store/repositories/identity/invitationRepository.ts';
import * as invitationRepository from '../../../store/repositories/identity/invitationRepository.ts';
import * as organisationRepository from '../../../store/repositories/identity/organisationRepository.ts';
import * as userRepository from '../../../store/repositories/identity/userRepository.ts';
import type { InvitationRow } from '../../../store/rows/identity.ts';
import { rolesIn } from '../roles.ts';
import { nameOf } from '../trackInAll.ts';
import { day } from './kit/day.ts';
import type { MessageKey } from './kit/messages.ts';
import { destinationOf, type Page } from './kit/page.ts';

/** An invitation as the holder of its link reads it. */
export interface InvitationOffer {
  token: string;
  invitation: InvitationRow;
  organisation: string;
  /** Who invites, by name; empty for who has left. */
  inviter: string;
}

/** What the link of an invitation opens: the invitation, one that has expired, why it ended, or nothing known. */
export type InvitationLink =
  | { state: 'open'; invited: InvitationOffer }
  | { state: 'expired'; invited: InvitationOffer }
  | { state: 'ended'; organisation: string; reason: InvitationEnd }
  | { state: 'unknown' };

/** Reads the link of an invitation. */
export async function readInvitation({ deps }: Pick<Page, 'deps'>, token: unknown): Promise<InvitationLink> {
  if (typeof token !== 'string' || token === '') return { state: 'unknown' };
  const hash = deps.secrets.hash(token);
  const invitation = await invitationRepository.byTokenHash(deps.pool, hash);
  if (!invitation) {
    const end = await invitationRepository.endOf(deps.pool, hash);
    return end ? { state: 'ended', ...end } : { state: 'unknown' };
  }
  const organisation = await organisationRepository.byId(deps.pool, invitation.organisation_id);
  if (!organisation) return { state: 'unknown' };
  const by = invitation.invited_by === null ? null : await userRepository.byId(deps.pool, invitation.invited_by);
  const invited = { token, invitation, organisation: organisation.name, inviter: by ? nameOf(by) : '' };
  return { state: invitation.expires_at.getTime() > Date.now() ? 'open' : 'expired', invited };
}

/** The invitation of a link; null for a visitor without one, or with one that is not valid any more. */
export async function invitedBy(page: Page, token: unknown): Promise<InvitationOffer | null> {
  const link = await readInvitation(page, token);
  return link.state === 'open' ? link.invited : null;
}

/** The invitation that a visitor goes on to when they have signed in; null for everybody else. */
export function invitedNext(page: Page): Promise<InvitationOffer | null> {
  const { pathname, searchParams } = new URL(destinationOf(page), page.deps.origins.public);
  return invitedBy(page, pathname === '/join' ? searchParams.get('invite') : null);
}

/** Into what an invitation is, by whom, as what and until when. */
export function invitationDetails(page: Page, { organisation, inviter, invitation }: InvitationOffer): Html {
  const { t } = page;
  const roles = rolesIn(invitation).map((role) => t(`roles.${role}` as MessageKey));
  const rows: [MessageKey, string][] = [
    ['join.organisation', organisation],
    ['join.inviter', inviter || t('join.inviterGone')],
    ['join.role', roles.join(', ')],
    ['join.until', day(page, invitation.expires_at)],
  ];
  return html`<dl class="facts">${rows.map(
    ([label, value]) => html`<div class="fact"><dt>${t(label)}</dt><dd>${value}</dd></div>`,
  )}</dl>`;
}
