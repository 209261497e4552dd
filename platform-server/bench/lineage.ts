import { parseArgs } from 'node:util';
import pg from 'pg';
import { blankMessage } from 'shared-contracts/api/run';
import { Results, type Row } from '../../tools/bench/results.ts';
import { encodeEntries } from '../src/engine/record/encode.ts';
import type { RecordEntry } from '../src/engine/record/entries.ts';
import { LineageIndex } from '../src/runs/lineage/lineageIndex.ts';
import { lineageOf } from '../src/runs/lineage/lineageStory.ts';
import { lineageKeys } from '../src/runs/lineage/lineageValue.ts';
import { ScenarioCache } from '../src/runs/scenarioCache.ts';
import { firstIdAt, newIdAt } from '../src/store/ids.ts';
import { createTestDatabase } from '../test/database.ts';
import { timesOf } from './lists/measure.ts';

/**
 * `npm run bench -- --lineage`. Measures how long it takes to trace a value among the entries of a week, and what
 * a run costs to be indexed.
 *
 * `node bench/lineage.ts [--entries 10000000] [--rounds 21] [--indexed 4000]`
 */
const { values: options } = parseArgs({
  options: {
    entries: { type: 'string', default: '10000000' },
    rounds: { type: 'string', default: '21' },
    indexed: { type: 'string', default: '4000' },
  },
});
const [entries, rounds, indexed] = [Number(options.entries), Number(options.rounds), Number(options.indexed)];
const account = 'bench';
const scenario = '00000000-0000-7000-8000-000000000001';
const other = '00000000-0000-7000-8000-000000000002';
const dayMs = 86_400_000;
const days = 7;
/** Of each run: its order, its customer, its parcel, and what every run has. */
const perRun = 4;
const runs = Math.floor(entries / perRun);
/** The newest runs are there as rows, too: a story shows no others. */
const withRows = Math.min(runs, 100_000);
const batch = 100_000;
const began = Math.floor(Date.now() / dayMs) * dayMs - days * dayMs;
const stepMs = (days * dayMs) / runs;

const { pool, target, drop } = await createTestDatabase();
const upkeep = new pg.Client(target);
await upkeep.connect();
const key = lineageKeys(account);

const idAt = `(lpad(to_hex((${began} + n * ${stepMs})::bigint), 12, '0') || '70008' || lpad(to_hex(n), 15, '0'))::uuid`;
const hashed = (text: string, seed: number) => `hashtextextended(${text}, ${seed}) & 9007199254740991`;

async function makeDays(): Promise<void> {
  for (let day = 0; day < days; day++) {
    const [from, to] = [began + day * dayMs, began + (day + 1) * dayMs].map(firstIdAt);
    await pool.query(
      `create table lineage_entry_1999${String(day).padStart(4, '0')} partition of lineage_entry
       for values from ('${from}') to ('${to}')`,
    );
  }
}

/** Entries as the index writes them: three places a value, one in the event, one in a call and one in its answer. */
async function fillEntries(): Promise<number> {
  const places = JSON.stringify([
    ['e', 'payload.order.id', 0, '', ''],
    ['c', 'url', 12, '0190a5d0-0000-7000-8000-00000000000a', 'GET shop.example.com/orders/4711'],
    ['a', 'payload.order.number', 90, '0190a5d0-0000-7000-8000-00000000000a', ''],
  ]);
  const start = performance.now();
  for (let from = 0; from < runs; from += batch) {
    await upkeep.query(
      `insert into lineage_entry (account_number, value, run_id, places)
       select $1, value, ${idAt}, $2 from generate_series($3::bigint, $4::bigint) n,
         lateral (values (case n when $5::bigint then $6::bigint else ${hashed("'o' || n", 1)} end),
           (case n % 500 when 0 then $7::bigint else ${hashed("'c' || n % 50000", 2)} end),
           (${hashed("'p' || n", 3)}), ($8::bigint)) made(value)`,
      [account, places, from, Math.min(from + batch, runs) - 1, runs - 4_711, key('4711'), key('c-77'), key('shop')],
    );
  }
  return (performance.now() - start) / 1_000;
}

async function fillRuns(): Promise<void> {
  const newest = [runs - withRows, runs - 1, account];
  await upkeep.query(
    `insert into event (id, account_number, source, webhook_id, created_at)
     select ${idAt}, $3, 'webhook', '${scenario}', now() from generate_series($1::bigint, $2::bigint) n`,
    newest,
  );
  await upkeep.query(
    `insert into run (id, account_number, scenario_id, scenario_name, revision, event_id, source, status, created_at, ended_at)
     select ${idAt}, $3, case n % 100 when 0 then '${other}'::uuid else '${scenario}'::uuid end, 'Orders', 1, ${idAt},
       'webhook', 'SUCCESSFUL', now(), now() from generate_series($1::bigint, $2::bigint) n`,
    newest,
  );
  await upkeep.query('insert into lineage_progress (account_number, cursor_id) values ($1, $2)', [
    account,
    firstIdAt(Date.now()),
  ]);
}

const bytesQuery = `select sum(pg_table_size(inhrelid))::float8 / $1 as rows, sum(pg_indexes_size(inhrelid))::float8 / $1 as index
  from pg_inherits where inhparent = 'lineage_entry'::regclass`;

async function bytesOf(count: number): Promise<{ rows: number; index: number }> {
  return (await pool.query(bytesQuery, [count])).rows[0];
}

async function measure(): Promise<Row[]> {
  const deps = { pool, scenarios: new ScenarioCache(pool) };
  const asked: Record<string, { value: string; scenarioId?: string }> = {
    'one run': { value: '4711' },
    'one run, in a text': { value: 'order 4711' },
    'no run': { value: 'nothing' },
    'one run in 500': { value: 'c-77' },
    'every run': { value: 'shop' },
    'every run, of one scenario in a hundred': { value: 'shop', scenarioId: other },
  };
  const rows: Row[] = [];
  for (const [what, { value, scenarioId = '' }] of Object.entries(asked)) {
    const times: number[] = [];
    let found = 0;
    for (let round = 0; round < rounds; round++) {
      const start = performance.now();
      const reader = { account, savedBy: null };
      found = (await lineageOf(deps, { reader, value, scenarioId, before: '' })).moments.length;
      times.push(performance.now() - start);
    }
    rows.push({ what, moments: found, 'first ms': Math.round(times[0] ?? 0), ...timesOf(times.slice(1)) });
  }
  return rows;
}

/** What such a run does besides: it stores the order and sends an email about it. */
function mailed(n: number, at: number, order: object): RecordEntry[] {
  const value = JSON.stringify(order);
  const text = `Hello,\n\nyour order ${n} has been sent with tracking number T-${n}. It costs 19.90 and comes by 2026-11-30.`;
  const stored = {
    ...{ store_id: other, operation: 'set', key: `order:${n}`, value, value_bytes: Buffer.byteLength(value) },
    sha256: 'x'.repeat(43),
  };
  const mail = {
    ...{ to: [`p${n % 1_000}@example.com`], cc: [], bcc: [], reply_to: [], subject: 'Your order is on its way', text },
    ...{ content_bytes: Buffer.byteLength(text), attachments: [], sha256: 'x'.repeat(43) },
  };
  const answered = { status: 200, payload: true, headers: {}, url: '' };
  return [stored, mail].flatMap((request, place): RecordEntry[] => {
    const step = place + 2;
    return [
      { type: 'received', at, step, nodeId: `other${place}`, from: step - 1, handle: 'out' },
      { type: 'call', at, step, attempt: 1, key: `k${n}-${step}`, request },
      { type: 'answer', at, step, attempt: 1, ok: true, response: answered },
      { type: 'sent', at, step, handles: ['out'], changed: { params: {} } },
    ];
  });
}

/** An order that asks a service, as runs mostly are: three nodes, one call. */
function recordOf(n: number, at: number, isMailed: boolean): Buffer {
  const order = { order: { id: n, customer_id: `c-${n % 1_000}`, email: `p${n % 1_000}@example.com` }, total: n % 100 };
  const response = {
    status: 200,
    payload: { order_no: n, parcel: { tracking_number: `T-${n}` } },
    headers: {},
    url: '',
  };
  const entries: RecordEntry[] = [
    { type: 'started', at, seed: n },
    { type: 'received', at, step: 0, nodeId: 'ask', from: null, handle: null },
    {
      ...{ type: 'call', at, step: 0, attempt: 1, key: `k${n}` },
      request: { method: 'GET', url: `https://shop.test/orders/${n}`, headers: {} },
    },
    { type: 'answer', at, step: 0, attempt: 1, ok: true, response },
    { type: 'sent', at, step: 0, handles: ['out'], answered: true },
    { type: 'received', at, step: 1, nodeId: 'make', from: 0, handle: 'out' },
    { type: 'sent', at, step: 1, handles: ['out'], message: { ...blankMessage(), payload: order } },
    ...(isMailed ? mailed(n, at, order) : []),
    { type: 'ended', at, status: 'SUCCESSFUL', handled: false },
  ];
  return Buffer.from(encodeEntries(entries));
}

/** Has real runs indexed: time and processor of this process a run, and bytes of what is stored. */
async function measureIndexing(what: string, isMailed: boolean): Promise<Row> {
  await pool.query('truncate run, event, run_record, lineage_entry, lineage_field, lineage_progress');
  const at = Date.now() - 600_000;
  const ids = Array.from({ length: indexed }, (_, n) => newIdAt(at + n));
  const bodies = ids.map((_, n) =>
    Buffer.from(
      JSON.stringify({ order: { id: n, customer_id: `c-${n % 1_000}`, email: `p${n % 1_000}@example.com` } }),
    ),
  );
  await pool.query(
    `insert into event (id, account_number, source, created_at, content_type, body)
     select id, 'bench', 'webhook', now(), 'application/json', body from unnest($1::uuid[], $2::bytea[]) e(id, body)`,
    [ids, bodies],
  );
  await pool.query(
    `insert into run (id, account_number, scenario_id, scenario_name, revision, event_id, source, status, created_at, ended_at)
     select id, 'bench', '${scenario}', 'Orders', 1, id, 'webhook', 'SUCCESSFUL', now(), now() from unnest($1::uuid[]) id`,
    [ids],
  );
  await pool.query(
    'insert into run_record (run_id, segment, entries) select id, 0, entries from unnest($1::uuid[], $2::bytea[]) r(id, entries)',
    [ids, ids.map((_, n) => recordOf(n, at + n, isMailed))],
  );
  await upkeep.query('vacuum analyze run, event, run_record, lineage_entry');
  const index = new LineageIndex({ maintenance: pool, log: console });
  const isDone = async () =>
    (await pool.query('select from lineage_progress where cursor_id > $1', [ids.at(-1)])).rowCount;
  const used = process.cpuUsage();
  const start = performance.now();
  while (!(await isDone())) await index.flush(account);
  const ms = performance.now() - start;
  const { user, system } = process.cpuUsage(used);
  const { rows } = await pool.query('select count(*)::float8 / $1 as entries from lineage_entry', [indexed]);
  const size = await bytesOf(indexed);
  return {
    ...{ what, 'µs/run': (ms * 1_000) / indexed, 'CPU of the server, µs/run': (user + system) / indexed },
    ...{ 'entries/run': rows[0].entries, 'rows, bytes/run': size.rows, 'index, bytes/run': size.index },
  };
}

const results = await Results.begin('lineage', { entries: runs * perRun, rounds, indexed });
await makeDays();
const seconds = await fillEntries();
await fillRuns();
await upkeep.query('vacuum analyze lineage_entry, run, event');
const size = await bytesOf(runs * perRun);
results.table([
  { what: 'entries', 'filled, s': seconds, 'row, bytes/entry': size.rows, 'index, bytes/entry': size.index },
]);
results.table(await measure(), { medianOf: rounds - 1 });
// The first batch starts a thread.
await measureIndexing('the first runs', false);
results.table([await measureIndexing('a run', false), await measureIndexing('a run that stores and emails', true)]);
await upkeep.end();
await drop();
await results.write();
process.exit(0);
