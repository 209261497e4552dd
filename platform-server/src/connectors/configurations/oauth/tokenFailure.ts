import { AuthorizationResponseError, ResponseBodyError, WWWAuthenticateChallengeError } from 'oauth4webapi';
import { networkFailure } from '../../../engine/nodes/http/failure.ts';
import { maskSecrets } from '../../../masking/places.ts';

const maxText = 300;

/** No token could be had. `message` is what the service said, or what kept it from it, without secrets. */
export class TokenFailure extends Error {
  override readonly name = 'TokenFailure';
  /** The service said no: another attempt would hear the same. */
  readonly isRefused: boolean;

  constructor(message: string, isRefused: boolean) {
    super(message);
    this.isRefused = isRefused;
  }
}

/** What a service may say of a moment that is over soon. */
const passing: ReadonlySet<string> = new Set(['temporarily_unavailable', 'server_error', 'slow_down']);

function saidOf(error: unknown): { text: string; isRefused: boolean } | null {
  if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError) {
    const { error: code, error_description: words } = error;
    const status = error instanceof ResponseBodyError ? error.status : 400;
    const isRefused = status < 500 && status !== 429 && !passing.has(code);
    return { text: [code, words].filter(Boolean).join(': '), isRefused };
  }
  if (error instanceof WWWAuthenticateChallengeError) {
    return { text: `the service did not accept the client (${error.status})`, isRefused: true };
  }
  return null;
}

/** Anything that a way to tokens threw. */
export function asTokenFailure(error: unknown, secrets: readonly string[]): TokenFailure {
  if (error instanceof TokenFailure) return error;
  const known = secrets.filter((secret) => secret !== '');
  const said = saidOf(error);
  if (said) return new TokenFailure(maskSecrets(said.text, known).slice(0, maxText), said.isRefused);
  const { name, code } = error as { name?: unknown; code?: unknown };
  // What the library says of an answer names the fault, and nothing of the answer.
  if (name === 'OperationProcessingError' && typeof code === 'string') {
    const text = `the answer of the token URL can't be read: ${(error as Error).message}`;
    return new TokenFailure(maskSecrets(text, known).slice(0, maxText), false);
  }
  if (name === 'TimeoutError' || name === 'AbortError')
    return new TokenFailure('the token URL did not answer in time', false);
  return new TokenFailure(networkFailure(error, 'The token URL').message, false);
}
