import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { apiBase, backendBase } from 'shared-contracts/api';
import { envelopeOf } from '../errors/errorEnvelope.ts';
import { HttpError } from '../errors/httpError.ts';
import { plainRefusal } from '../errors/plainRefusal.ts';
import { preferredLocale } from '../languages/preferredLocale.ts';
import { samplePath } from '../sampleWorkspace/service/serveSampleService.ts';

type Serving = 'gateway' | 'api';

/** Each process says how it fares; back ends fetch the keys that their calls are signed with from any that is reached. */
const ofEach = ['/healthz', '/readyz', '/metrics'];
const ofServing = ['/.well-known/'];

/** What machines send, and the pages that belong to it. */
const gatewayPaths = [
  '/hook/',
  '/import/',
  `${apiBase}/import-visit/`,
  `${apiBase}/import-submission/`,
  '/answer/',
  '/mcp',
  `${backendBase}/events`,
  '/billing/chargebee/',
  samplePath,
  '/tunnel-line',
];

/** Whether a path is this address, or below it where that ends with a slash. */
const isAt = (path: string) => (address: string) =>
  address.endsWith('/') ? path.startsWith(address) : path === address || path.startsWith(`${address}/`);

const pathOf = (url = '/') => url.split('?', 1)[0] ?? '/';

/** The roles of which a process must have one to serve a path; none where each one serves it. */
function rolesFor(path: string): readonly Serving[] {
  if (ofEach.some(isAt(path))) return [];
  if (ofServing.some(isAt(path))) return ['gateway', 'api'];
  return gatewayPaths.some(isAt(path)) ? ['gateway'] : ['api'];
}

/** The refusal of a request that a process with these roles does not serve; null where it does. */
export type Misdirection = (url: string | undefined) => HttpError | null;

/** Null where the process serves everything, so that nothing is looked at. */
export function misdirectionOf(roles: ReadonlySet<string>): Misdirection | null {
  if (roles.has('gateway') && roles.has('api')) return null;
  return (url) => {
    const path = pathOf(url);
    const wanted = rolesFor(path);
    if (wanted.length === 0 || wanted.some((role) => roles.has(role))) return null;
    return new HttpError('misdirected', { path: path.slice(0, 200), role: wanted[0] ?? '' });
  };
}

/** Answers a request that another process serves: 421, with the role that does. True when it has answered. */
export function refuseMisdirected(
  request: IncomingMessage,
  response: ServerResponse,
  { misdirection, headers }: { misdirection: Misdirection | null; headers: Readonly<Record<string, string>> },
): boolean {
  const error = misdirection?.(request.url);
  if (!error) return false;
  const id = randomUUID();
  const locale = preferredLocale(request.headers['accept-language']);
  const more = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'x-request-id': id };
  // Its body is not read: the connection cannot be used again.
  response.writeHead(error.status, { ...headers, ...more, connection: 'close' });
  response.end(JSON.stringify(envelopeOf(error, id, locale)));
  return true;
}

/** The same for web sockets: those that another process serves are refused before anybody takes them. */
export function isMisdirectedUpgrade(misdirection: Misdirection | null): (request: IncomingMessage) => boolean {
  return ({ url }) => misdirection !== null && misdirection(url) !== null;
}

const farewellMs = 1_000;

/** Answers an upgrade that another process serves. */
export function refuseUpgrade(misdirection: Misdirection, { url }: IncomingMessage, socket: Duplex): void {
  const error = misdirection(url);
  if (!error) return;
  socket.on('error', () => socket.destroy());
  setTimeout(() => socket.destroy(), farewellMs).unref();
  socket.end(plainRefusal('421 Misdirected Request', error.message));
}
