import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { quietLog } from '../../../test/runs/runFixture.ts';
import { firstIdAt, newId } from '../../store/ids.ts';
import * as runValueRepository from '../../store/repositories/runValueRepository.ts';
import * as workerRepository from '../../store/repositories/workerRepository.ts';
import { type AdmittedRun, admitRuns } from '../admission/admission.ts';
import { emptyBatch } from '../commit/load.ts';
import type { Event, EventWithRuns } from '../commit/rows.ts';
import { statementOf } from '../commit/statement.ts';
import { SearchGaps } from './searchGaps.ts';
import { SearchWriter } from './searchWriter.ts';
import { valueSearchOf } from './valueSearch.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
beforeEach(() => database.pool.query('truncate run, event, run_search, run_search_gap, worker'));
after(() => database.drop());

const account = 'a';
const worker = 7;

/** Ids of one process never go back in time. */
const idAt = (time: number) => firstIdAt(time).slice(0, 13) + newId().slice(13);

const eventOf = (payload: unknown, createdAt: number): Event => ({
  ...{ id: idAt(createdAt), account, source: 'webhook', webhookId: newId(), createdAt },
  ...{ method: 'POST', path: '', query: 'shop=north', ip: '127.0.0.1', headers: [], responseStatus: 200 },
  ...{ contentType: 'application/json', body: Buffer.from(JSON.stringify(payload)), rejectedReason: null },
});

/** Stores an event with a run as the group commit does, which leaves their search to the writer. */
async function store(payload: unknown, createdAt = Date.now()): Promise<EventWithRuns> {
  const event = eventOf(payload, createdAt);
  const scenario = { id: newId(), account, name: 'Orders', revision: 1 } as never;
  const group = { name: 'orders', permits: 1, exclusive: false };
  const [{ run }] = admitRuns(event, [{ scenario, group, trigger: {} as never }]) as [AdmittedRun];
  const stored = { event: { ...event }, runs: [{ ...run, id: idAt(createdAt), owned: false }] };
  const batch = { ...emptyBatch(), events: [stored], inserted: [...stored.runs] };
  await database.pool.query(statementOf(batch, [], worker));
  return stored;
}

function createWriter(): SearchWriter {
  const { pool, maintenance } = database;
  return new SearchWriter({ pool, maintenance, log: quietLog, workerId: () => worker });
}

async function find(text: string): Promise<string[]> {
  const listing = { page: 1, limit: 50, status: null, since: null };
  const { items } = await runValueRepository.list(database.pool, account, valueSearchOf(account, '', text), listing);
  return items.map(({ id }) => id);
}

const idsOf = (stored: readonly EventWithRuns[]) => stored.flatMap(({ runs }) => runs.map(({ id }) => id)).reverse();
const searchRows = async () => (await database.pool.query('select from run_search')).rowCount;
const fill = () => new SearchGaps(database.pool, quietLog).fill();

test('what was stored is found behind a flush, many runs in one row', async () => {
  const stored = [await store({ id: 1 }), await store({ id: 2 }), await store({ id: 2 })];
  const writer = createWriter();
  writer.add(stored);
  await writer.flush();
  assert.deepEqual(await find('query.shop = north'), idsOf(stored));
  assert.deepEqual(await find('payload.id = 2'), idsOf(stored.slice(1)));
  assert.equal(await searchRows(), 1);
  await writer.close();
});

test('runs that lie far apart are in rows of their own: a search reads rows by the time of their newest run', async () => {
  const early = await store({ id: 1 }, Date.now() - 20_000);
  const late = await store({ id: 1 });
  const writer = createWriter();
  writer.add([early, late]);
  await writer.close();
  assert.deepEqual(await find('payload.id = 1'), idsOf([early, late]));
  assert.equal(await searchRows(), 2);
});

test('what could not be written is noted, and made up for', async () => {
  const writer = createWriter();
  const lost = await store({ id: 1 });
  await database.pool.query('alter table run_search rename to run_search_away');
  writer.add([lost]);
  await writer.flush();
  await database.pool.query('alter table run_search_away rename to run_search');
  const next = await store({ id: 1 });
  writer.add([next]);
  await writer.close();
  assert.deepEqual(await find('payload.id = 1'), idsOf([next]));
  await fill();
  assert.deepEqual(await find('payload.id = 1'), idsOf([lost, next]));
  const { rows } = await database.pool.query('select from run_search_gap');
  assert.deepEqual(rows, []);
});

test('what a worker that died had not written is made up for, once', async () => {
  await database.pool.query('insert into worker (id, name) overriding system value values ($1, $2)', [worker, 'here']);
  const written = [await store({ id: 1 }), await store({ id: 1 })];
  const writer = createWriter();
  writer.add(written);
  await writer.close();
  const left = await store({ id: 1 });
  await workerRepository.releaseDead(database.pool, [worker]);
  await fill();
  assert.deepEqual(await find('payload.id = 1'), idsOf([...written, left]));
  assert.equal(await searchRows(), 2);
});

test('a run that two rows name is found once', async () => {
  const stored = [await store({ id: 1, n: 2 }), await store({ id: 1, n: 3 })];
  for (const writer of [createWriter(), createWriter()]) {
    writer.add(stored);
    await writer.close();
  }
  for (const text of ['payload.id = 1', 'payload.n >= 2', 'payload.n != 4']) {
    assert.deepEqual(await find(text), idsOf(stored), text);
  }
});
