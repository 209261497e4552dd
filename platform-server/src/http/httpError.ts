import type { FieldProblem } from 'shared-contracts/api';
import { type ErrorCode, errorCatalogue } from './errorCatalogue.ts';

interface HttpErrorOptions {
  problems?: readonly FieldProblem[];
  details?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>>;
  cause?: unknown;
}

/** A failure meant for the caller: its status follows from the code, its message is shown as it is. */
export class HttpError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly problems: readonly FieldProblem[] | undefined;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, message?: string, options: HttpErrorOptions = {}) {
    const { status, meaning, remedy } = errorCatalogue[code];
    super(message ?? `${meaning} ${remedy}`, { cause: options.cause });
    this.name = 'HttpError';
    this.code = code;
    this.status = status;
    this.problems = options.problems;
    this.details = options.details;
    this.headers = options.headers ?? {};
  }
}

/** 404 for a record of the account, also when it belongs to another account (SEC-05). `kind` as "scenario". */
export function notFound(kind: string): HttpError {
  return new HttpError('not_found', `This ${kind} does not exist or was deleted.`);
}

/** 409 for an edit on an old revision; `current` is the whole record as it is now (product §3). */
export function staleRevision(current: unknown): HttpError {
  return new HttpError('stale_revision', undefined, { details: { current } });
}

/** 402 when a plan limit is reached (ACC-22). `limit` is the name of the limit, `allowed` its value. */
export function limitReached(limit: string, allowed: number): HttpError {
  const message = `Your plan allows ${allowed} of these (${limit}). Delete some, or move to a larger plan.`;
  return new HttpError('limit_reached', message, { details: { limit, allowed } });
}

/** 429; `seconds` until the next try. */
export function tooManyRequests(seconds: number, message?: string): HttpError {
  return new HttpError('too_many_requests', message, { headers: { 'retry-after': String(Math.ceil(seconds)) } });
}
