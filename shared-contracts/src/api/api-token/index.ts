import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nameText } from '../name.ts';
import { idParams, instant } from '../paging.ts';
import { type TokenScope, tokenScopes } from './scopes.ts';

export * from './scopes.ts';

/** What an API token begins with, so that it is known for one when it leaks. */
export const tokenPrefix = 'weft_api_';

/** Live tokens that a person may have in an organisation. */
export const maxTokens = 50;

/** Days after which a token ends, as the form offers them; without any it never does. */
export const tokenDays = [30, 90, 365] as const;

const scope = z.enum(tokenScopes as [TokenScope, ...TokenScope[]]);

/** An IP address, or a range of them. */
const address = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  'Enter an IP address or a range such as 203.0.113.0/24',
);

/** An API token without its secret, which is shown once and kept as a hash. */
export const apiTokenSchema = z.object({
  id: z.string(),
  /** What it is for, e.g. `Nightly export`. */
  name: z.string(),
  /** Last four characters of the secret. */
  ending: z.string(),
  scopes: z.array(scope),
  /** Addresses that it may be used from; empty: from everywhere. */
  allowed_addresses: z.array(z.string()),
  /** Whose it is: it can do what this person can do at the moment of each call, and nothing else. */
  user_id: z.string(),
  email: z.string(),
  created_at: instant,
  /** Null: it never ends on its own. */
  expires_at: instant.nullable(),
  last_used_at: instant.nullable(),
  last_used_address: z.string().nullable(),
});
export type ApiToken = z.output<typeof apiTokenSchema>;

/** Live and ended tokens, newest first: one's own, or those of everybody in the organisation for who administers it. */
export const listApiTokens = endpoint({
  id: 'api-token.list',
  method: 'GET',
  path: '/api-token/',
  summary: 'API tokens',
  access: { personal: true },
  query: z.object({ whose: z.enum(['own', 'all']).default('own') }),
  answer: z.object({ items: z.array(apiTokenSchema) }),
});

/**
 * Makes a token for the active organisation. It can do what its scopes say and its maker may do, both: roles are those
 * of the moment of each call. 409 `conflict` beyond 50 live ones.
 */
export const createApiToken = endpoint({
  id: 'api-token.create',
  method: 'POST',
  path: '/api-token/',
  summary: 'Create an API token',
  access: { personal: true },
  body: z.object({
    name: nameText().min(1, 'Enter a name').max(80, 'Use at most 80 characters'),
    scopes: z.array(scope).min(1, 'Choose what the token may do').max(tokenScopes.length),
    /** Days until it ends; null: it never does. */
    days: z.number().int().min(1).max(365).nullable(),
    allowed_addresses: z.array(address).max(20, 'Use at most 20 addresses').default([]),
  }),
  answer: z.object({ token: apiTokenSchema, secret: z.string() }),
  status: 201,
});
/** What a form of a new token sends. */
export type NewApiToken = z.input<NonNullable<typeof createApiToken.body>>;

/** Ends a token at once, in every process: one's own, or anybody's of the organisation for who administers it. */
export const revokeApiToken = endpoint({
  id: 'api-token.revoke',
  method: 'DELETE',
  path: '/api-token/:id',
  summary: 'Revoke an API token',
  access: { personal: true },
  params: idParams,
  answer: z.unknown(),
  status: 204,
});
