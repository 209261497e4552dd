import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { bulkEndpoint } from 'shared-contracts/api';
import { flagsOf } from 'shared-contracts/deploy';
import { z } from 'zod';
import { limitReached, notFound } from '../errors/httpError.ts';
import { createHttpApp } from '../http/app.ts';
import { createMetricsRegistry } from '../http/metrics.ts';
import { Origins } from '../routing/origins.ts';
import { bulkRoute } from './bulkRoute.ts';

const bulkThings = bulkEndpoint('thing', [z.object({ type: z.literal('paint'), colour: z.string() })]);
const done: string[] = [];

const app = createHttpApp({
  routes: [
    bulkRoute(bulkThings, async ({ accountNumber }, id, action) => {
      if (id === 'foreign') throw notFound('folder');
      if (id === 'full') throw limitReached('filter', 3);
      if (id === 'broken') throw new Error('password is hunter2');
      done.push(`${accountNumber} ${id} ${action.type === 'paint' ? action.colour : action.type}`);
    }),
  ],
  authenticate: async (role) => ({
    userId: 'u',
    email: 'u@weft.local',
    name: 'U',
    accountNumber: '1',
    organisationId: 'o',
    access: { ...flagsOf(new Set([role])), roles: new Set([role]) },
    canWrite: role !== 'Guest',
  }),
  areas: [],
  readiness: {},
  metrics: createMetricsRegistry(),
  logLevel: 'silent',
  origins: new Origins({ publicUrl: 'http://localhost:4400', allowed: [] }),
  trustProxy: false,
});
after(() => app.close());

async function call(body: object, as = 'Member') {
  const headers = { authorization: `Bearer ${as}`, 'content-type': 'application/json' };
  const answer = await app.inject({ method: 'POST', url: '/api/v2/thing/bulk/', headers, body: JSON.stringify(body) });
  return { status: answer.statusCode, json: answer.json() };
}

test('each record has its own result, in the order asked for; what fails for one is done for the others', async () => {
  const ids = ['a', 'foreign', 'full', 'broken', 'a', 'b'];
  const { status, json } = await call({ ids, action: { type: 'paint', colour: 'red' } });
  assert.equal(status, 200);
  assert.deepEqual(
    json.map(({ id, ok, code }: { id: string; ok: boolean; code?: string }) => [id, ok, code]),
    [
      ['a', true, undefined],
      ['foreign', false, 'not_found'],
      ['full', false, 'limit_reached'],
      ['broken', false, 'internal'],
      ['b', true, undefined],
    ],
  );
  assert.deepEqual(done, ['1 a red', '1 b red']);
  assert.doesNotMatch(JSON.stringify(json), /hunter2/);
});

test('guests change nothing, and an action that the kind does not have is refused', async () => {
  assert.equal((await call({ ids: ['a'], action: { type: 'trash' } }, 'Guest')).status, 403);
  assert.equal((await call({ ids: ['a'], action: { type: 'start' } })).status, 422);
  assert.equal((await call({ ids: ['a'], action: { type: 'paint' } })).status, 422);
});
