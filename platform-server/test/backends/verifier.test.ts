import assert from 'node:assert/strict';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { after, before, test } from 'node:test';
import { BackendTokens, type DeliveryClaims } from '../../src/backends/backendTokens.ts';
import { guideModule } from './guide.ts';

const deployKey = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

interface Request {
  method: string;
  url: string;
  headers: { authorization?: string };
}
type Verify = (
  request: Request,
  body?: string | Buffer,
) => Promise<{ userId: string; organizationId: string; account: string; roles: string[] }>;
type Take = (request: Request & Readable) => Promise<number>;
interface TakingModule {
  webhooks(verify: Verify, known: Set<string>, handle: (fact: object) => Promise<void>): Take;
}

let keys: Server;
let issuer: string;
let guide: Awaited<ReturnType<typeof guideModule<{ platformCalls(platform: string, backend: string): Verify }>>>;
let taking: Awaited<ReturnType<typeof guideModule<TakingModule>>>;
before(async () => {
  keys = createServer(async (_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(await new BackendTokens(deployKey, issuer).keySet()));
  });
  await new Promise<void>((resolve) => keys.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(keys.address() as AddressInfo).port}`;
  guide = await guideModule('verifyPlatform.mjs');
  taking = await guideModule('takeWebhook.mjs');
});
after(async () => {
  await new Promise((resolve) => keys.close(resolve));
  await guide.remove();
  await taking.remove();
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

const fact = JSON.stringify({ id: 'd1', topic: 'run.failed', account: 'a1', data: { id: '7' } });

const delivery = (changes: Partial<DeliveryClaims> = {}, now = Date.now()) =>
  new BackendTokens(deployKey, issuer).signDelivery(
    {
      ...{ remote: 'remote-orders', backend: 'invoices', release: null, deliveryId: 'd1', topic: 'run.failed' },
      ...{ account: { organisationId: 'o1', number: 'a1' }, path: '/webhooks' },
      digest: createHash('sha256').update(fact).digest('base64url'),
      ...changes,
    },
    now,
  );

const webhookWith = (token: string) => requestWith(token, { url: '/v1/webhooks' });

test('it takes a webhook with the bytes that were signed, once, and names no person', async () => {
  const verify = guide.module.platformCalls(issuer, 'remote-orders/invoices');
  const token = await delivery();
  await assert.rejects(verify(webhookWith(token), `${fact} `), /another body/);
  await assert.rejects(verify(webhookWith(token)), /another body/);
  assert.deepEqual(await verify(webhookWith(token), fact), {
    ...{ delivery: 'd1', topic: 'run.failed', organizationId: 'o1', account: 'a1' },
  });
  await assert.rejects(verify(webhookWith(token), fact), /used before/);
  const ended = await delivery({}, Date.now() - 61_000);
  await assert.rejects(verify(webhookWith(ended), fact), { code: 'ERR_JWT_EXPIRED' });
  for (const other of [{ remote: 'remote-bills' }, { backend: 'receipts' }]) {
    await assert.rejects(verify(webhookWith(await delivery(other)), fact), { code: 'ERR_JWT_CLAIM_VALIDATION_FAILED' });
  }
  await assert.rejects(verify(webhookWith(await delivery({ path: '/other' })), fact), /another call/);
});

test('what a person calls passes as no webhook, and a delivery that comes twice is handled once', async () => {
  const verify = guide.module.platformCalls(issuer, 'remote-orders/invoices');
  const handled: object[] = [];
  const take = taking.module.webhooks(verify, new Set<string>(), async (each) => void handled.push(each));
  const send = (token: string, body = fact) =>
    take(Object.assign(Readable.from([Buffer.from(body)]), { ...webhookWith(token), url: '/v1/webhooks' }));
  assert.equal(await send(await signed({ path: '/webhooks' })), 401);
  assert.equal(await send(await delivery()), 204);
  assert.equal(await send(await delivery()), 204);
  assert.equal(await send(await delivery(), '{}'), 401);
  assert.deepEqual(handled, [JSON.parse(fact)]);
});
