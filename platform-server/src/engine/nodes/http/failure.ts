import { readInstant } from 'shared-contracts/api/lookup';
import { maxHeaderBytes } from '../../egress/egress.ts';
import { EgressError } from '../../egress/egressError.ts';
import { TunnelError } from '../../egress/tunnels.ts';
import { NodeFailure, permanentFailure } from '../nodeFailure.ts';
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

function adviceOf(status: number, owner: Owner): string {
  if (status === 401 || status === 403) {
    return owner === 'node' ? 'Check the authentication of the node.' : 'Check the credentials of the configuration.';
  }
  if (status === 404 || status === 410) return owner === 'node' ? 'Check the URL.' : 'Check the values of the node.';
  if (status === 429) {
    const slower = owner === 'node' ? 'add a Delay with a rate before this node' : 'set a rate in the configuration';
    return `The service limits calls: raise the retries, or ${slower}.`;
  }
  if (status >= 500) return 'The service failed: retry later, or raise the retries of the node.';
  if (status >= 300 && status < 400) return 'Allow redirects, or use the URL they point to.';
  return 'Check what the node sends.';
}

/** An answer whose status is no success; the code is `HTTP_` and the status. */
export function statusFailure(
  answer: IncomingAnswer,
  call: string,
  { excerpt, owner, now }: { excerpt: string; owner: Owner; now: number },
): NodeFailure {
  const status = [answer.status, answer.reason].join(' ').trim();
  const body = excerpt === '' ? '' : ` Response: ${excerpt}`;
  const retryAfterMs = retryAfterOf(answer.headers, now);
  return new NodeFailure(`HTTP_${answer.status}`, `${call} returned ${status}`, {
    advice: `${adviceOf(answer.status, owner)}${body}`,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  });
}

/** Codes of sockets, resolver, TLS and undici, in words. */
const networkFailures: readonly [pattern: RegExp, code: string, words: string, advice?: string][] = [
  [
    /^ENOTFOUND$|^EAI_/,
    'HTTP_NAME',
    'the host name was not found, or is not one that scenarios may call',
    'Check the URL, or ask the operator to add the host to WEFT_EGRESS_ALLOW.',
  ],
  [/^ECONNREFUSED$/, 'HTTP_REFUSED', 'the connection was refused', 'Check host and port, or retry later.'],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, 'HTTP_RESET', 'the connection broke before the response was complete'],
  [
    /TIMEOUT|^ETIMEDOUT$/,
    'HTTP_TIMEOUT',
    'the response took too long',
    'Raise the timeout of the node, or retry later.',
  ],
  [/^(EHOSTUNREACH|ENETUNREACH)$/, 'HTTP_UNREACHABLE', 'the host is unreachable', 'Check the URL.'],
  [/CERT|^ERR_TLS|^UNABLE_TO|^ERR_SSL|SELF_SIGNED/, 'HTTP_TLS', 'the TLS certificate is not trusted'],
  [
    /^UND_ERR_HEADERS_OVERFLOW$|^HPE_HEADER_OVERFLOW$/,
    'HTTP_HEADERS_TOO_LARGE',
    `the headers of the response are larger than ${maxHeaderBytes / 1024} kB`,
    'Report this to the other service, or call an address that sends fewer cookies and headers.',
  ],
  [/^HPE_|^UND_ERR_/, 'HTTP_PROTOCOL', 'the response is not valid HTTP'],
  [/^Z_|^ERR__ERROR_FORMAT|^ERR_BROTLI/, 'HTTP_ENCODING', 'the response failed to decompress'],
];

function codeOf(error: unknown): string {
  const { code, cause, errors } = error as { code?: unknown; cause?: unknown; errors?: unknown[] };
  if (typeof code === 'string') return code;
  if (errors?.[0]) return codeOf(errors[0]);
  return cause ? codeOf(cause) : '';
}

/** The code of the error, where it tells nothing of the network of the operator. */
const detailOf = (failure: string, code: string) => (failure === 'HTTP_NAME' ? '' : ` (${code})`);

/** Anything that sending threw, as a failure of the node. `call` is the request in words, `GET https://…`. */
export function networkFailure(error: unknown, call: string): NodeFailure {
  if (error instanceof NodeFailure) return error;
  if (error instanceof EgressError) return permanentFailure(error.code, error.message, error.advice);
  if (error instanceof TunnelError) {
    const { code, message, advice, permanent } = error;
    return new NodeFailure(code, `${call} failed: ${message}`, { advice, ...(permanent && { permanent }) });
  }
  const code = codeOf(error);
  const known = networkFailures.find(([pattern]) => pattern.test(code));
  if (known)
    return new NodeFailure(known[1], `${call} failed: ${known[2]}${detailOf(known[1], code)}`, { advice: known[3] });
  // Not the text of the error: that of a socket names the address behind the host.
  return new NodeFailure('HTTP_FAILED', `${call} failed${code === '' ? '' : ` (${code})`}`);
}
