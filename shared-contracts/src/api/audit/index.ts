import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, pageOf, placedPageQuery } from '../paging.ts';

const superAdmins = { anyOf: ['isSuperAdmin'] } as const;

/** What the audit log tells of. A log may hold others, of an earlier or a later server. */
export const auditActions = [
  'session.signed-in',
  'session.refused',
  'session.signed-out',
  'user.created',
  'user.sign-up-repeated',
  'user.password-changed',
  'user.password-reset',
  'user.reset-link-made',
  'user.profile-changed',
  'user.two-step-enabled',
  'user.two-step-disabled',
  'user.two-step-reset',
  'user.recovery-codes-made',
  'user.recovery-code-used',
  'session.ended',
  'session.others-ended',
  'impersonation.started',
  'impersonation.refused',
  'impersonation.ended',
  'organisation.created',
  'organisation.switched',
  'member.invited',
  'member.joined',
  'member.declined',
  'member.changed',
  'member.removed',
  'deploy-credential.created',
  'deploy-credential.revoked',
  'remote-grant.given',
  'remote-grant.changed',
  'backend-delivery.repeated',
  'remote-policy.changed',
  'log-destination.created',
  'log-destination.changed',
  'log-destination.deleted',
  'api-token.created',
  'api-token.revoked',
  'audit.redacted',
  'audit.exported',
  'account.limits-changed',
  'account.sandbox-changed',
  'account.suspended',
  'account.resumed',
  'public-connector.created',
  'public-connector.changed',
  'public-connector.published',
  'public-connector.deprecated',
  'public-connector.version-added',
  'public-connector.paging-corrected',
  'public-connector.deleted',
  'connector-category.created',
  'connector-category.renamed',
  'connector-category.ordered',
  'connector-category.deleted',
  'connector-tag.created',
  'connector-tag.renamed',
  'connector-tag.deleted',
  'account.deletion-planned',
  'account.deletion-cancelled',
  'account.removal-begun',
  'account.removed',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Somebody by id; the address is known as far as people are our own. */
const partySchema = z.object({ id: z.string(), email: z.string().nullable() });

export const auditEntrySchema = z.object({
  id: z.string(),
  created: instant,
  /** What was done, dotted: `account.suspended`. */
  action: z.string(),
  actor: partySchema.nullable(),
  /** Who really did it, when someone acted as the actor (SEC-24). */
  impersonator: partySchema.nullable(),
  account: z.object({ account_number: z.string(), company_name: z.string().nullable() }).nullable(),
  details: z.record(z.string(), z.unknown()),
  ip: z.string(),
  /** Its place in the chain, from 1; null for the seconds until it has one. */
  position: z.number().int().nullable(),
  /** Hash of that place, as hexadecimal digits. */
  hash: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

const text = z.string().trim().max(200);
const filter = {
  action: text.optional(),
  /** Id or e-mail address of who acted, or of who acted as them. */
  actor: text.optional(),
  account: text.optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
  /** Looked for in details, action and address. */
  search: text.optional(),
};

/** What narrows the audit log. */
export const auditFilterSchema = z.object(filter);
export type AuditFilter = z.output<typeof auditFilterSchema>;

/** The audit log of the installation, newest first (SEC-04). */
export const listAudit = endpoint({
  id: 'audit.list',
  method: 'GET',
  path: '/admin/audit/',
  summary: 'Audit log of the installation',
  access: superAdmins,
  query: z.object({ ...placedPageQuery(50), ...filter }),
  answer: pageOf(auditEntrySchema),
});

/** Actions that there are entries of. */
export const listAuditActions = endpoint({
  id: 'audit.actions',
  method: 'GET',
  path: '/admin/audit/actions/',
  summary: 'Actions in the audit log',
  access: superAdmins,
  answer: z.array(z.string()),
});

/** How far the chain of entries goes, and what waits for a place in it. */
export const getAuditChain = endpoint({
  id: 'audit.chain',
  method: 'GET',
  path: '/admin/audit/chain/',
  summary: 'State of the chain of audit entries',
  access: superAdmins,
  answer: z.object({
    head: z.object({ position: z.number().int(), hash: z.string() }).nullable(),
    waiting: z.number().int(),
    /** When the oldest one that waits was written. */
    waiting_since: instant.nullable(),
  }),
});

/** What is wrong at the first broken place of the chain. */
export const chainFaults = ['missing-place', 'missing-entry', 'changed', 'stray', 'other-head'] as const;
export type ChainFault = (typeof chainFaults)[number];

/** Verifies up to a thousand places of the chain behind one that was verified before, so that no call takes long. */
export const verifyAuditChain = endpoint({
  id: 'audit.verify',
  method: 'GET',
  path: '/admin/audit/integrity/',
  summary: 'Verify the next places of the chain of audit entries',
  access: superAdmins,
  query: z.object({
    /** The last verified place; 0 begins at the first one. */
    after: z.coerce.number().int().min(0).default(0),
  }),
  answer: z.object({
    /** The last verified place. */
    verified: z.number().int(),
    /** Whether the chain goes on behind it. */
    more: z.boolean(),
    /** The first place that is broken; without a position for an entry that stands beside the chain. */
    broken: z.object({ position: z.number().int().nullable(), fault: z.enum(chainFaults) }).nullable(),
  }),
});

/** Makes an address at which a browser gets all entries that fit as a file, for a minute. It is put on record. */
export const exportAudit = endpoint({
  id: 'audit.export',
  method: 'POST',
  path: '/admin/audit/export/',
  summary: 'Export audit entries as CSV or NDJSON',
  access: { ...superAdmins, write: true },
  body: auditFilterSchema.extend({
    format: z.enum(['csv', 'ndjson']),
    /** Of the spreadsheets that open a CSV file: its cells are parted as theirs are. */
    language: z.enum(['en', 'fr']).default('en'),
  }),
  answer: z.object({ address: z.string() }),
  status: 201,
});
