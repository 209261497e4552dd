import type { IncomingMessage } from 'node:http';
import { HttpError } from '../errors/httpError.ts';
import { GatheredBytes } from '../process/gatheredBytes.ts';

/** The body is larger than the limit; the rest of it was not kept. */
export const tooLarge = (limit: number) => new HttpError('body_too_large.hook', { limit: Math.floor(limit / 1024) });

/** The sender went away before the body was complete. */
export class BodyAborted extends Error {
  override name = 'BodyAborted';
}

/** Stands for the body of a request that has none. */
export const noBody = Buffer.alloc(0);

/** Whether a body follows the headers at all. */
export function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/** Why the rest of the body cannot be read. */
const broken = Symbol('broken');
/** Ends the reading that is under way. */
const fail = Symbol('fail');

/**
 * Kept on the request itself: what a `WeakMap` holds outlives the request until the whole heap is collected, and at
 * some thousand requests a second that is most of what the collector has to do.
 */
interface BodyRequest extends IncomingMessage {
  [broken]?: HttpError;
  [fail]?: (error: HttpError) => void;
}

/** The rest of a request's body cannot be read: whoever reads it, now or later, is told so. */
export function failBody(request: BodyRequest, error: HttpError): void {
  request[broken] = error;
  request[fail]?.(error);
}

/**
 * The raw body, byte for byte.
 * @throws HttpError 413 before more than the limit is kept; BodyAborted
 */
export function readBody(request: BodyRequest, limit: number): Promise<Buffer> {
  const known = request[broken];
  if (known) return Promise.reject(known);
  if (Number(request.headers['content-length'] ?? 0) > limit) return Promise.reject(tooLarge(limit));
  return new Promise((resolve, reject) => {
    const gathered = new GatheredBytes(Number(request.headers['content-length'] ?? 0), limit);
    request[fail] = reject;
    request.on('data', (chunk: Buffer) => {
      if (!gathered.add(chunk)) reject(tooLarge(limit));
    });
    request.on('end', () => resolve(gathered.bytes()));
    request.on('close', () => request.complete || reject(new BodyAborted()));
    request.on('error', reject);
  });
}
