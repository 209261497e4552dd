import { z } from 'zod';

/** Methods that a back end may be called with. */
export const backendMethods = ['GET', 'POST', 'PUT', 'DELETE'] as const;
export type BackendMethod = (typeof backendMethods)[number];

const name = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'Use lowercase letters, digits and hyphens');

/** Addresses of a back end begin with it; `/` stands for all of them. */
const path = z
  .string()
  .max(200)
  .regex(/^\/(?:[\w.~-]+(?:\/[\w.~-]+)*)?$/, 'Use the beginning of an address, such as /invoices')
  .refine((value) => !/\/\.{1,2}(?:\/|$)/.test(value), 'Use the beginning of an address, such as /invoices');

function isBaseAddress(value: string): boolean {
  const url = URL.parse(value);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return false;
  return url.username === '' && url.password === '' && !/[?#]/.test(value);
}

/** `http://` or `https://`, a host and, if all its addresses share one, the beginning of a path. */
const address = z.string().max(200).refine(isBaseAddress, 'Use an address such as https://invoices.example.com');

/** An Ed25519 key, as a JWK has it in `x`. */
const publicKey = z.string().regex(/^[\w-]{43}$/, 'Use an Ed25519 public key of 43 characters in base64url');

/**
 * What happens in the product that a back end may be sent: of accounts that have its remote, and of the remote itself.
 * The list can grow.
 */
export const webhookTopics = [
  'scenario.created',
  'scenario.changed',
  'scenario.deleted',
  'run.failed',
  'submission.accepted',
  'account.created',
  'account.plan-changed',
  'member.joined',
  'member.left',
  'remote.promoted',
  'remote.killed',
  'remote.revived',
] as const;
export type WebhookTopic = (typeof webhookTopics)[number];

/** A service of a remote's own: where it is, what of it may be called, and how much. */
export const backendSchema = z.object({
  /** Pages call it by this name: `HostApi.backend('invoices')`. */
  name,
  address,
  methods: z.array(z.enum(backendMethods)).min(1).max(backendMethods.length),
  paths: z.array(path).min(1).max(50),
  /** Seconds until a call must be answered whole. */
  timeout_seconds: z.number().int().min(1).max(120).default(10),
  /** Largest body in kilobytes (1024 bytes), of a call and of an answer. */
  max_body_kb: z.number().int().min(1).max(51_200).default(1_024),
  /** Calls of one account in a minute, by each process of the server. */
  calls_per_minute: z.number().int().min(1).max(10_000).default(600),
  /** Public keys by which its events are known: the one of now, and the next one while it is changed. */
  event_keys: z.array(publicKey).max(2).default([]),
  /** What of the product it is sent; nothing while the list is empty. */
  webhook_topics: z.array(z.enum(webhookTopics)).max(webhookTopics.length).default([]),
  /** The one address at the back end that webhooks go to, which no page may call while there are any. */
  webhook_path: path.default('/webhooks'),
});
export type Backend = z.output<typeof backendSchema>;

/** Back ends of one remote; none has the name of another. */
export const backendsSchema = z
  .array(backendSchema)
  .max(10)
  .refine((all) => new Set(all.map((backend) => backend.name)).size === all.length, 'Use each name once')
  .default([]);

/** Whether an address of a back end begins with a granted path. */
export function isBackendPath(granted: string, path: string): boolean {
  return granted === '/' || path === granted || path.startsWith(`${granted}/`);
}

/** Bytes of one OpenAPI document of a back end, and of all that a release brings. */
export const backendDocumentLimits = { document: 512 * 1024, release: 1024 * 1024 };

const documentPattern = /^([a-z][a-z0-9-]{0,39})\.openapi\.(?:json|ya?ml)$/;

/** The back end whose OpenAPI document has this file name, such as `invoices.openapi.yaml`; null for another file. */
export function backendOfDocument(file: string): string | null {
  return documentPattern.exec(file)?.[1] ?? null;
}

/** A path as servers read it that know neither parameters of parts nor upper case. */
function plainPath(path: string): string {
  const parts = decodeURIComponent(path).split('/');
  const plain = parts.map((part) => part.split(';')[0]).join('/');
  return plain.toLowerCase().replace(/\/$/, '');
}

/**
 * Whether an address of a back end is the one that webhooks of the product go to, in whatever spelling.
 * @param path one that can be decoded
 */
export function isWebhookPath({ webhook_topics, webhook_path }: Backend, path: string): boolean {
  return webhook_topics.length > 0 && plainPath(path) === plainPath(webhook_path);
}
