import { HttpError } from '../errors/httpError.ts';

/**
 * `unreached`: nothing of the call arrived, so that it has nothing to do with the call or its account. `broken`: no answer
 * came, not in time, or one of a proxy that has nobody behind it. `answered`: the back end is there, and its answer is wrong.
 */
export type BackendFailureKind = 'unreached' | 'broken' | 'answered';

/** A back end did not answer, or with nothing that can be passed on. */
export class BackendFailure extends Error {
  override readonly name = 'BackendFailure';
  /** What the caller is answered. */
  readonly shown: HttpError;
  readonly kind: BackendFailureKind;

  /** @param reason for the team of the remote, without addresses or values */
  constructor(reason: string, shown: HttpError, kind: BackendFailureKind) {
    super(reason, { cause: shown.cause });
    this.shown = shown;
    this.kind = kind;
  }
}

/** Codes of name resolution, sockets and TLS before a connection was made. */
const unreached =
  /^(?:ENOTFOUND|EAI_\w+|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|EGRESS_REFUSED)$|CERT|^ERR_TLS|^ERR_SSL|SELF_SIGNED|UNABLE_TO/;

function codeIn(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string') return code;
  }
  return 'unknown';
}

/** A failure of the connection as one with a status and the back end's name. */
export function failedCall(backend: string, error: unknown, isLate: boolean): BackendFailure {
  if (error instanceof BackendFailure) return error;
  if (isLate) return new BackendFailure('no answer in time', new HttpError('backend_timeout', { backend }), 'broken');
  const code = codeIn(error);
  const shown = new HttpError('backend_failed', { backend }, { cause: error });
  return new BackendFailure(code, shown, unreached.test(code) ? 'unreached' : 'broken');
}

/** An answer that cannot be passed on. */
export function invalidAnswer(backend: string, reason: string): BackendFailure {
  return new BackendFailure(reason, new HttpError('backend_failed.answer', { backend }), 'answered');
}
