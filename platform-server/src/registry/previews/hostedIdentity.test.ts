import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import type { Release } from 'shared-contracts/deploy';
import { candidateRelease } from '../../../test/publishing/candidate.ts';
import { createHttpApp } from '../../http/app.ts';
import { createMetricsRegistry } from '../../http/metrics.ts';
import { loadPageAssets } from '../../identity/embedded/pages/kit/assets.ts';
import { Origins } from '../../routing/origins.ts';
import { DeployTokens } from '../deployTokens.ts';
import { Previews } from './previews.ts';
import { servePreviews } from './servePreviews.ts';

const origin = 'https://weft.example.org';
const { document } = candidateRelease();
const deployKey = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const registry = { environment: 'test', find: async () => document as Release };
const previews = new Previews({ registry, tokens: new DeployTokens(deployKey), origin });
let app: FastifyInstance;
let path: string;
// Long, for the page holds random text as well: a short id would stand in it by chance.
const owner = 'user-whose-link-it-is';

// With identity hosted elsewhere no page request tells who asks: the plan, which comes with a token, finds out.
before(async () => {
  const assets = await loadPageAssets('preview-page');
  app = createHttpApp({
    routes: [],
    authenticate: () => Promise.reject(new Error('unused')),
    areas: [
      (area) =>
        servePreviews(area, {
          previews,
          assets,
          origins: new Origins({ publicUrl: origin, allowed: [] }),
          directory: { person: () => Promise.reject(new Error('nobody is known')) },
          visitor: async () => null,
          knowsVisitors: false,
        }),
    ],
    readiness: {},
    metrics: createMetricsRegistry(),
    logLevel: 'silent',
    origins: new Origins({ publicUrl: origin, allowed: [] }),
    trustProxy: false,
  });
  const expires = new Date(Date.now() + 60_000);
  path = await previews.link({ userId: owner, remote: document.remote, hash: document.hash, canWrite: false, expires });
});
after(() => app.close());

test('the page asks without saying whose link it is', async () => {
  const { statusCode, body } = await app.inject({ url: path });
  assert.equal(statusCode, 200);
  assert.ok(body.includes(document.version));
  assert.ok(!body.includes(owner));
});

test('the cookie is bound to the host and counts for the user of the link alone', async () => {
  const { statusCode, cookies } = await app.inject({ method: 'POST', url: path, headers: { origin } });
  const [cookie] = cookies;
  assert.equal(statusCode, 303);
  assert.deepEqual(
    [cookie?.name, cookie?.secure, cookie?.httpOnly, cookie?.sameSite, cookie?.path],
    ['__Host-weft_preview', true, true, 'Lax', '/'],
  );
  const request = { cookies: { [cookie?.name ?? '']: cookie?.value ?? '' } } as unknown as Parameters<
    Previews['active']
  >[0];
  assert.equal((await previews.active(request, owner))?.hash, document.hash);
  assert.equal(await previews.active(request, 'someone-else'), null);
});
