import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { invitationCreateSchema, invitationSchema, inviteMember } from '../organisation/organisation.ts';
import { instant } from '../paging.ts';

/** A member of the caller's organisation. */
export const memberSchema = z.object({
  user_id: z.string(),
  email: z.string(),
  /** First and last name; empty where the sign-in service has none. */
  name: z.string(),
  roles: z.array(z.string()),
});
export type Member = z.output<typeof memberSchema>;

/** How many invitations the caller can still send today. No plan limits how many members an organisation has. */
const allowanceSchema = z.object({
  left: z.number().int(),
  allowed: z.number().int(),
  /** When a new day of invitations begins; null before the first one. */
  renews_at: instant.nullable(),
});

/** What somebody who may invite sees beside the members. */
const invitingSchema = z.object({
  /** Open invitations, and those of the last 30 days that nobody accepted in time: `expires_at` has passed. */
  invitations: z.array(invitationSchema),
  /** `mail`: invitations are mailed. `link`: each answers a link, which the caller sends. */
  delivery: z.enum(['mail', 'link']),
  /** Null where the sign-in service keeps its own limit. */
  allowance: allowanceSchema.nullable(),
});
export type Inviting = z.output<typeof invitingSchema>;

/** Who may invite into the organisation that they work in. */
export const inviters = ['isAdmin', 'isSuperAdmin'] as const;
const byInviters = { anyOf: inviters, write: true, personal: true } as const;

/** Members of the caller's organisation by email address. Closed to guests. */
export const listMembers = endpoint({
  id: 'member.list',
  method: 'GET',
  path: '/member/',
  summary: 'Members of your organization, and its invitations if you can invite',
  access: { notGuests: true, personal: true },
  answer: z.object({
    members: z.array(memberSchema),
    /** Page of the sign-in service where administrators give roles and remove members. */
    manage_url: z.string(),
    /** Null for who may not invite. */
    inviting: invitingSchema.nullable(),
  }),
});

/** Invites somebody into the caller's organisation, as `organisation.invite` does into any of an integrator's. */
export const inviteColleague = endpoint({
  id: 'member.invite',
  method: 'POST',
  path: '/member/invitation/',
  summary: 'Invite someone to your organization',
  access: byInviters,
  body: invitationCreateSchema,
  answer: inviteMember.answer,
  status: 201,
});

export const withdrawColleague = endpoint({
  id: 'member.withdraw',
  method: 'DELETE',
  path: '/member/invitation/:id',
  summary: 'Withdraw an invitation to your organization',
  access: byInviters,
  params: z.object({ id: z.string() }),
  answer: z.unknown(),
  status: 204,
});
