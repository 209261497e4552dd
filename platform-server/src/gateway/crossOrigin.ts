import type { IncomingMessage, ServerResponse } from 'node:http';
import { anyOrigin } from 'shared-contracts/api/webhook';
import { send } from './answers.ts';
import type { WebhookTarget } from './targets.ts';

/**
 * Whether a request only asks about an address and runs nothing: `HEAD` and `OPTIONS`, unless the webhook takes them. A
 * preflight is the browser's question, and never a delivery.
 */
export function isInquiry(
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  { methods }: Pick<WebhookTarget, 'methods'>,
): boolean {
  if (method !== 'HEAD' && method !== 'OPTIONS') return false;
  if (!methods.includes(method)) return true;
  return headers.origin !== undefined && headers['access-control-request-method'] !== undefined;
}

const preflightSeconds = 600;
const headerNames = /^[\w!#$%&'*+.^`|~, -]{1,2000}$/;

type Origins = Pick<WebhookTarget, 'allowedOrigins' | 'methods'>;

/** What lets pages of the allowed origins read an answer; nothing for others, and for senders that are no browsers. */
function readableBy({ allowedOrigins }: Pick<Origins, 'allowedOrigins'>, origin: string | undefined) {
  // Caches keep an answer for the origin that asked, also where another one asked first.
  const varies = allowedOrigins.length > 0 ? { vary: 'Origin' } : {};
  if (allowedOrigins.includes(anyOrigin)) return { 'access-control-allow-origin': anyOrigin };
  return origin !== undefined && allowedOrigins.includes(origin)
    ? { 'access-control-allow-origin': origin, ...varies }
    : varies;
}

/**
 * Sets on an answer what its request and the settings of the webhook alone decide, whatever the answer is: which pages
 * may read it, and the header that is sent back. Headers of the webhook's own go before these.
 */
export function setAnswerHeaders(
  { headers }: Pick<IncomingMessage, 'headers'>,
  response: ServerResponse,
  target: Pick<WebhookTarget, 'allowedOrigins' | 'echoHeader'>,
): void {
  if (target.echoHeader !== '') {
    const value = headers[target.echoHeader];
    if (value !== undefined) response.setHeader(target.echoHeader, value);
  }
  if (target.allowedOrigins.length === 0) return;
  const readable = readableBy(target, headers.origin);
  for (const [name, value] of Object.entries(readable)) response.setHeader(name, value);
  if ('access-control-allow-origin' in readable)
    response.setHeader(
      'access-control-expose-headers',
      ['x-request-id', 'retry-after', target.echoHeader].filter(Boolean).join(', '),
    );
}

/**
 * Answers an inquiry, `HEAD` or `OPTIONS`, at a webhook that is there: senders ask whether an address is, and browsers whether a page
 * may send. Neither is a delivery, so nothing runs and nothing goes on record.
 */
export function answerInquiry({ method, headers }: IncomingMessage, response: ServerResponse, target: Origins): void {
  const allow = [...new Set([...target.methods, 'HEAD', 'OPTIONS'])].join(', ');
  if (method === 'HEAD') {
    send(response, 200, 'text/plain', '', { allow });
    return;
  }
  const requestedHeaders = headers['access-control-request-headers'];
  const isAllowed = response.hasHeader('access-control-allow-origin');
  const preflight = isAllowed &&
    headers['access-control-request-method'] !== undefined && {
      'access-control-allow-methods': target.methods.join(', '),
      'access-control-max-age': String(preflightSeconds),
      ...(requestedHeaders !== undefined &&
        headerNames.test(requestedHeaders) && { 'access-control-allow-headers': requestedHeaders }),
    };
  send(response, 204, '', '', { allow, ...preflight });
}
