import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nameText } from '../name.ts';
import { instant } from '../paging.ts';

/** How much of a limit of the plan is used. */
const planUseSchema = z.object({ used: z.number().int(), allowed: z.number().int() });

/** What goes on in an organisation; counts of runs are of the last 24 hours. */
const figuresSchema = z.object({
  /** Scenarios outside the trash, and those of them that are started. */
  scenarios: z.number().int(),
  started: z.number().int(),
  /** Scenarios of which runs failed. */
  failing: z.number().int(),
  failed_runs: z.number().int(),
  runs: z.number().int(),
  /** Runs on HOLD now. */
  held_runs: z.number().int(),
  connectors: z.number().int(),
  /** Configurations whose calls fail, or whose consent was refused. */
  failing_connectors: z.number().int(),
  /** The last run, or the last act of a member. */
  last_activity_at: instant.nullable(),
});

/** An organisation that the caller is a member of, with what goes on in it. */
export const ownOrganisationSchema = z.object({
  account_number: z.string(),
  org_id: z.string(),
  name: z.string(),
  type: z.enum(['sandbox', 'subscription', 'free']),
  /** Roles of the caller there. */
  roles: z.array(z.string()),
  /** The one the call is made in. */
  is_current: z.boolean(),
  is_pinned: z.boolean(),
  /** False for a guest: nothing can be copied there. */
  can_write: z.boolean(),
  /** Administrators invite. */
  can_invite: z.boolean(),
  figures: figuresSchema,
  use: z.object({
    quantity: planUseSchema,
    scenario: planUseSchema,
    connector: planUseSchema,
    webhook: planUseSchema,
    import_page: planUseSchema,
    filter: planUseSchema,
    conversion: planUseSchema,
  }),
});
export type OwnOrganisation = z.output<typeof ownOrganisationSchema>;

const integrators = { anyOf: ['isIntegrator'], personal: true } as const;
const accountParams = z.object({ account: z.string() });

/** Organisations of the caller and of nobody else (INT-02), by name. */
export const listOwnOrganisations = endpoint({
  id: 'organisation.own',
  method: 'GET',
  path: '/integrator/organization/',
  summary: "The caller's organizations, with their health and usage",
  access: integrators,
  answer: z.array(ownOrganisationSchema),
});

/** What a new account may hold, by the plan it begins with. */
export const newOrganisationPlan = endpoint({
  id: 'organisation.plan',
  method: 'GET',
  path: '/integrator/organization/plan/',
  summary: 'Limits of a new organization',
  access: integrators,
  answer: z.object({
    quantity: z.number().int(),
    scenario: z.number().int(),
    connector: z.number().int(),
    webhook: z.number().int(),
    import_page: z.number().int(),
    filter: z.number().int(),
    conversion: z.number().int(),
  }),
});

/** Languages that an organisation is set up in. */
export const organisationLanguages = ['en', 'fr'] as const;

/** Body of a new organisation: its name, 1 to 120 characters, and the language it is set up in. */
export const organisationCreateSchema = z.object({
  name: nameText().min(1, 'Enter a name').max(120, 'Use at most 120 characters'),
  language: z.enum(organisationLanguages).default('en'),
});

/** Makes an organisation with its account; the caller is its administrator and integrator. */
export const createOrganisation = endpoint({
  id: 'organisation.create',
  method: 'POST',
  path: '/integrator/organization/',
  summary: 'Create an organization',
  access: { ...integrators, write: true },
  body: organisationCreateSchema,
  answer: ownOrganisationSchema,
  status: 201,
});

/** Keeps an organisation in front of the others, for the caller alone. */
export const pinOrganisation = endpoint({
  id: 'organisation.pin',
  method: 'PUT',
  path: '/integrator/organization/:account/pin/',
  summary: 'Pin an organization, or unpin it',
  access: integrators,
  params: accountParams,
  body: z.object({ is_pinned: z.boolean() }),
  answer: z.object({ is_pinned: z.boolean() }),
});

/** Roles that an integrator gives. `Member` has none of the special ones, `Guest` reads. */
export const invitedRoles = ['Member', 'Guest', 'Admin', 'Integrator', 'Developer'] as const;
export type InvitedRole = (typeof invitedRoles)[number];

/** An invitation as who invites sees it. */
export const invitationSchema = z.object({
  /** Of the sign-in service; where it has none, the address. */
  id: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  expires_at: instant.nullable(),
});
export type Invitation = z.output<typeof invitationSchema>;

/** Open invitations into an organisation of the caller's. */
export const listInvitations = endpoint({
  id: 'organisation.invitations',
  method: 'GET',
  path: '/integrator/organization/:account/invitation/',
  summary: 'Open invitations',
  access: integrators,
  params: accountParams,
  answer: z.array(invitationSchema),
});

/** Body of an invitation: a mail address of at most 254 characters, and the role that comes with it. */
export const invitationCreateSchema = z.object({
  email: z
    .string()
    .trim()
    .max(254)
    .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Enter an email address'),
  role: z.enum(invitedRoles).default('Member'),
});

/**
 * Invites a person by mail address, who is a member once they accept; the answer is the same whether the address has an
 * account. Asks for the role Admin in that organisation; 409 for a member, 429 after many invitations.
 */
export const inviteMember = endpoint({
  id: 'organisation.invite',
  method: 'POST',
  path: '/integrator/organization/:account/invitation/',
  summary: 'Invite a person',
  access: { ...integrators, write: true },
  params: accountParams,
  body: invitationCreateSchema,
  answer: z.object({
    /** `link`: the address is to be sent by the caller. `mailed`: the server or the sign-in service sends it. */
    outcome: z.enum(['link', 'mailed']),
    /** Where the invited person joins; answered once. */
    link: z.string().nullable(),
  }),
  status: 201,
});

export const withdrawInvitation = endpoint({
  id: 'organisation.withdraw',
  method: 'DELETE',
  path: '/integrator/organization/:account/invitation/:id',
  summary: 'Withdraw an invitation',
  access: { ...integrators, write: true },
  params: accountParams.extend({ id: z.string() }),
  answer: z.unknown(),
  status: 204,
});
