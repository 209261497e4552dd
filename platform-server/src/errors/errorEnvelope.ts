import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { apiBase, type ErrorEnvelope } from 'shared-contracts/api';
import { preferredLocale, type ServerLocale } from '../languages/preferredLocale.ts';
import { outageOf } from '../process/databaseOutage.ts';
import { discardRest } from '../process/discardRest.ts';
import { HttpError, nameTaken, unavailable } from './httpError.ts';

const codeByStatus = {
  400: 'invalid_request.unreadable',
  413: 'body_too_large',
  415: 'unsupported_media_type',
} as const;

/** What the framework throws before a handler runs: bad JSON, too large a body, a wrong media type. */
function fromFramework(error: FastifyError): HttpError | null {
  if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY' || error instanceof SyntaxError) {
    return new HttpError('malformed_json', {}, { cause: error });
  }
  const code = codeByStatus[error.statusCode as keyof typeof codeByStatus];
  return code ? new HttpError(code, {}, { cause: error }) : null;
}

/** PostgreSQL's codes for a text with a character it cannot store: NUL, the one that JSON allows and it does not. */
const unstorable: ReadonlySet<unknown> = new Set(['22021', '22P05']);

function fromDatabase(error: Error): HttpError | null {
  if (outageOf(error)) return unavailable(error);
  const { code, constraint, detail } = error as { code?: unknown; constraint?: string; detail?: string };
  if (constraint === 'name_is_free') return nameTaken(detail ?? '');
  if (!unstorable.has(code)) return null;
  return new HttpError('invalid_body.nul', {}, { cause: error });
}

/** Any failure as one the caller may see; what we did not foresee becomes `internal` without its text. */
export function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const known = error instanceof Error ? (fromDatabase(error) ?? fromFramework(error as FastifyError)) : null;
  return known ?? new HttpError('internal', {}, { cause: error });
}

/** The envelope of an error (architecture §5), in the caller's language. */
export function envelopeOf(error: HttpError, requestId: string, locale: ServerLocale = 'en'): ErrorEnvelope {
  const { code, reason, params, problems, details } = error;
  const shown = problems?.map(({ path, message }) => ({
    path,
    message: typeof message === 'object' ? message[locale] : String(message),
  }));
  return {
    code,
    ...(reason !== code ? { reason } : {}),
    message: error.in(locale),
    ...(Object.keys(params).length > 0 ? { params } : {}),
    docs: `${apiBase}/errors/${reason}`,
    requestId,
    ...(shown ? { problems: shown } : {}),
    ...(details ? { details: { ...details } } : {}),
  };
}

/** Error handler of everything that answers JSON. Only failures of the server itself are logged as errors. */
export async function replyWithEnvelope(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const error = asHttpError(thrown);
  if (error.status >= 500) request.log.error({ err: error.cause ?? error }, 'request failed');
  if (error.code === 'body_too_large') await discardRest(request.raw);
  const locale = preferredLocale(request.headers['accept-language']);
  return reply
    .status(error.status)
    .headers(error.headers)
    .send(envelopeOf(error, request.id, locale));
}
