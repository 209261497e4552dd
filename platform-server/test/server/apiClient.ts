/** Calls the product API; resolves with the answer's body and rejects for any failure. */
export type ApiCall = <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>;

/** Signs a demo user in at a server and answers the access token. */
export async function accessTokenOf(url: string, email: string): Promise<string> {
  const form = new URLSearchParams({ email, password: 'weft-demo' });
  const headers = { origin: url };
  const login = await fetch(`${url}/login`, { method: 'POST', redirect: 'manual', headers, body: form });
  const cookie = login.headers.getSetCookie().map((text) => text.split(';')[0]);
  const session = await fetch(`${url}/api/v1/refresh_token`, { headers: { cookie: cookie.join('; ') } });
  return ((await session.json()) as { access_token: string }).access_token;
}

/** Signs a demo user in at a server. */
export async function signIn(url: string, email = 'member@weft.local'): Promise<ApiCall> {
  const access_token = await accessTokenOf(url, email);
  return async (method, path, body) => {
    const answer = await fetch(`${url}/api/v2${path}`, {
      method,
      headers: {
        authorization: `Bearer ${access_token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`);
    return text === '' ? null : JSON.parse(text);
  };
}
