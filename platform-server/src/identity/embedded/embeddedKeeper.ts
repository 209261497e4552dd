import type { Invitation, InvitedRole } from 'shared-contracts/api/organisation';
import { HttpError, retryAfter } from '../../errors/httpError.ts';
import { isId } from '../../store/ids.ts';
import * as invitationRepository from '../../store/repositories/identity/invitationRepository.ts';
import type { InvitationRow } from '../../store/rows/identity.ts';
import type { OrganisationKeeper } from '../organisationKeeper.ts';
import type { EmbeddedDeps } from './embeddedDeps.ts';
import { invitePerson } from './invite.ts';
import { foundOrganisation } from './people.ts';
import { type ChosenRoles, plainRole, rolesIn } from './roles.ts';
import type { InvitationRefusal } from './signInLimit.ts';

/** A guest reads; every other role is beside that of a member. */
function rolesOf(role: InvitedRole): ChosenRoles {
  if (role === plainRole || role === 'Guest') return { role, additionalRoles: [] };
  return { role: plainRole, additionalRoles: [role] };
}

const shown = (row: InvitationRow): Invitation => ({
  id: row.id,
  email: row.email,
  roles: rolesIn(row),
  expires_at: row.expires_at.toISOString(),
});

/** Invitations that expired so many days ago are still listed, to be sent again. */
const expiredDays = 30;

function refused({ by, seconds, allowed: limit }: InvitationRefusal): HttpError {
  const headers = retryAfter(seconds);
  if (by === 'address') return new HttpError('too_many_requests.invited', {}, { headers });
  return new HttpError('too_many_requests.invitations', { limit, hours: Math.ceil(seconds / 3600) }, { headers });
}

/** Organisations of our own database. */
export function createEmbeddedKeeper(deps: EmbeddedDeps): OrganisationKeeper {
  return {
    async create({ userId }, { name, metadata, partner }) {
      const roles = { role: 'Admin', additionalRoles: ['Integrator'] };
      // The founder goes on working where they are.
      const work = { founderId: userId, isEntered: false };
      const { id } = await foundOrganisation(deps, {
        name,
        metadata: { ...metadata },
        account: { partner },
        ...roles,
        ...work,
      });
      return id;
    },
    async invitations(organisationId) {
      return (await invitationRepository.ofOrganisation(deps.pool, organisationId)).map(shown);
    },
    async inviting(userId, organisationId) {
      const [rows, { renewsAt, ...left }] = await Promise.all([
        invitationRepository.withExpired(deps.pool, organisationId, expiredDays),
        deps.limit.invitationAllowance(userId),
      ]);
      return {
        invitations: rows.map(shown),
        delivery: deps.notices.isMailed ? 'mail' : 'link',
        allowance: { ...left, renews_at: renewsAt?.toISOString() ?? null },
      };
    },
    async invite({ userId, host, ip, locale }, organisationId, { email, role }) {
      const origin = deps.origins.ofHost(host);
      const person = { organisationId, email, roles: rolesOf(role), invitedBy: userId, ip, origin, locale };
      const invited = await invitePerson(deps, person);
      if (invited.outcome === 'member') throw new HttpError('conflict.already_member', { email });
      if (invited.outcome === 'limit') throw refused(invited.refusal);
      return { outcome: invited.outcome, link: invited.outcome === 'link' ? invited.link : null };
    },
    withdraw: async (organisationId, id) =>
      isId(id) && (await invitationRepository.end(deps.pool, organisationId, id, 'withdrawn')),
  };
}
