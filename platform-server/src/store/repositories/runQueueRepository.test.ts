import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { waitReason } from '../../engine/waitReason.ts';
import { newId } from '../ids.ts';
import * as heldRunRepository from './heldRunRepository.ts';
import * as runQueueRepository from './runQueueRepository.ts';
import * as workerRepository from './workerRepository.ts';

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
  const all = { room: null, begun: true, otherwise: '' };
  const release = (id: string) => {
    const held = { account: 'a', code: 'tunnel', subject: id };
    return heldRunRepository.release(pool, held, all, null, 100);
  };
  assert.equal((await release(other)).length, 0);
  assert.equal((await release(tunnel)).length, ids.length);
  const worker = await pool.query<{ id: number }>("insert into worker (name) values ('one') returning id");
  const taken: string[] = [];
  while (taken.length < ids.length) {
    const groups = await runQueueRepository.waiting(pool, '', { accounts: [], groups: [] });
    const queued = groups.queued.map((group) => ({ ...group, count: 1, isExclusive: false }));
    const rows = await runQueueRepository.claim(pool, Number(worker.rows[0]?.id), {
      queued: queued.slice(0, 2),
      due: [],
    });
    assert.ok(rows.length > 0);
    taken.push(...rows.map(({ id }) => id));
  }
  assert.deepEqual(taken, ids);
});

/** An exclusive group with a run that a worker holds and one in the table; two workers. */
async function exclusiveGroup(holder: (workers: readonly number[]) => number | null) {
  const { pool } = database;
  const [scenario, held, waits] = [newId(), newId(), newId()];
  const lane = `${scenario}:serial`;
  const made = await pool.query<{ id: number }>("insert into worker (name) values ('dead'), ('alive') returning id");
  const [dead = 0, alive = 0] = made.rows.map(({ id }) => id);
  for (const [id, owner] of [
    [held, holder([dead, alive])],
    [waits, null],
  ])
    await pool.query(
      `insert into run (id, account_number, scenario_id, scenario_name, revision, event_id, source, status, lane, owner,
         created_at) values ($1, 'a', $2, 'Orders', 1, $1, 'manual', 'QUEUED', $3, $4, now())`,
      [id, scenario, lane, owner],
    );
  const claim = async (count: number) => {
    const take = { account: 'a', group: lane, count, isExclusive: true };
    return (await runQueueRepository.claim(pool, alive, { queued: [take], due: [] })).map(({ id }) => id);
  };
  return { pool, held, waits, dead, alive, claim };
}

test('no run of an exclusive group is taken while a worker that died holds one of it', async () => {
  const { pool, held, waits, dead, claim: claimSome } = await exclusiveGroup(([dead]) => dead ?? 0);
  const claim = () => claimSome(2);
  assert.deepEqual(await claim(), []);
  await workerRepository.releaseDead(pool, [dead]);
  assert.deepEqual(await claim(), [held, waits]);
});

test('runs of accounts without room, and runs that have ended or sleep, are not gone through to find who waits', async () => {
  const client = new pg.Client(database.target);
  await client.connect();
  const insert = (account: string, status: string, count: number) =>
    client.query(
      `insert into run (id, account_number, scenario_id, scenario_name, revision, event_id, source, status, created_at,
         wake_at) select uuidv7(), $1, uuidv7(), 'Orders', 1, uuidv7(), 'manual', $2, now(), now() + interval '1 day'
       from generate_series(1, $3)`,
      [account, status, count],
    );
  await insert('busy', 'QUEUED', 5_000);
  await insert('idle', 'FAILED', 5_000);
  await insert('idle', 'SCHEDULED', 5_000);
  await insert('quiet', 'QUEUED', 1);
  await client.query('vacuum analyze run');
  const read = async () => {
    await client.query('select pg_stat_force_next_flush()');
    const { rows } = await client.query<{ read: string }>(
      `select (select sum(idx_tup_read) from pg_stat_user_indexes where relname = 'run')
         + (select seq_tup_read from pg_stat_user_tables where relname = 'run') as read`,
    );
    return Number(rows[0]?.read);
  };
  const before = await read();
  const { queued } = await runQueueRepository.waiting(client, '', { accounts: ['busy', 'idle'], groups: [] });
  assert.deepEqual(
    queued.map(({ account }) => account),
    ['quiet'],
  );
  const gone = (await read()) - before;
  await client.end();
  assert.ok(gone < 100, `${gone} entries read`);
});

test('no run of an exclusive group is taken before one that its own worker is still to give back', async () => {
  const { pool, held, alive, claim } = await exclusiveGroup(([, alive]) => alive ?? 0);
  assert.deepEqual(await claim(1), []);
  await runQueueRepository.release(pool, alive, [held]);
  assert.deepEqual(await claim(1), [held]);
});

test('no run of an exclusive group is taken before an older one that is locked at the moment', async () => {
  const { pool, held, claim } = await exclusiveGroup(() => null);
  const other = await pool.connect();
  await other.query('begin');
  await other.query('update run set cancel_requested = true where id = $1', [held]);
  assert.deepEqual(await claim(1), []);
  await other.query('commit');
  other.release();
  assert.deepEqual(await claim(1), [held]);
});
