import { type Dispatcher, request as send } from 'undici';
import { tracedRequest } from '../../../telemetry/activeTrace.ts';
import type { Egress } from '../../egress/egress.ts';
import { isStaleConnection, StaleConnection } from '../../egress/staleConnection.ts';
import { failureBy } from '../nodeFailure.ts';
import { readAnswerBody } from './body.ts';
import { headersFor, type OutgoingRequest } from './outgoing.ts';

/** What came back at the end of all redirects. */
export interface IncomingAnswer {
  status: number;
  reason: string;
  /** Names in lower case; several values of one name are a list. */
  headers: Record<string, string | string[]>;
  url: URL;
  body: Buffer;
}

/** Sends one request, without following where its answer leads. */
type SendOnce = (request: OutgoingRequest) => Promise<Dispatcher.ResponseData>;

/** Has a request answered where the other side first asks for something: sends it as often as that takes. */
export type Exchange = (request: OutgoingRequest, send: SendOnce) => Promise<Dispatcher.ResponseData>;

const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** Headers that describe a body, dropped with it. */
const bodyHeaders = ['content-type', 'content-length', 'content-encoding', 'idempotency-key'];
/** The request a redirect asks for: 303, and 301 or 302 of a POST, turn into GET, as browsers do. */
function redirected(request: OutgoingRequest, status: number, location: string): OutgoingRequest {
  if (!URL.canParse(location, request.url.href)) {
    throw failureBy('HTTP_REDIRECT', { location });
  }
  const url = new URL(location, request.url);
  url.username = '';
  url.password = '';
  const becomesGet =
    (status === 303 && request.method !== 'HEAD') || ((status === 301 || status === 302) && request.method === 'POST');
  const headers = headersFor(url, request);
  if (becomesGet) for (const name of bodyHeaders) delete headers[name];
  const body = becomesGet ? null : request.body;
  return {
    ...request,
    method: becomesGet ? 'GET' : request.method,
    url,
    headers,
    body,
    redirects: request.redirects - 1,
  };
}

/**
 * Sends a request and follows its redirects, each of them checked like the first address. Throws EgressError for an
 * address that may not be called, NodeFailure for an answer that cannot be taken, and undici's errors.
 */
export async function sendRequest(
  first: OutgoingRequest,
  egress: Egress,
  signal: AbortSignal,
  exchange: Exchange = (request, once) => once(request),
): Promise<IncomingAnswer> {
  const once: SendOnce = ({ method, url, headers, body }) =>
    tracedRequest({ method, url }, (traceparent) => {
      // A header that the scenario sets itself stands.
      const sent = traceparent === undefined ? headers : { traceparent, ...headers };
      const answer = send(url, { method, headers: sent, body, signal, dispatcher: egress.dispatcher });
      return answer.catch((error: unknown) => {
        throw isStaleConnection(error) ? new StaleConnection(error) : error;
      });
    });
  for (let request = first; ; ) {
    egress.check(request.url);
    const answer = await exchange(request, once);
    const location = answer.headers.location;
    if (!redirectStatuses.has(answer.statusCode) || typeof location !== 'string' || first.redirects === 0) {
      const bytes = await readAnswerBody(answer.body, answer.headers, egress.answerLimit);
      const received = answer.headers as IncomingAnswer['headers'];
      return { status: answer.statusCode, reason: answer.statusText, headers: received, url: request.url, body: bytes };
    }
    await answer.body.dump();
    if (request.redirects === 0) {
      throw failureBy('HTTP_TOO_MANY_REDIRECTS', { limit: first.redirects });
    }
    request = redirected(request, answer.statusCode, location);
  }
}
