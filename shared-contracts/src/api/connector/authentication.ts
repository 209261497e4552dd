import { z } from 'zod';

/** Write-only: what is entered is sealed, and `secret:<id>` is answered in its place, which a save may send back. */
const secretText = z.string().max(20_000);

const headerName = z
  .string()
  .max(200)
  .regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/, 'Enter the name of a header');

/** How calls are signed: HMAC over `signed`, put into a header. */
const hmac = z.object({
  type: z.literal('hmac'),
  secret: secretText.default(''),
  header: headerName.default('X-Signature'),
  algorithm: z.enum(['sha256', 'sha1', 'sha512']).default('sha256'),
  encoding: z.enum(['hex', 'base64']).default('hex'),
  prefix: z.string().max(50).default(''),
  /** Text with `{body}`, `{method}`, `{path}`, `{query}` and `{timestamp}` in it. */
  signed: z.string().max(200).default('{body}'),
  /** Header that tells the seconds since the epoch; empty: none. */
  timestamp_header: z.union([z.literal(''), headerName]).default(''),
});

/** A person is sent there, so nothing but an address of the web may stand here. */
const webAddress = z.url({ protocol: /^https?$/, error: 'Enter a URL such as https://api.example.com' });

/** PEM, whatever its lines: what was pasted into one line is read too. */
const pemText = z.string().max(60_000);

/** The client shows a certificate in the handshake of TLS (RFC 8705 calls it mutual TLS). */
const certificate = z.object({
  type: z.literal('certificate'),
  /** The certificate first, then those that signed it; PEM. */
  certificate: pemText.default(''),
  /** PKCS #8, PKCS #1 or SEC 1; PEM without a passphrase. */
  private_key: secretText.default(''),
  /** Who signs the certificates of the service, where public authorities do not; PEM. */
  ca: pemText.default(''),
  /** When the certificate ends, as it says itself: what is sent is not read. */
  expires_at: z.string().max(40).nullable().default(null),
});

const oauth2 = z.object({
  type: z.literal('oauth2'),
  grant: z.enum(['authorization_code', 'client_credentials']).default('authorization_code'),
  authorization_url: z.union([z.literal(''), webAddress]).default(''),
  token_url: z.union([z.literal(''), webAddress]).default(''),
  /** Who the answer must say that it comes from (RFC 9207), where the service says so. */
  issuer: z.union([z.literal(''), webAddress]).default(''),
  client_id: z.string().max(2000).default(''),
  client_secret: secretText.default(''),
  /** How the client proves itself at the token address. */
  client_authentication: z.enum(['basic', 'body', 'none']).default('basic'),
  scopes: z.array(z.string().max(500)).max(100).default([]),
  audience: z.string().max(2000).default(''),
});

/** How a configuration lets its calls in (product §5). */
export const configurationAuthenticationSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('none') }),
  z.object({ type: z.literal('basic'), username: z.string().max(500).default(''), secret: secretText.default('') }),
  /** RFC 7616: the password is proved, never sent. */
  z.object({ type: z.literal('digest'), username: z.string().max(500).default(''), secret: secretText.default('') }),
  z.object({ type: z.literal('bearer'), secret: secretText.default('') }),
  z.object({
    type: z.literal('api-key'),
    place: z.enum(['header', 'query', 'cookie']).default('header'),
    name: headerName.default('X-Api-Key'),
    secret: secretText.default(''),
  }),
  oauth2,
  hmac,
  certificate,
]);
export type ConfigurationAuthentication = z.output<typeof configurationAuthenticationSchema>;

/** Where an OAuth 2 configuration stands; null for other authentication. */
export const connectionSchema = z.object({
  state: z.enum(['none', 'connected', 'expired', 'refused']),
  /** When the access token ends; null where the service does not say. */
  expires_at: z.string().nullable(),
  can_refresh: z.boolean(),
  /**
   * What went wrong last: a code, `: ` and what the service wrote with it, bounded and without secrets. `tokenFaultText`
   * says it to people.
   */
  error: z.string().nullable(),
  scopes: z.array(z.string()),
});
export type Connection = z.output<typeof connectionSchema>;
