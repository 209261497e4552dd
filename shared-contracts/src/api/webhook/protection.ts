import { z } from 'zod';

/** Write-only: the server keeps it sealed and answers `secret:<id>` in its place, which a save may send back. */
const secretText = z.string().min(1, 'Enter the secret').max(5000);

const headerName = z
  .string()
  .max(200)
  .regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/, 'Enter the name of a header');

export const signatureProviders = ['github', 'stripe', 'shopify', 'slack', 'twilio', 'standard', 'custom'] as const;
export type SignatureProvider = (typeof signatureProviders)[number];

/** Name of a value in a header of several. */
const pairName = z
  .string()
  .max(50)
  .regex(/^[\w.-]*$/, 'Use letters, digits, dots, hyphens and underscores');

const isTimed = (custom: { timestamp_header: string; timestamp_key: string }) =>
  custom.timestamp_header !== '' || custom.timestamp_key !== '';

/** How a sender signs that is none of the known ones: HMAC of `signed`, in a header. */
export const customSignatureSchema = z
  .object({
    header: headerName.default('X-Signature'),
    algorithm: z.enum(['sha256', 'sha1', 'sha512']).default('sha256'),
    encoding: z.enum(['hex', 'base64']).default('hex'),
    /** What stands before the signature, such as `sha256=`. */
    prefix: z.string().max(50).default(''),
    /** What is signed: text with `{body}` in it, and `{timestamp}` or `{url}` where the sender signs them too. */
    signed: z
      .string()
      .max(200)
      .refine((text) => text.includes('{body}'), 'Add {body} where the body goes')
      .default('{body}'),
    /** Header with the seconds or milliseconds since the epoch; empty when the sender sends none. */
    timestamp_header: z.union([z.literal(''), headerName]).default(''),
    /**
     * Name of the signature where the header holds several values, such as `v1` in `t=1700000000,v1=5257a8…` or `h1` in
     * `ts=1700000000;h1=eb4d0d…`; empty: the whole header is the signature.
     */
    signature_key: pairName.default(''),
    /** Name of the timestamp among those values, such as `t`; empty: it is not among them. */
    timestamp_key: pairName.default(''),
  })
  .refine((custom) => !custom.signed.includes('{timestamp}') || isTimed(custom), {
    message: 'Name the header that {timestamp} comes from, or its name within the signature header',
    path: ['timestamp_header'],
  })
  .refine((custom) => custom.signed.includes('{timestamp}') || !isTimed(custom), {
    message: 'Add {timestamp} where the timestamp goes',
    path: ['signed'],
  })
  .refine(({ timestamp_key, timestamp_header }) => timestamp_key === '' || timestamp_header === '', {
    message: 'Name a header or a value of the signature header, not both',
    path: ['timestamp_key'],
  })
  .refine(({ timestamp_key, signature_key }) => timestamp_key === '' || signature_key !== '', {
    message: 'Name the signature too: a header with a timestamp in it holds several values',
    path: ['signature_key'],
  });
export type CustomSignature = z.output<typeof customSignatureSchema>;

/** The key of Standard Webhooks is told in base64: other text would be another key, or none. */
const isStandardSecret = (secret: string) => /^(whsec_)?[A-Za-z0-9+/]{8,}={0,2}$|^secret:/.test(secret);

/**
 * How a sender proves who it is (product §5). Of two secrets of a signature either is good, so that one can be
 * replaced while senders still use the other.
 */
export const webhookAuthSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('none') }),
  z.object({
    type: z.literal('basic'),
    username: z.string().min(1, 'Enter a username').max(200),
    password: secretText,
  }),
  z.object({ type: z.literal('header'), name: headerName, value: secretText }),
  z
    .object({
      type: z.literal('signature'),
      provider: z.enum(signatureProviders),
      secrets: z.array(secretText).min(1, 'Enter the secret').max(2),
      /** Seconds that a signed time may lie from the server's, either way; only where the time is signed. */
      tolerance_s: z.number().int().min(1).max(86_400).default(300),
      custom: customSignatureSchema.optional(),
    })
    .refine(({ provider, secrets }) => provider !== 'standard' || secrets.every(isStandardSecret), {
      message: 'Enter the secret as the sender shows it, such as whsec_MfKQ9r8GKYqrTwjU',
      path: ['secrets'],
    }),
]);
export type WebhookAuth = z.output<typeof webhookAuthSchema>;

/** What is asked of a sender before its request is taken; what is refused is on record with the reason. */
export const webhookProtectionShape = {
  auth: webhookAuthSchema,
  /** Addresses and ranges (`203.0.113.0/24`, `2001:db8::/32`) that may send; empty: any. */
  allowed_ips: z
    .array(
      z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'Enter an IP address or a range such as 203.0.113.0/24'),
    )
    .max(200),
  /** Requests taken in so many seconds, by all processes together; null: as many as come. */
  rate: z
    .object({ requests: z.number().int().min(1).max(100_000), seconds: z.number().int().min(1).max(3600) })
    .nullable(),
  /**
   * Requests with the same key within the window run once; the others are stored as duplicates. `key` is a template such
   * as `{{headers["x-github-delivery"]}}`; a request whose key is empty is never a duplicate.
   */
  dedupe: z
    .object({
      key: z.string().min(1, 'Enter what identifies a request').max(2000),
      window_s: z.number().int().min(1).max(604_800).default(86_400),
    })
    .nullable(),
};
export type WebhookProtection = {
  [Field in keyof typeof webhookProtectionShape]: z.output<(typeof webhookProtectionShape)[Field]>;
};
