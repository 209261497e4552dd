import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

type Headers = Record<string, string>;

/** What of a request goes on to a back end. No cookie, and no token of the session. */
const sent = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-encoding',
  'content-length',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-none-match',
];

/** What of an answer goes on to the page. No cookie, and nothing that decides about the platform's origin. */
const answered = [
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-type',
  'etag',
  'last-modified',
  'retry-after',
];

/** W3C Trace Context, version 00. */
const traceParent = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Types that a browser would not run if somebody opened the address. */
const inert = /^(?:application\/(?:[\w.-]+\+)?json|text\/(?:plain|csv)|image\/(?:png|jpeg|gif|webp|avif))\b/i;

function among(names: readonly string[], headers: IncomingHttpHeaders): Headers {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

/** Headers of a request to a back end. */
export function requestHeaders(
  headers: IncomingHttpHeaders,
  { token, requestId }: { token: string; requestId: string },
) {
  const given = String(headers.traceparent ?? '');
  const trace = traceParent.test(given)
    ? given
    : `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`;
  return {
    ...among(sent, headers),
    authorization: `Bearer ${token}`,
    'x-request-id': requestId,
    traceparent: trace,
  };
}

/** Headers of the answer to the page: nothing of a back end is stored, and nothing runs as a page of the platform. */
export function passedHeaders(headers: IncomingHttpHeaders): Headers {
  const type = headers['content-type'] ?? 'application/octet-stream';
  const isFile = /^attachment\b/i.test(String(headers['content-disposition']));
  return {
    ...among(answered, headers),
    ...(!inert.test(type) && !isFile && { 'content-disposition': 'attachment' }),
    'content-type': type,
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  };
}
