import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** A real OAuth 2 service on loopback, whose pages a person would click through. */
export interface IdentityProvider {
  issuer: string;
  /** Grants of refresh tokens so far. */
  renewals(): number;
  /** Signs in and consents at the address that a consent begins with; answers where the person is sent back to. */
  consent(url: string): Promise<string>;
  /** Every token that it has issued so far, and what they were had for: codes, and what proves who asked for them. */
  issued(): readonly string[];
  /** Access tokens that it takes. */
  isValid(token: string): Promise<boolean>;
  close(): Promise<void>;
}

/** Keeps cookies over redirects that stay with the service. */
class Person {
  readonly #cookies = new Map<string, string>();

  async go(url: string, form?: Record<string, string>): Promise<string> {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      this.#cookies.set(name, value);
    }
    await answer.arrayBuffer();
    return new URL(answer.headers.get('location') ?? '', url).href;
  }
}

export async function openIdentityProvider(redirectUri: string, tokenSeconds = 3600): Promise<IdentityProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let renewals = 0;
  const provider = new Provider(issuer, {
    clients: [
      {
        ...{ client_id: 'weft', client_secret: 'client-s3cret-of-weft', redirect_uris: [redirectUri] },
        grant_types: ['authorization_code', 'refresh_token', 'client_credentials'],
      },
    ],
    features: { clientCredentials: { enabled: true } },
    scopes: ['openid', 'offline_access', 'orders'],
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: async () => true,
    ttl: { AccessToken: tokenSeconds, ClientCredentials: tokenSeconds },
    findAccount: async (_: unknown, id: string) => ({ accountId: id, claims: async () => ({ sub: id }) }),
  });
  const issued: string[] = [];
  provider.on('grant.success', ({ oidc, body }) => {
    const { code, code_verifier, grant_type } = oidc.params;
    const secrets = [body.access_token, body.refresh_token, body.id_token, code, code_verifier];
    issued.push(...secrets.filter((secret) => secret !== undefined));
    if (grant_type === 'refresh_token') renewals += 1;
  });
  server.on('request', provider.callback());
  return {
    issuer,
    renewals: () => renewals,
    issued: () => issued,
    async consent(url) {
      const person = new Person();
      let at = await person.go(url);
      for (let steps = 0; at.startsWith(issuer) && steps < 10; steps++) {
        const isInteraction = at.includes('/interaction/');
        const form = { prompt: steps === 0 ? 'login' : 'consent', login: 'ann', password: 'any' };
        at = await person.go(at, isInteraction ? form : undefined);
      }
      return at;
    },
    isValid: async (token) => {
      const found = (await provider.AccessToken.find(token)) ?? (await provider.ClientCredentials.find(token));
      return found?.isValid ?? false;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
