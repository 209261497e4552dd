import type { FastifyRequest } from 'fastify';
import { HttpError } from '../errors/httpError.ts';

const longest = 200;

/** The caller's `Idempotency-Key`, null without one. @throws HttpError 400 for one that is too long */
export function idempotencyKey({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined || key === '') return null;
  const text = String(key);
  if (text.length > longest) throw new HttpError('invalid_request.idempotency_key', { limit: longest });
  return text;
}
