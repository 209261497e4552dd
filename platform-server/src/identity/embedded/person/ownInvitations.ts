import type { OwnInvitation } from 'shared-contracts/api/person';
import { notFound } from '../../../errors/httpError.ts';
import type { OwnInvitation as Row } from '../../../store/repositories/identity/invitationRepository.ts';
import * as invitationRepository from '../../../store/repositories/identity/invitationRepository.ts';
import type { OwnCall, People } from '../../person/people.ts';
import type { EmbeddedDeps } from '../embeddedDeps.ts';
import { acceptInvitation, declineInvitation } from '../people.ts';
import { rolesIn } from '../roles.ts';

const shown = (row: Row): OwnInvitation => ({
  id: row.id,
  organisation_id: row.organisation_id,
  organisation: row.organisation,
  roles: rolesIn(row),
  inviter: row.inviter,
  inviter_email: row.inviter_email,
  expires_at: row.expires_at.toISOString(),
});

/** Invitations as the invited person answers them. */
export function ownInvitations({
  pool,
}: Pick<EmbeddedDeps, 'pool'>): Pick<People, 'invitations' | 'acceptInvitation' | 'declineInvitation'> {
  const invitations = async ({ caller }: OwnCall) =>
    (await invitationRepository.ofPerson(pool, caller.userId)).map(shown);
  const one = async ({ caller }: OwnCall, id: string): Promise<Row> => {
    const found = (await invitationRepository.ofPerson(pool, caller.userId)).find((row) => row.id === id);
    if (!found) throw notFound('invitation');
    return found;
  };
  return {
    invitations,
    async acceptInvitation(call, id) {
      const invitation = await one(call, id);
      const { organisation_id: org_id, organisation } = invitation;
      const isIn = await acceptInvitation({ pool }, invitation, call.caller.userId, { isEntered: false });
      if (!isIn) throw notFound('invitation');
      return { org_id, organisation };
    },
    async declineInvitation(call, id) {
      await declineInvitation({ pool }, await one(call, id), call.caller.userId);
      return invitations(call);
    },
  };
}
