import { type AuthenticationInfo, createClient, type IAuthClient } from '@propelauth/javascript';

export type { AuthenticationInfo, IAuthClient };

/** The auth service could not be reached or sent something unreadable: nothing is known about being signed in. */
export class AuthUnreachable extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.name = 'AuthUnreachable';
    this.status = status;
  }
}

const unreadable = 'Unable to process authentication response';

/**
 * A rejection of the auth client as one error. A request without an answer carries no status: it counts as the 503
 * that the client gives for status 0 (AMB-56).
 */
export function authFailureOf(error: unknown): AuthUnreachable {
  if (error instanceof AuthUnreachable) return error;
  if (error instanceof TypeError) return new AuthUnreachable(503, unreadable);
  const { status, message } = (error ?? {}) as { status?: unknown; message?: unknown };
  return new AuthUnreachable(Number(status) || 500, typeof message === 'string' && message ? message : unreadable);
}

/**
 * The auth client with its own defaults (CONST-13), but for its first request: its constructor lets that fail unheard,
 * so the page makes it. Throws 'Unable to initialize auth client' for an address that is none.
 */
export function createAuthClient(authUrl: string): IAuthClient {
  return createClient({ authUrl, skipInitialFetch: true });
}
