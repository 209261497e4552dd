import { setTimeout as sleep } from 'node:timers/promises';
import type { Invitation } from 'shared-contracts/api/organisation';
import { z } from 'zod';
import { HttpError, notFound, unavailable } from '../../errors/httpError.ts';
import type { NewAccount } from '../../store/repositories/accountRepository.ts';
import type { NewOrganisation, OrganisationKeeper } from '../organisationKeeper.ts';
import { type BackendOptions, callBackend } from './backendApi.ts';

const madeSchema = z.object({ org_id: z.string() });
const memberSchema = z.object({ org_id_to_org_info: z.record(z.string(), z.unknown()).nullish() });
const invitesSchema = z.object({
  invites: z.array(
    z.object({
      invitee_email: z.string(),
      role_in_org: z.string(),
      additional_roles_in_org: z.array(z.string()).default([]),
      expires_at: z.number().nullish(),
    }),
  ),
});

/** Invitations that are listed of an organisation. */
const maxInvitations = 100;

async function isMember(options: BackendOptions, organisationId: string, email: string): Promise<boolean> {
  const path = `/user/email?email=${encodeURIComponent(email)}&include_orgs=true`;
  const answer = await callBackend(options, 'GET', path);
  return answer !== null && Object.hasOwn(memberSchema.parse(answer).org_id_to_org_info ?? {}, organisationId);
}

const pathOf = (organisationId: string) => `/org/${encodeURIComponent(organisationId)}`;

/** Waits between tries to remove an organisation that could not be made whole. Milliseconds. */
const usualWaits = [500, 2_000, 8_000];

/**
 * Removes an organisation that would have no member: nobody could ever open it. Tried again while the service does not
 * answer; one that stays all the same is named in the reason, so that the operator finds it.
 */
async function removeUnfinished(options: BackendOptions, id: string, waits: readonly number[]): Promise<void> {
  for (const [attempt, wait] of [0, ...waits].entries()) {
    await sleep(wait);
    try {
      await callBackend(options, 'DELETE', pathOf(id));
      return;
    } catch (error) {
      if (attempt < waits.length) continue;
      throw unavailable(
        new Error(`organisation ${id} was left unfinished at PropelAuth: remove it there`, { cause: error }),
      );
    }
  }
}

/** Makes the account of an organisation at first sight. */
export type EnsureAccount = (account: NewAccount) => Promise<unknown>;

/** Organisations kept at PropelAuth, by its backend API (wire §2.3). It mails the invitations itself. */
export function createPropelAuthKeeper(
  options: BackendOptions,
  ensureAccount: EnsureAccount,
  waits: readonly number[] = usualWaits,
): OrganisationKeeper {
  async function finish(id: string, userId: string, { name, metadata, partner }: NewOrganisation): Promise<void> {
    const member = { user_id: userId, org_id: id, role: 'Admin', additional_roles: ['Integrator'] };
    if ((await callBackend(options, 'POST', '/org/add_user', member)) === null) throw notFound('user');
    if ((await callBackend(options, 'PUT', pathOf(id), { metadata })) === null) throw notFound('organisation');
    await ensureAccount({ organisationId: id, companyName: name, partner });
  }

  async function pendingInvitations(organisationId: string): Promise<Invitation[]> {
    const query = new URLSearchParams({ org_id: organisationId, page_size: String(maxInvitations), page_number: '0' });
    const answer = await callBackend(options, 'GET', `/pending_org_invites?${query}`);
    const { invites } = answer === null ? { invites: [] } : invitesSchema.parse(answer);
    return invites.map((invite) => ({
      id: invite.invitee_email,
      email: invite.invitee_email,
      roles: [invite.role_in_org, ...invite.additional_roles_in_org],
      expires_at: invite.expires_at ? new Date(invite.expires_at * 1000).toISOString() : null,
    }));
  }

  return {
    async create({ userId }, organisation) {
      const rules = { enable_auto_joining_by_domain: false, members_must_have_matching_domain: false };
      const body = { name: organisation.name, ...rules };
      const { org_id } = madeSchema.parse(await callBackend(options, 'POST', '/org/', body, ['name']));
      try {
        await finish(org_id, userId, organisation);
      } catch (error) {
        await removeUnfinished(options, org_id, waits);
        throw error;
      }
      return org_id;
    },

    invitations: pendingInvitations,

    // It mails invitations, and limits them, itself.
    async inviting(_userId, organisationId) {
      return { invitations: await pendingInvitations(organisationId), delivery: 'mail', allowance: null };
    },

    async invite(_actor, organisationId, { email, role }) {
      if (await isMember(options, organisationId, email)) throw new HttpError('conflict.already_member', { email });
      const invitation = { org_id: organisationId, email, role, additional_roles: [] };
      const sent = await callBackend(options, 'POST', '/invite_user', invitation, ['email', 'role']);
      if (sent === null) throw notFound('organisation');
      return { outcome: 'mailed', link: null };
    },

    async withdraw(organisationId, email) {
      const body = { org_id: organisationId, invitee_email: email };
      return (await callBackend(options, 'DELETE', '/pending_org_invites', body)) !== null;
    },
  };
}
