import type { FastifyRequest } from 'fastify';
import type { Endpoint } from 'shared-contracts/api';
import { z } from 'zod';
import { HttpError } from '../errors/httpError.ts';

/** Whether calls of it can say which revision they were made on: in the body, or, without one, by `If-Match` alone. */
export function takesRevision({ body, takesIfMatch }: Endpoint): boolean {
  return takesIfMatch === true || (body instanceof z.ZodObject && 'revision' in body.shape);
}

/**
 * The revision that `If-Match` names; undefined without the header, and for `*`.
 * @throws HttpError 400 for what is no revision, and at calls that would not look at it
 */
export function revisionMatched(endpoint: Endpoint, { headers }: FastifyRequest): number | undefined {
  const header = headers['if-match'];
  if (header === undefined) return undefined;
  // Whoever sends it relies on it: a call that went on without a look could undo what somebody else has done.
  if (!takesRevision(endpoint)) throw new HttpError('invalid_request.if_match_unknown');
  if (header.trim() === '*') return undefined;
  const named = /^(?:W\/)?"?(-?\d{1,15})"?$/.exec(header.trim())?.[1];
  if (named === undefined) throw new HttpError('invalid_request.if_match');
  return Number(named);
}

/** What a caller sent, with the revision of `If-Match` where the body names none. */
export function withRevision(endpoint: Endpoint, sent: unknown, revision: number | undefined): unknown {
  if (revision === undefined || !endpoint.body) return sent;
  return { revision, ...(sent as object | undefined) };
}

/** The value of `ETag` for an answer that has a revision. */
export function entityTag(answer: unknown): string | undefined {
  const { revision } = (answer ?? {}) as { revision?: unknown };
  return typeof revision === 'number' ? `"${revision}"` : undefined;
}

/**
 * A refusal for a stale revision as the caller gets it: the record of now as every other answer has it, since the row it
 * was read from has more, and 412 where `If-Match` asked.
 */
export function asRefused(error: unknown, endpoint: Endpoint, isMatched: boolean): unknown {
  if (!(error instanceof HttpError) || error.code !== 'stale_revision' || !error.details) return error;
  const read = endpoint.answer.safeParse(error.details.current);
  const details = { ...error.details, ...(read.success && { current: read.data }) };
  return new HttpError('stale_revision', {}, { details, cause: error, ...(isMatched && { status: 412 }) });
}
