import { createHash } from 'node:crypto';
import type { CustomSignature, SignatureProvider } from 'shared-contracts/api/webhook';
import { formFields } from '../../../runs/trigger/charsets.ts';
import type { NoClaim, Scheme, SignatureClaim, SignedRequest } from './scheme.ts';
import { secondsOf } from './scheme.ts';

const missing = (header: string): NoClaim => ({ fault: 'missing', header });
const unreadable = (header: string): NoClaim => ({ fault: 'unreadable', header });

/** A header with one signature, behind a prefix. */
function signatureIn(request: SignedRequest, header: string, prefix = ''): string | NoClaim {
  const value = request.header(header.toLowerCase());
  if (value === undefined) return missing(header);
  return value.startsWith(prefix) ? value.slice(prefix.length) : unreadable(header);
}

function timeIn(request: SignedRequest, header: string): { text: string; seconds: number } | NoClaim {
  const text = request.header(header.toLowerCase());
  if (text === undefined) return missing(header);
  const seconds = secondsOf(text);
  return seconds === null ? unreadable(header) : { text, seconds };
}

/** Values of a header that holds several, by name; senders part them by `,` or `;`. */
function namedValues(value: string, name: string): string[] {
  return value.split(/[,;]/).flatMap((pair) => {
    const mark = pair.indexOf('=');
    return mark > 0 && pair.slice(0, mark).trim() === name ? [pair.slice(mark + 1).trim()] : [];
  });
}

/** The body alone, signed in one header. */
const ofBody = (header: string, encoding: Scheme['encoding'], prefix = ''): Scheme => ({
  algorithm: 'sha256',
  encoding,
  claim(request) {
    const signature = signatureIn(request, header, prefix);
    return typeof signature === 'string'
      ? { signatures: [signature], signed: [request.body], timestamp: null }
      : signature;
  },
});

const stripeHeader = 'Stripe-Signature';
const stripe: Scheme = {
  algorithm: 'sha256',
  encoding: 'hex',
  claim(request) {
    const value = request.header('stripe-signature');
    if (value === undefined) return missing(stripeHeader);
    const [time = ''] = namedValues(value, 't');
    const timestamp = secondsOf(time);
    if (timestamp === null) return unreadable(stripeHeader);
    return { signatures: namedValues(value, 'v1'), signed: [`${time}.`, request.body], timestamp };
  },
};

const slack: Scheme = {
  algorithm: 'sha256',
  encoding: 'hex',
  claim(request) {
    const signature = signatureIn(request, 'X-Slack-Signature', 'v0=');
    if (typeof signature !== 'string') return signature;
    const time = timeIn(request, 'X-Slack-Request-Timestamp');
    if ('fault' in time) return time;
    return { signatures: [signature], signed: [`v0:${time.text}:`, request.body], timestamp: time.seconds };
  },
};

const form = /^\s*application\/x-www-form-urlencoded\b/i;

/** The fields of a form in the order of their names, each once with the same value, as Twilio joins them. */
function joinedFields({ body, contentType }: SignedRequest): string {
  const fields = new Map<string, Set<string>>();
  for (const [name, value] of formFields(body, contentType)) {
    fields.set(name, (fields.get(name) ?? new Set()).add(value));
  }
  const inOrder = (texts: Iterable<string>) => [...texts].sort((one, other) => (one < other ? -1 : 1));
  return inOrder(fields.keys())
    .flatMap((name) => inOrder(fields.get(name) ?? []).map((value) => name + value))
    .join('');
}

const twilio: Scheme = {
  algorithm: 'sha1',
  encoding: 'base64',
  claim(request) {
    const signature = signatureIn(request, 'X-Twilio-Signature');
    if (typeof signature !== 'string') return signature;
    const claim: SignatureClaim = { signatures: [signature], signed: [request.url], timestamp: null };
    if (form.test(request.contentType)) return { ...claim, signed: [request.url, joinedFields(request)] };
    if (request.body.length === 0) return claim;
    // The address holds the hash of the body, and the signature is of the address.
    const hash = new URL(request.url).searchParams.get('bodySHA256');
    if (hash === null) return unreadable('X-Twilio-Signature');
    return hash.toLowerCase() === createHash('sha256').update(request.body).digest('hex')
      ? claim
      : { ...claim, signatures: [] };
  },
};

/** https://www.standardwebhooks.com, as Svix, OpenAI, Clerk and many others sign. */
const standard: Scheme = {
  algorithm: 'sha256',
  encoding: 'base64',
  key: (secret) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64'),
  claim(request) {
    const prefix =
      request.header('webhook-id') === undefined && request.header('svix-id') !== undefined ? 'svix' : 'webhook';
    const id = request.header(`${prefix}-id`);
    if (id === undefined) return missing('webhook-id');
    const time = timeIn(request, `${prefix}-timestamp`);
    if ('fault' in time) return time;
    const value = signatureIn(request, `${prefix}-signature`);
    if (typeof value !== 'string') return value;
    const signatures = value.split(' ').flatMap((each) => (each.startsWith('v1,') ? [each.slice('v1,'.length)] : []));
    return { signatures, signed: [`${id}.${time.text}.`, request.body], timestamp: time.seconds };
  },
};

const placeholder = /(\{body\}|\{timestamp\}|\{url\})/;

/** The signatures of a custom header, each without its prefix. */
function signaturesIn(request: SignedRequest, { header, prefix, signature_key }: CustomSignature): string[] | NoClaim {
  if (signature_key === '') {
    const signature = signatureIn(request, header, prefix);
    return typeof signature === 'string' ? [signature] : signature;
  }
  const value = signatureIn(request, header);
  if (typeof value !== 'string') return value;
  const found = namedValues(value, signature_key).filter((text) => text !== '' && text.startsWith(prefix));
  return found.length > 0 ? found.map((text) => text.slice(prefix.length)) : unreadable(header);
}

/** The time that a custom sender names; null when it names none. */
function customTimeIn(request: SignedRequest, { header, timestamp_header, timestamp_key }: CustomSignature) {
  if (timestamp_header) return timeIn(request, timestamp_header);
  if (!timestamp_key) return null;
  const [text = ''] = namedValues(request.header(header.toLowerCase()) ?? '', timestamp_key);
  const seconds = secondsOf(text);
  return seconds === null ? unreadable(header) : { text, seconds };
}

function custom(settings: CustomSignature): Scheme {
  const { algorithm, encoding, signed } = settings;
  const parts = signed.split(placeholder);
  return {
    algorithm,
    encoding,
    claim(request) {
      const signatures = signaturesIn(request, settings);
      if ('fault' in signatures) return signatures;
      const time = customTimeIn(request, settings);
      if (time && 'fault' in time) return time;
      const values: Record<string, string | Buffer> = { '{body}': request.body, '{url}': request.url };
      if (time) values['{timestamp}'] = time.text;
      // A time that is not signed proves nothing.
      const timestamp = time && signed.includes('{timestamp}') ? time.seconds : null;
      return { signatures, signed: parts.map((part) => values[part] ?? part), timestamp };
    },
  };
}

const known: Record<Exclude<SignatureProvider, 'custom'>, Scheme> = {
  github: ofBody('X-Hub-Signature-256', 'hex', 'sha256='),
  shopify: ofBody('X-Shopify-Hmac-Sha256', 'base64'),
  stripe,
  slack,
  twilio,
  standard,
};

/** How the sender signs. Facts are from the documents of each: GitHub, Stripe, Shopify, Slack, Twilio, Standard Webhooks. */
export function schemeOf(provider: SignatureProvider, settings: CustomSignature): Scheme {
  return provider === 'custom' ? custom(settings) : known[provider];
}
