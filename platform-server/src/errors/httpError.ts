import type { ErrorParam, ErrorParams } from 'shared-contracts/api';
import {
  codeOf,
  type ErrorCode,
  type ErrorKind,
  type ErrorReason,
  errorCatalogue,
  type ParamsOf,
  sayError,
} from 'shared-contracts/api/errors';
import type { ServerLocale } from '../languages/preferredLocale.ts';
import { statuses } from './statuses.ts';

/** The catalogue in every language: a caller may ask for either. */
export const errorTexts = { en: await errorCatalogue.en(), fr: await errorCatalogue.fr() };

/** A fault of one field, said in each language; a plain string reads the same in all. */
export interface Problem {
  /** Dotted. */
  path: string;
  message: ErrorParam;
}

interface HttpErrorOptions {
  problems?: readonly Problem[];
  details?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>>;
  cause?: unknown;
  /** Other than that of the code. */
  status?: number;
}

type Arguments<Reason extends ErrorReason> = keyof ParamsOf<Reason> extends never
  ? [params?: Record<never, never>, options?: HttpErrorOptions]
  : [params: ParamsOf<Reason>, options?: HttpErrorOptions];

/** A failure meant for the caller: code, status and text follow from the reason. `message` is the English text, for logs. */
export class HttpError<Reason extends ErrorReason = ErrorReason> extends Error {
  readonly reason: ErrorReason;
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly status: number;
  readonly problems: readonly Problem[] | undefined;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(reason: Reason, ...[params = {}, options = {}]: Arguments<Reason>) {
    super(sayError(errorTexts.en, 'en', reason, params), { cause: options.cause });
    this.name = 'HttpError';
    this.reason = reason;
    this.code = codeOf(reason);
    this.params = params;
    this.status = options.status ?? statuses[this.code];
    this.problems = options.problems;
    this.details = options.details;
    this.headers = options.headers ?? {};
  }

  /** The text in a language. */
  in(locale: ServerLocale): string {
    return sayError(errorTexts[locale], locale, this.reason, this.params) ?? this.message;
  }

  /** The text in every language, as a parameter of another error. */
  get texts(): Exclude<ErrorParam, string | number> {
    return { en: this.in('en'), fr: this.in('fr') };
  }
}

/** 404 for a record of the account, also when it belongs to another account (SEC-05). */
export function notFound(kind: ErrorKind): HttpError {
  return new HttpError('not_found', { kind });
}

/** 409 for a record in the trash, which is restored before anything else is done with it. */
export function inTrash(kind: ErrorKind): HttpError {
  return new HttpError('conflict.in_trash', { kind });
}

/** 404 for an address that leads nowhere. */
export function nothingAt(url: string): HttpError {
  return new HttpError('not_found.address', { path: url.split('?')[0] ?? '' });
}

/** 409 for an edit on an old revision; `current` is the whole record as it is now (product §3). */
export function staleRevision(current: unknown, more: Readonly<Record<string, unknown>> = {}): HttpError {
  return new HttpError('stale_revision', {}, { details: { current, ...more } });
}

/** 402 when a plan limit is reached (ACC-22). `limit` is the name of the limit, `allowed` its value. */
export function limitReached(limit: string, allowed: number): HttpError {
  return new HttpError('limit_reached', { limit, allowed }, { details: { limit, allowed } });
}

/** 409 at the field that names a thing, where another one of its kind has the name. */
export function nameTaken(name: string, path = 'name'): HttpError {
  const { texts: message } = new HttpError('conflict.name_taken', { name });
  return new HttpError('conflict.name_taken', { name }, { problems: [{ path, message }] });
}

/** 422 for one field of the body. */
export function invalidField(path: string, message: ErrorParam): HttpError {
  return new HttpError('invalid_body', { problem: message, path }, { problems: [{ path, message }] });
}

/** The header that says after how many seconds to try again. */
export function retryAfter(seconds: number): Record<string, string> {
  return { 'retry-after': String(Math.ceil(seconds)) };
}

const unavailableSeconds = 2;

/** 503 while what the server needs is away: nothing of the request was done, or nobody knows whether it was. */
export function unavailable(cause?: unknown): HttpError {
  return new HttpError('unavailable', {}, { headers: retryAfter(unavailableSeconds), cause });
}

/** 504 when the database did not say in time whether something is on record: it may be, or may never be. */
export function unconfirmed(cause?: unknown): HttpError {
  return new HttpError('unconfirmed', {}, { headers: retryAfter(unavailableSeconds), cause });
}

const intakeSeconds = 30;

/** 503 while nothing new is taken in, because a disk is nearly full. */
export function intakeStopped(): HttpError {
  return new HttpError('unavailable', {}, { headers: retryAfter(intakeSeconds) });
}

/** 429; `seconds` until the next try. */
export function tooManyRequests(seconds: number): HttpError {
  return new HttpError('too_many_requests', { seconds: Math.ceil(seconds) }, { headers: retryAfter(seconds) });
}
