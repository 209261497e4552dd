import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { apiBase, type ErrorEnvelope } from 'shared-contracts/api';
import type { ErrorCode } from './errorCatalogue.ts';
import { HttpError } from './httpError.ts';

const codeByStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid_request',
  404: 'not_found',
  413: 'body_too_large',
  415: 'unsupported_media_type',
};

/** What the framework throws before a handler runs: bad JSON, too large a body, a wrong media type. */
function fromFramework(error: FastifyError): HttpError | null {
  if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY' || error instanceof SyntaxError) {
    return new HttpError('malformed_json', undefined, { cause: error });
  }
  const code = codeByStatus[error.statusCode ?? 500];
  return code ? new HttpError(code, undefined, { cause: error }) : null;
}

/** PostgreSQL's codes for a text with a character it cannot store: NUL, the one that JSON allows and it does not. */
const unstorable: ReadonlySet<unknown> = new Set(['22021', '22P05']);

function fromDatabase(error: Error): HttpError | null {
  if (!unstorable.has((error as { code?: unknown }).code)) return null;
  return new HttpError('invalid_body', 'A text holds the character NUL, which cannot be stored.', { cause: error });
}

/** Any failure as one the caller may see; what we did not foresee becomes `internal` without its text. */
export function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const known = error instanceof Error ? (fromDatabase(error) ?? fromFramework(error as FastifyError)) : null;
  return known ?? new HttpError('internal', undefined, { cause: error });
}

/** The envelope of an error (architecture §5). */
export function envelopeOf(error: HttpError, requestId: string): ErrorEnvelope {
  return {
    code: error.code,
    message: error.message,
    docs: `${apiBase}/errors/${error.code}`,
    requestId,
    ...(error.problems ? { problems: [...error.problems] } : {}),
    ...(error.details ? { details: { ...error.details } } : {}),
  };
}

/** Error handler of everything that answers JSON. Only failures of the server itself are logged as errors. */
export function replyWithEnvelope(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = asHttpError(thrown);
  if (error.status >= 500) request.log.error({ err: error.cause ?? error }, 'request failed');
  return reply.status(error.status).headers(error.headers).send(envelopeOf(error, request.id));
}
