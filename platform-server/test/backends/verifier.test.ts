import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { BackendTokens } from '../../src/backends/backendTokens.ts';
import { guideModule } from './guide.ts';

const deployKey = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

interface Request {
  method: string;
  url: string;
  headers: { authorization?: string };
}
type Verify = (
  request: Request,
) => Promise<{ userId: string; organizationId: string; account: string; roles: string[] }>;

let keys: Server;
let issuer: string;
let guide: Awaited<ReturnType<typeof guideModule<{ platformCalls(platform: string, backend: string): Verify }>>>;
before(async () => {
  keys = createServer(async (_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(await new BackendTokens(deployKey, issuer).keySet()));
  });
  await new Promise<void>((resolve) => keys.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(keys.address() as AddressInfo).port}`;
  guide = await guideModule('verifyPlatform.mjs');
});
after(async () => {
  await new Promise((resolve) => keys.close(resolve));
  await guide.remove();
});

const claims = {
  ...{ remote: 'remote-orders', backend: 'invoices', release: 'abcdef0123456789' },
  ...{ userId: 'u1', organisationId: 'o1', accountNumber: 'a1', roles: ['Admin'], requestId: 'request-1' },
  ...{ method: 'POST', path: '/invoices' },
};

const requestWith = (token: string, changes: Partial<Request> = {}): Request => ({
  ...{ method: 'POST', url: '/v1/invoices?draft=1', headers: { authorization: `Bearer ${token}` } },
  ...changes,
});

const signed = (changes: Partial<typeof claims> = {}, now = Date.now()) =>
  new BackendTokens(deployKey, issuer).sign({ ...claims, ...changes }, now);

test('the verifier of the guide says who calls, for which account', async () => {
  const verify = guide.module.platformCalls(issuer, 'remote-orders/invoices');
  assert.deepEqual(await verify(requestWith(await signed())), {
    ...{ userId: 'u1', organizationId: 'o1', account: 'a1', roles: ['Admin'] },
  });
});

test('it takes a token once, and none that has ended', async () => {
  const verify = guide.module.platformCalls(issuer, 'remote-orders/invoices');
  const token = await signed();
  await verify(requestWith(token));
  await assert.rejects(verify(requestWith(token)), /used before/);
  const ended = await signed({}, Date.now() - 61_000);
  await assert.rejects(verify(requestWith(ended)), { code: 'ERR_JWT_EXPIRED' });
});

test('it takes none for another call, another back end, or from another platform', async () => {
  const verify = guide.module.platformCalls(issuer, 'remote-orders/invoices');
  await assert.rejects(verify(requestWith(await signed(), { method: 'DELETE' })), /another call/);
  await assert.rejects(verify(requestWith(await signed(), { url: '/v1/customers' })), /another call/);
  const foreign = await signed({ remote: 'remote-other' });
  await assert.rejects(verify(requestWith(foreign)), { code: 'ERR_JWT_CLAIM_VALIDATION_FAILED' });
  const elsewhere = await new BackendTokens(deployKey, 'https://other.example').sign(claims);
  await assert.rejects(verify(requestWith(elsewhere)), { code: 'ERR_JWT_CLAIM_VALIDATION_FAILED' });
  const otherKey = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const forged = await new BackendTokens(otherKey, issuer).sign(claims);
  await assert.rejects(verify(requestWith(forged)), { code: 'ERR_JWKS_NO_MATCHING_KEY' });
  await assert.rejects(verify(requestWith('')), /Invalid Compact JWS/);
});
