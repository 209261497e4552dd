import type { Dispatcher } from 'undici';

/** A request ready to be sent: templates filled in, secrets in clear. */
export interface OutgoingRequest {
  method: Dispatcher.HttpMethod;
  url: URL;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  body: string | Buffer | null;
  /** Redirects followed at most; beyond, the call fails. 0 takes the redirect itself as the answer. */
  redirects: number;
}

/** Headers that stay when a request goes to another origin; all others may tell who asks. */
const harmless: ReadonlySet<string> = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'content-type',
  'idempotency-key',
  'user-agent',
]);

/** Headers of a request that goes to another address than it was made for. */
export function headersFor(url: URL, { url: meant, headers }: OutgoingRequest): Record<string, string> {
  const sameOrigin = url.origin === meant.origin;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => sameOrigin || harmless.has(name)));
}

/**
 * The request at an address that an answer named. At another origin it says nothing of who asks: no login, no headers
 * of the node's own, no body.
 */
export function elsewhere(request: OutgoingRequest, address: URL): OutgoingRequest {
  const url = new URL(address);
  url.username = '';
  url.password = '';
  const body = url.origin === request.url.origin ? request.body : null;
  return { ...request, url, headers: headersFor(url, request), body };
}
