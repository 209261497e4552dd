import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams, instant } from '../paging.ts';

/** An invitation into an organisation, as the invited person sees it. Nothing of theirs is shown there before they accept. */
export const ownInvitationSchema = z.object({
  id: z.string(),
  organisation_id: z.string(),
  organisation: z.string(),
  /** Roles that they would have there. */
  roles: z.array(z.string()),
  /** Who invites, by name and by mail address; empty for who has left Weft. */
  inviter: z.string(),
  inviter_email: z.string(),
  expires_at: instant,
});
export type OwnInvitation = z.output<typeof ownInvitationSchema>;

/** Open invitations of the caller, the latest first. Those of a hosted sign-in are answered in its mails. */
export const listOwnInvitations = endpoint({
  id: 'person.invitations',
  method: 'GET',
  path: '/person/invitations',
  summary: 'Invitations of the signed-in person',
  access: { personal: true },
  answer: z.array(ownInvitationSchema),
});

/** Makes the caller a member; they work on where they are. */
export const acceptOwnInvitation = endpoint({
  id: 'person.accept-invitation',
  method: 'POST',
  path: '/person/invitations/:id/accept',
  summary: 'Accept an invitation',
  access: { personal: true },
  params: idParams,
  answer: z.object({ org_id: z.string(), organisation: z.string() }),
});

export const declineOwnInvitation = endpoint({
  id: 'person.decline-invitation',
  method: 'POST',
  path: '/person/invitations/:id/decline',
  summary: 'Decline an invitation',
  access: { personal: true },
  params: idParams,
  answer: z.array(ownInvitationSchema),
});
