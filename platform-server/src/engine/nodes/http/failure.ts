import { readInstant } from 'shared-contracts/api/lookup';
import { maxHeaderBytes } from '../../egress/egress.ts';
import { EgressError } from '../../egress/egressError.ts';
import { StaleConnection } from '../../egress/staleConnection.ts';
import { TunnelError } from '../../egress/tunnels.ts';
import type { FailureReason } from '../../failures/catalogue.ts';
import { failureBy, NodeFailure, permanentFailure } from '../nodeFailure.ts';
import type { IncomingAnswer } from './send.ts';

/** Whose the address and the credentials of a call are. */
type Owner = 'node' | 'configuration';

/** Longest Retry-After that is honoured; more is cut to it. */
const maxPauseMs = 24 * 3_600_000;

/** What Retry-After asks for, seconds or a date, in ms from `now`; undefined without a readable one. */
export function retryAfterOf(headers: IncomingAnswer['headers'], now: number): number | undefined {
  const value = headers['retry-after'];
  if (typeof value !== 'string') return undefined;
  const seconds = /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : null;
  const instant = seconds === null ? readInstant(value) : now + seconds * 1000;
  return instant === null ? undefined : Math.min(Math.max(0, instant - now), maxPauseMs);
}

function reasonOf(status: number, owner: Owner) {
  const isNode = owner === 'node';
  if (status === 401 || status === 403) return isNode ? 'node_authentication' : 'credentials';
  if (status === 404 || status === 410) return isNode ? 'url' : 'values';
  if (status === 429) return isNode ? 'node_rate' : 'rate';
  if (status >= 500) return 'service';
  return status >= 300 && status < 400 ? 'redirect' : 'request';
}

/** An answer whose status is no success; the code is `HTTP_` and the status. */
export function statusFailure(
  answer: IncomingAnswer,
  call: string,
  { excerpt, owner, now }: { excerpt: string; owner: Owner; now: number },
): NodeFailure {
  const status = [answer.status, answer.reason].join(' ').trim();
  const response = excerpt === '' ? '' : { en: ` Response: ${excerpt}`, fr: ` Réponse\u202f: ${excerpt}` };
  const retryAfterMs = retryAfterOf(answer.headers, now);
  return failureBy(
    `HTTP_STATUS.${reasonOf(answer.status, owner)}`,
    { call, status, response },
    { code: `HTTP_${answer.status}`, ...(retryAfterMs !== undefined && { retryAfterMs }) },
  );
}

/** Codes of sockets, resolver, TLS and undici. */
const networkFailures = [
  [/^ENOTFOUND$|^EAI_/, 'HTTP_NAME.network'],
  [/^ECONNREFUSED$/, 'HTTP_REFUSED'],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, 'HTTP_RESET'],
  [/TIMEOUT|^ETIMEDOUT$/, 'HTTP_TIMEOUT'],
  [/^(EHOSTUNREACH|ENETUNREACH)$/, 'HTTP_UNREACHABLE'],
  // The service says so of ours, or of none.
  [/ALERT_(NO_|BAD_|UNSUPPORTED_)?CERTIFICATE|ALERT_UNKNOWN_CA$/, 'HTTP_TLS.client'],
  [/CERT|^ERR_TLS|^UNABLE_TO|^ERR_SSL|SELF_SIGNED/, 'HTTP_TLS'],
  [/^UND_ERR_HEADERS_OVERFLOW$|^HPE_HEADER_OVERFLOW$/, 'HTTP_HEADERS_TOO_LARGE'],
  [/^HPE_|^UND_ERR_/, 'HTTP_PROTOCOL'],
  [/^Z_|^ERR__ERROR_FORMAT|^ERR_BROTLI/, 'HTTP_ENCODING'],
] as const satisfies readonly [RegExp, FailureReason][];

function codeOf(error: unknown): string {
  const { code, cause, errors } = error as { code?: unknown; cause?: unknown; errors?: unknown[] };
  if (typeof code === 'string') return code;
  if (errors?.[0]) return codeOf(errors[0]);
  return cause ? codeOf(cause) : '';
}

/** Anything that sending threw, as a failure of the node. `call` is the request in words, `GET https://…`. */
export function networkFailure(error: unknown, call: string): NodeFailure {
  if (error instanceof NodeFailure) return error;
  if (error instanceof EgressError) return permanentFailure(error.reason, error.params);
  if (error instanceof TunnelError) {
    const { reason, params, permanent } = error;
    return failureBy(reason, { ...params, call }, permanent ? { permanent } : {});
  }
  const code = codeOf(error);
  const known = networkFailures.find(([pattern]) => pattern.test(code));
  // The text of a name that is not found has no code: it would tell of the network of the operator.
  const isStaleConnection = error instanceof StaleConnection;
  if (known) return failureBy(known[1], { call, detail: code, limit: maxHeaderBytes / 1024 }, { isStaleConnection });
  // Not the text of the error: that of a socket names the address behind the host.
  return failureBy('HTTP_FAILED', { call, detail: code === '' ? '' : ` (${code})` });
}
