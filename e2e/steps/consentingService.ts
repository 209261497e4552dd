import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** A service that answers those who hold a token of its own OAuth 2, which people sign in and consent for. */
export interface ConsentingService {
  /** Its OpenAPI document. */
  document: string;
  /** The authentication of a configuration that it knows as a client. */
  authentication: object;
  close(): Promise<void>;
}

const client = { client_id: 'weft', client_secret: 'client-secret-of-weft' };

const documentOf = (url: string) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Archive', version: '1' },
    servers: [{ url }],
    paths: {
      '/orders': {
        get: {
          ...{ operationId: 'listOrders', summary: 'List orders', tags: ['Orders'] },
          responses: { 200: { description: 'Orders' } },
        },
      },
    },
  });

function providerOf(issuer: string, redirectUri: string): Provider {
  return new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [redirectUri], grant_types: ['authorization_code', 'refresh_token'] }],
    scopes: ['openid', 'orders'],
    cookies: { keys: ['signs the cookies of this service'] },
    pkce: { required: () => true },
    issueRefreshToken: async () => true,
    findAccount: async (_: unknown, id: string) => ({ accountId: id, claims: async () => ({ sub: id }) }),
  });
}

/** Opens the service on this machine; people are sent back to the address that is named. */
export async function openConsentingService(redirectUri: string): Promise<ConsentingService> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = providerOf(url, redirectUri);
  const consents = provider.callback();
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/orders')) return consents(request, response);
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    const isLetIn = (await provider.AccessToken.find(token))?.isValid ?? false;
    response.writeHead(isLetIn ? 200 : 401, { 'content-type': 'application/json' });
    return response.end(JSON.stringify(isLetIn ? [{ customer: 'Ada' }] : { message: 'Who are you?' }));
  });
  return {
    document: documentOf(url),
    authentication: {
      ...{ type: 'oauth2', ...client, issuer: url, scopes: ['openid', 'orders'] },
      ...{ authorization_url: `${url}/auth`, token_url: `${url}/token` },
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
