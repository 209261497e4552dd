import type { FastifyRequest } from 'fastify';
import { inviteColleague, listMembers, withdrawColleague } from 'shared-contracts/api/member';
import { notFound } from '../errors/httpError.ts';
import type { OrganisationDirectory } from '../identity/organisationDirectory.ts';
import type { KeeperActor, OrganisationKeeper } from '../identity/organisationKeeper.ts';
import { preferredLocale } from '../languages/preferredLocale.ts';
import type { Caller } from '../routing/caller.ts';
import { type Route, route } from '../routing/route.ts';

export interface MemberRouteDeps {
  directory: Pick<OrganisationDirectory, 'membersOf'>;
  keeper: OrganisationKeeper;
  /** The hosted page of one's own account, where there is one. */
  accountUrl: string | null;
}

/** The caller as who invites: the link begins with the address that they use. */
export function keeperActor({ userId }: Caller, { headers, ip }: FastifyRequest): KeeperActor {
  return { userId, host: headers.host, ip, locale: preferredLocale(headers['accept-language']) };
}

/** Members of the organisation that the caller works in, and invitations into it. */
export function memberRoutes({ directory, keeper, accountUrl }: MemberRouteDeps): readonly Route[] {
  return [
    route(listMembers, async ({ caller: { organisationId, userId, access } }) => {
      const [members, inviting] = await Promise.all([
        directory.membersOf(organisationId),
        access.isAdmin || access.isSuperAdmin ? keeper.inviting(userId, organisationId) : null,
      ]);
      return {
        members: members.map(({ userId: user_id, email, name, roles }) => ({
          user_id,
          email,
          name,
          roles: [...roles],
        })),
        manage_url: `${accountUrl ? new URL(accountUrl).origin : ''}/org?${new URLSearchParams({ id: organisationId })}`,
        inviting,
      };
    }),
    route(inviteColleague, ({ caller, body, request }) =>
      keeper.invite(keeperActor(caller, request), caller.organisationId, body),
    ),
    route(withdrawColleague, async ({ caller, params }) => {
      if (!(await keeper.withdraw(caller.organisationId, params.id))) throw notFound('invitation');
    }),
  ];
}
