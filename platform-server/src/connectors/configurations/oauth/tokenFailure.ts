import { AuthorizationResponseError, ResponseBodyError, WWWAuthenticateChallengeError } from 'oauth4webapi';
import { isTokenFault, type TokenFault, tokenFaultText } from 'shared-contracts/api/connector';
import { EgressError } from '../../../engine/egress/egressError.ts';
import { TunnelError } from '../../../engine/egress/tunnels.ts';
import { networkFailure } from '../../../engine/nodes/http/failure.ts';
import { maskText } from '../../../masking/maskText.ts';
import { maskSecrets } from '../../../masking/places.ts';

/** Of what a service wrote, so much is told. */
const maxQuoted = 200;

/** No token could be had. `message` says it in our words; nothing of it has a secret. */
export class TokenFailure extends Error {
  override readonly name = 'TokenFailure';
  /** As it is stored and answered: the code, and what the service wrote with it. */
  readonly error: string;
  /** The service said no: another attempt would hear the same. */
  readonly isRefused: boolean;

  constructor(error: TokenFault | `${TokenFault}: ${string}`, isRefused: boolean) {
    super(tokenFaultText(error).en);
    this.error = error;
    this.isRefused = isRefused;
  }

  /** A refusal that was stored. */
  static stored(error: string | null): TokenFailure {
    return new TokenFailure((error || 'other') as TokenFault, true);
  }
}

/** What a service may say of a moment that is over soon. */
const passing: ReadonlySet<string> = new Set(['temporarily_unavailable', 'server_error', 'slow_down']);

/** What a service wrote, as it may be quoted: one line of some words, without secrets, known ones and such by their shape. */
function quotable(text: string, secrets: readonly string[]): string {
  const masked = maskText(maskSecrets(text.slice(0, 10_000), secrets));
  const line = masked.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return line.length > maxQuoted ? `${line.slice(0, maxQuoted).toWellFormed()}…` : line;
}

const withQuote = (fault: TokenFault, quote: string) => (quote === '' ? fault : (`${fault}: ${quote}` as const));

function answered(error: ResponseBodyError | AuthorizationResponseError, secrets: readonly string[]): TokenFailure {
  const { error: code, error_description: description = '' } = error;
  const status = error instanceof ResponseBodyError ? error.status : 400;
  if (status >= 500 || status === 429 || passing.has(code))
    return new TokenFailure(withQuote('unavailable', quotable(description, secrets)), false);
  if (isTokenFault(code)) return new TokenFailure(withQuote(code, quotable(description, secrets)), true);
  return new TokenFailure(withQuote('other', quotable([code, description].filter(Boolean).join(': '), secrets)), true);
}

const byNetworkCode: Readonly<Record<string, TokenFault>> = {
  HTTP_NAME: 'blocked',
  HTTP_TIMEOUT: 'timeout',
  HTTP_TLS: 'certificate',
};

/** Anything that a way to tokens threw. */
export function asTokenFailure(error: unknown, secrets: readonly string[]): TokenFailure {
  if (error instanceof TokenFailure) return error;
  const known = secrets.filter((secret) => secret !== '');
  if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError) return answered(error, known);
  if (error instanceof WWWAuthenticateChallengeError) return new TokenFailure('invalid_client', true);
  const { name, cause } = error as { name?: unknown; cause?: unknown };
  if (name === 'OperationProcessingError') {
    const isBusy = cause instanceof Response && (cause.status >= 500 || cause.status === 429);
    return new TokenFailure(isBusy ? 'unavailable' : 'unreadable', false);
  }
  if (name === 'TimeoutError' || name === 'AbortError') return new TokenFailure('timeout', false);
  if (error instanceof TunnelError) return new TokenFailure('tunnel', false);
  if (error instanceof EgressError) return new TokenFailure('blocked', false);
  return new TokenFailure(byNetworkCode[networkFailure(error, 'The token URL').code] ?? 'unreachable', false);
}
