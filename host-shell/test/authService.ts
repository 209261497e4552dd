/** A request to the auth service, with the milliseconds it was made at. */
interface AuthRequest {
  address: string;
  credentials?: string;
  at: number;
}

export interface AuthFetch {
  requests: AuthRequest[];
  /** What the service answers from now on. */
  answer(status: number, body?: string): void;
}

/** The body of an answer to a refresh, as the auth service sends it; `expiresAt` in seconds since the epoch. */
export function answerOf({ expiresAt }: { expiresAt: number }): string {
  return JSON.stringify({
    access_token: 'token-1',
    expires_at_seconds: expiresAt,
    user: { user_id: 'user-1', email: 'mia@weft.local', mfa_enabled: true },
    org_id_to_org_member_info: {},
  });
}

/** Takes the place of `fetch` with an auth service that knows the user. */
export function serveAuth(): AuthFetch {
  const requests: AuthRequest[] = [];
  let status = 200;
  let body = answerOf({ expiresAt: 4_000_000_000 });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, options = {}) => {
    requests.push({ address: String(address), credentials: options.credentials, at: Date.now() });
    const statusText = status === 429 ? 'Too Many Requests' : '';
    return { status, statusText, ok: status >= 200 && status < 300, text: async () => body } as Response;
  });
  return {
    requests,
    answer(nextStatus, nextBody = '') {
      status = nextStatus;
      body = nextBody;
    },
  };
}
