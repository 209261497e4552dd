import type { ServerResponse } from 'node:http';
import { writeJson } from '../engine/record/writeJson.ts';
import { LargeJson } from '../engine/values/largeJson.ts';
import { envelopeOf } from '../errors/errorEnvelope.ts';
import type { HttpError } from '../errors/httpError.ts';
import { noDocument } from '../html/contentPolicy.ts';
import { preferredLocale } from '../languages/preferredLocale.ts';

/**
 * On every answer of a webhook beside those of every answer: what it says may come from a scenario, and it comes from the origin of the product,
 * so no browser may run it as a page of ours or guess another type.
 */
const guarded = {
  'content-security-policy': noDocument,
  'cache-control': 'no-store',
};

const json = 'application/json; charset=utf-8';

/** Sends a whole body. */
export function send(
  response: ServerResponse,
  status: number,
  contentType: string,
  body: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
): void {
  // No body may go with these.
  const isBare = status === 204 || status === 304;
  const type = contentType === '' ? {} : { 'content-type': contentType };
  const length = isBare ? {} : { ...type, 'content-length': Buffer.byteLength(body) };
  response.writeHead(status, { ...guarded, ...length, ...headers });
  response.end(isBare ? undefined : body);
}

function bodyOf(value: unknown): string | Buffer {
  if (value instanceof LargeJson) return value.bytes;
  return typeof value === 'object' && value !== null ? writeJson(value) : JSON.stringify(value ?? null);
}

/** Sends a value as JSON, however deep it is. */
export function sendJson(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers?: Readonly<Record<string, string>>,
): void {
  send(response, status, json, bodyOf(value), headers);
}

/** Sends the error envelope. `requestId` is the id of the event, where there is one. */
export function sendError(response: ServerResponse, error: HttpError, requestId: string): void {
  const locale = preferredLocale(response.req.headers['accept-language']);
  sendJson(response, error.status, envelopeOf(error, requestId, locale), {
    ...error.headers,
    'x-request-id': requestId,
  });
}
