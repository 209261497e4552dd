import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { waitReason, waitReasonBeginning } from '../../engine/waitReason.ts';
import { newId } from '../ids.ts';
import { HeldRunRepository } from './heldRunRepository.ts';
import { RunQueueRepository } from './runQueueRepository.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

test('runs that waited for a tunnel are taken oldest first when they are released, whichever began to wait first', async () => {
  const [tunnel, other] = [newId(), newId()];
  const ids = Array.from({ length: 6 }, () => newId()).sort();
  const { pool } = database;
  for (const id of ids.toReversed()) {
    await pool.query(
      `insert into run (id, account_number, scenario_id, scenario_name, revision, event_id, source, status, waiting_for,
         created_at) values ($1, 'a', $1, 'Orders', 1, $1, 'manual', 'HOLD', $2, now())`,
      [id, waitReason('tunnel', tunnel, 'Warehouse')],
    );
  }
  const queue = new RunQueueRepository(pool);
  const all = { room: null, begun: true, otherwise: '' };
  const release = (id: string) => {
    const held = { account: 'a', webhookId: null, reason: waitReasonBeginning('tunnel', id), isBeginning: true };
    return new HeldRunRepository(pool).release(held, all, null, 100);
  };
  assert.equal((await release(other)).length, 0);
  assert.equal((await release(tunnel)).length, ids.length);
  const worker = await pool.query<{ id: number }>("insert into worker (name) values ('one') returning id");
  const taken: string[] = [];
  while (taken.length < ids.length) {
    const groups = await queue.waiting('', { accounts: [], groups: [] });
    const queued = groups.queued.map((group) => ({ ...group, count: 1 }));
    const rows = await queue.claim(Number(worker.rows[0]?.id), { queued: queued.slice(0, 2), due: [] });
    assert.ok(rows.length > 0);
    taken.push(...rows.map(({ id }) => id));
  }
  assert.deepEqual(taken, ids);
});
