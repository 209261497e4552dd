import type { Readable } from 'node:stream';
import type { Backend } from 'shared-contracts/deploy';
import { type Dispatcher, request } from 'undici';
import type { Egress } from '../engine/egress/egress.ts';
import { HttpError } from '../errors/httpError.ts';
import { tracedRequest } from '../telemetry/activeTrace.ts';
import { failedCall, invalidAnswer } from './backendFailure.ts';
import { boundedStream } from './boundedStream.ts';
import { passedHeaders } from './headers.ts';
import { refusedAnswer } from './refusedAnswer.ts';

/** A call as it goes to a back end. */
export interface ForwardedCall {
  method: string;
  /** Path and query at the back end. */
  target: string;
  headers: Record<string, string>;
  body: Readable | null;
}

/** What the page is answered. */
export interface ForwardedAnswer {
  status: number;
  headers: Record<string, string>;
  body: Readable;
}

type Answered = Dispatcher.ResponseData;

/** Statuses of proxies and of services that are overloaded; of other errors the back end is at least there. */
export const isAwayStatus = (status: number): boolean => status >= 502 && status <= 504;

/** A stream that is ended early says so by an error, which nobody waits for: unheard, it would end the process. */
const unheard = () => undefined;

const bytesOf = ({ max_body_kb }: Backend) => max_body_kb * 1024;

function outgoingBody(backend: Backend, { body, headers }: ForwardedCall): Readable | null {
  if (!body) return null;
  const tooLarge = () => new HttpError('body_too_large.hook', { limit: backend.max_body_kb });
  if (Number(headers['content-length'] ?? 0) > bytesOf(backend)) throw tooLarge();
  const bounded = boundedStream(bytesOf(backend), tooLarge);
  bounded.on('error', unheard);
  body.on('error', (error) => bounded.destroy(error));
  return body.pipe(bounded);
}

/** The address of a call: that of the grant, and behind it the path that was checked. */
export function addressAt({ address }: Backend, target: string): URL {
  return new URL(address.replace(/\/$/, '') + target);
}

async function passedOn(backend: Backend, { statusCode: status, headers, body }: Answered): Promise<ForwardedAnswer> {
  const { name } = backend;
  body.on('error', unheard);
  const isRedirect = status >= 300 && status < 400 && status !== 304;
  // It refuses the platform's own token: signing in again would not help the person.
  const isFault = status >= 500 || status === 401 || status < 200 || isRedirect;
  if (isFault) {
    body.destroy();
    const reason = `status ${status}`;
    if (isAwayStatus(status)) throw failedCall(name, Object.assign(new Error(reason), { code: reason }), false);
    throw invalidAnswer(name, reason);
  }
  if (status >= 400) throw await refusedAnswer(name, status, body);
  if (Number(headers['content-length'] ?? 0) > bytesOf(backend)) {
    body.destroy();
    throw invalidAnswer(name, 'larger than allowed');
  }
  const bounded = boundedStream(bytesOf(backend), () => invalidAnswer(name, 'larger than allowed'));
  body.once('error', (error) => bounded.destroy(error));
  // Whoever leaves the page ends the answer, and with it the connection.
  bounded.once('close', () => body.destroy());
  return { status, headers: passedHeaders(headers), body: body.pipe(bounded) };
}

/**
 * Makes a call to a back end. The answer comes as it arrives; `signal` ends it at any time.
 * @throws HttpError what a back end refuses, in the envelope of the API
 * @throws BackendFailure what a back end does not answer
 */
export async function forwardCall(
  backend: Backend,
  call: ForwardedCall,
  { egress, signal, isLate }: { egress: Egress; signal: AbortSignal; isLate: () => boolean },
): Promise<ForwardedAnswer> {
  const url = addressAt(backend, call.target);
  const body = outgoingBody(backend, call);
  try {
    egress.check(url);
    const { method, headers } = call;
    if (!body) delete headers['content-length'];
    const answer = await tracedRequest({ method, url }, (traceparent) =>
      request(url, {
        method: method as 'GET',
        headers: traceparent === undefined ? headers : { ...headers, traceparent },
        body,
        signal,
        dispatcher: egress.dispatcher,
      }),
    );
    return await passedOn(backend, answer);
  } catch (error) {
    body?.destroy();
    if (error instanceof HttpError) throw error;
    throw failedCall(backend.name, error, isLate());
  }
}
