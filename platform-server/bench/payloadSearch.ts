import { parseArgs } from 'node:util';
import pg from 'pg';
import { Results, type Row } from '../../tools/bench/results.ts';
import type { BegunRuns } from '../src/runs/payloadSearch/begunRuns.ts';
import { insertSearchRows } from '../src/runs/payloadSearch/searchInsert.ts';
import { makeSearchRows } from '../src/runs/payloadSearch/searchMaker.ts';
import { valueSearchOf } from '../src/runs/payloadSearch/valueSearch.ts';
import { firstIdAt } from '../src/store/ids.ts';
import * as runValueRepository from '../src/store/repositories/runValueRepository.ts';
import { createTestDatabase } from '../test/database.ts';
import { timesOf } from './lists/measure.ts';

/**
 * `npm run bench -- --payload-search`. Measures searches for values of payloads among many runs of 30 days: how long the
 * answer takes, what a run costs to be written, and the bytes it takes.
 *
 * `node bench/payloadSearch.ts [--runs 1000000] [--rounds 9]`
 */
const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '9' } },
});
const [runs, rounds] = [Number(options.runs), Number(options.rounds)];
const [account, scenario] = ['bench', '00000000-0000-7000-8000-000000000001'];
const dayMs = 86_400_000;
const days = 30;
const batch = 1_000;
const began = Math.floor(Date.now() / dayMs) * dayMs - days * dayMs;

const searches = {
  'one run': 'payload.order.id = 4711',
  'no run': 'payload.order.id = nothing',
  'one run in a thousand': 'payload.customer.id = c-77',
  'a quarter of the runs': 'payload.shop = north',
  'every run': 'payload.order exists',
  'two fields': 'payload.shop = north and payload.customer.id = c-77',
  'larger than any': 'payload.total > 100000',
  'larger than most': 'payload.total >= 999',
  'not this one': 'payload.shop != north',
};

/** Eighteen values, as an order of a shop has them. */
function payloadOf(n: number) {
  const lines = [1, 2, 3].map((line) => ({ line, sku: `SKU-${(n * line) % 5_000}`, quantity: 1 + (n % 4) }));
  const customer = { id: `c-${n % 1_000}`, name: `Customer ${n % 1_000}`, country: ['DE', 'FR', 'CH'][n % 3] };
  const shop = ['north', 'south', 'east', 'west'][n % 4];
  return {
    order: { id: n, placed: new Date(began + n).toISOString() },
    shop,
    total: n % 1_000,
    paid: true,
    customer,
    lines,
  };
}

const { pool, target, drop } = await createTestDatabase();

async function makeDays(): Promise<void> {
  for (let day = 0; day < days; day++) {
    const [from, to] = [began + day * dayMs, began + (day + 1) * dayMs].map(firstIdAt);
    await pool.query(
      `create table run_search_1999${String(day).padStart(4, '0')} partition of run_search for values from ('${from}') to ('${to}')`,
    );
  }
}

/** Runs come in bursts, each within a second. */
function idOf(n: number): string {
  const burst = Math.floor(n / batch);
  const time = began + ((days * dayMs) / runs) * batch * burst + (n % batch) / 2;
  return firstIdAt(time).replace(/.{12}$/, n.toString(16).padStart(12, '0'));
}

function begunRuns(n: number): BegunRuns {
  const body = Buffer.from(JSON.stringify(payloadOf(n)));
  const event = { account, source: 'webhook' as const, contentType: 'application/json', query: '', body };
  return { ...event, runs: [{ id: idOf(n), scenarioId: scenario }] };
}

async function fill(): Promise<{ 'made, CPU µs/run': number; 'written, µs/run': number }> {
  let [made, written] = [0, 0];
  for (let from = 0; from < runs; from += batch) {
    const begun = Array.from({ length: batch }, (_, at) => begunRuns(from + at));
    const used = process.cpuUsage();
    const rows = await makeSearchRows(begun);
    const { user, system } = process.cpuUsage(used);
    made += user + system;
    const start = performance.now();
    await insertSearchRows(pool, rows);
    written += performance.now() - start;
  }
  return { 'made, CPU µs/run': made / runs, 'written, µs/run': (written * 1000) / runs };
}

async function bytes(): Promise<{ rows: number; index: number }> {
  const { rows } = await pool.query(
    `select sum(pg_table_size(inhrelid))::float8 / $1 as rows, sum(pg_indexes_size(inhrelid))::float8 / $1 as index
     from pg_inherits where inhparent = 'run_search'::regclass`,
    [runs],
  );
  return rows[0];
}

async function measure() {
  const rows: Row[] = [];
  for (const [what, text] of Object.entries(searches)) {
    const times: number[] = [];
    let found = '';
    for (let round = 0; round < rounds; round++) {
      const start = performance.now();
      const search = valueSearchOf(account, scenario, text);
      const { total, more } = await runValueRepository.list(pool, account, search, {
        page: 1,
        limit: 50,
        status: null,
        since: null,
      });
      times.push(performance.now() - start);
      found = `${total}${more ? '+' : ''}`;
    }
    rows.push({ what, search: text, found, 'first ms': Math.round(times[0] ?? 0), ...timesOf(times.slice(1)) });
  }
  return rows;
}

const results = await Results.begin('payload-search', { runs, rounds });
await makeDays();
const cost = await fill();
// As it would have come to be on its own; that takes longer than a statement of the server may.
const upkeep = new pg.Client(target);
await upkeep.connect();
await upkeep.query('vacuum analyze run_search');
await upkeep.end();
const size = await bytes();
const found = await measure();
results.table([{ what: 'a run', ...cost, 'row, bytes/run': size.rows, 'index, bytes/run': size.index }]);
results.table(found, { medianOf: rounds - 1 });
await drop();
await results.write();
process.exit(0);
