import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type RunsServer, startRunsServer } from '../../../test/server/runsServer.ts';
import { newIdAt } from '../../store/ids.ts';
import { driftOf } from './driftOf.ts';
import { webhookDrift } from './webhookDrift.ts';

const times = <Value>(count: number, of: (at: number) => Value) => Array.from({ length: count }, (_, at) => of(at));
const compared = (earlier: readonly unknown[], now: readonly unknown[]) =>
  driftOf(earlier, now).map(({ kind, keys, before, now }) => [kind, keys.join('.'), before.seen, now.seen]);

describe('drift', () => {
  it('names fields that are gone, new or of another type', () => {
    const earlier = times(10, (at) => ({ id: at, customer: { email: 'a@b.c', vat: 'x' }, lines: [{ sku: 'A' }] }));
    const now = times(5, (at) => ({ id: String(at), customer: { email: null }, lines: [{ sku: 'A', gift: true }] }));
    assert.deepEqual(compared(earlier, now), [
      ['types', 'id', 10, 5],
      ['types', 'customer.email', 10, 5],
      ['gone', 'customer.vat', 10, 0],
      ['new', 'lines..gift', 0, 5],
    ]);
  });

  it('tells a branch once', () => {
    const earlier = times(10, () => ({ order: { id: 1, lines: [{ sku: 'A' }] } }));
    assert.deepEqual(
      compared(
        earlier,
        times(5, () => ({ orders: [{ id: 1 }] })),
      ),
      [
        ['gone', 'order', 10, 0],
        ['new', 'orders', 0, 5],
      ],
    );
  });

  it('tells nothing of fields that come at times', () => {
    const earlier = times(10, (at) => (at % 2 ? { id: 1, note: 'x' } : { id: 1 }));
    assert.deepEqual(
      compared(
        earlier,
        times(5, () => ({ id: 2 })),
      ),
      [],
    );
    assert.deepEqual(
      compared(
        times(10, () => ({ id: 1 })),
        times(10, (at) => (at ? { id: 2 } : { id: 2, note: 'x' })),
      ),
      [],
    );
  });

  it('tells nothing of what was too large to be looked at', () => {
    const wide = Object.fromEntries(times(200, (at) => [`key${at}`, at]));
    assert.deepEqual(
      compared(
        times(10, () => wide),
        times(5, () => ({ ...wide, key199: undefined })),
      ),
      [],
    );
  });
});

describe('drift of a webhook', () => {
  let server: RunsServer;
  before(async () => {
    server = await startRunsServer();
  });
  after(() => server.close());

  /** An event that arrived some days ago. */
  async function received(account: string, webhookId: string, daysAgo: number, payload: unknown) {
    const at = Date.now() - daysAgo * 24 * 60 * 60 * 1000;
    await server.database.pool.query(
      `insert into event (id, account_number, source, webhook_id, created_at, method, content_type, body)
       values ($1, $2, 'webhook', $3, $4, 'POST', 'application/json', $5)`,
      [newIdAt(at), account, webhookId, new Date(at), Buffer.from(JSON.stringify(payload))],
    );
  }

  it('compares the newest events with those of three weeks, of this account and this webhook alone', async () => {
    const actor = await server.newActor();
    const { webhook } = await server.serve(actor, { rest: [] });
    const { pool } = server.database;
    const account = actor.accountNumber;
    assert.deepEqual(await webhookDrift(pool, account, webhook.id), { now: 0, before: 0, since: null, fields: [] });
    for (const day of times(20, (at) => 20 - at)) await received(account, webhook.id, day, { total: 5 });
    for (const _ of times(10, (at) => at)) await received(account, webhook.id, 0.01, { total: '5' });
    const { fields, since, ...counts } = await webhookDrift(pool, account, webhook.id);
    assert.deepEqual(counts, { now: 10, before: 20 });
    assert.ok(Date.parse(since ?? '') > Date.now() - 24 * 60 * 60 * 1000);
    assert.deepEqual(fields, [
      {
        ...{ kind: 'types', keys: ['total'] },
        before: { seen: 20, types: ['number'] },
        now: { seen: 10, types: ['string'] },
      },
    ]);
    const stranger = await server.newActor();
    assert.equal((await webhookDrift(pool, stranger.accountNumber, webhook.id)).since, null);
  });
});
