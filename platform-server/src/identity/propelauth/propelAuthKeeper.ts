import { z } from 'zod';
import { HttpError } from '../../errors/httpError.ts';
import type { AccountRepository } from '../../store/repositories/accountRepository.ts';
import type { OrganisationKeeper } from '../organisationKeeper.ts';
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

/** Organisations kept at PropelAuth, by its backend API (wire §2.3). It mails the invitations itself. */
export function createPropelAuthKeeper(
  options: BackendOptions,
  accounts: Pick<AccountRepository, 'ensure'>,
): OrganisationKeeper {
  return {
    async create({ userId }, { name, metadata, partner }) {
      const rules = { enable_auto_joining_by_domain: false, members_must_have_matching_domain: false };
      const { org_id } = madeSchema.parse(await callBackend(options, 'POST', '/org/', { name, ...rules }));
      const member = { user_id: userId, org_id, role: 'Admin', additional_roles: ['Integrator'] };
      await callBackend(options, 'POST', '/org/add_user', member);
      await callBackend(options, 'PUT', `/org/${encodeURIComponent(org_id)}`, { metadata });
      await accounts.ensure({ organisationId: org_id, companyName: name, partner });
      return org_id;
    },

    async invitations(organisationId) {
      const query = new URLSearchParams({
        org_id: organisationId,
        page_size: String(maxInvitations),
        page_number: '0',
      });
      const answer = await callBackend(options, 'GET', `/pending_org_invites?${query}`);
      const { invites } = answer === null ? { invites: [] } : invitesSchema.parse(answer);
      return invites.map((invite) => ({
        id: invite.invitee_email,
        email: invite.invitee_email,
        roles: [invite.role_in_org, ...invite.additional_roles_in_org],
        expires_at: invite.expires_at ? new Date(invite.expires_at * 1000).toISOString() : null,
      }));
    },

    async invite(_actor, organisationId, { email, role }) {
      if (await isMember(options, organisationId, email)) throw new HttpError('conflict.already_member', { email });
      await callBackend(options, 'POST', '/invite_user', { org_id: organisationId, email, role, additional_roles: [] });
      return { outcome: 'mailed', link: null };
    },

    async withdraw(organisationId, email) {
      const body = { org_id: organisationId, invitee_email: email };
      return (await callBackend(options, 'DELETE', '/pending_org_invites', body)) !== null;
    },
  };
}
