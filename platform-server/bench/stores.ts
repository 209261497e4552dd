import { parseArgs } from 'node:util';
import { Results } from '../../tools/bench/results.ts';
import { quantile, round } from '../../tools/bench/statistics.ts';
import type { StoreWork } from '../src/engine/stores.ts';
import { newId } from '../src/store/ids.ts';
import * as storeEntryRepository from '../src/store/repositories/storeEntryRepository.ts';
import { cleanStores } from '../src/stores/cleanStores.ts';
import { RunStores } from '../src/stores/runStores.ts';
import { createTestDatabase } from '../test/database.ts';

/**
 * `npm run bench -- --stores`. A store with a million keys: what each operation takes alone and by eight at once, what
 * pages of it take, and how long the end of a tenth of the keys takes in batches.
 *
 * `node bench/stores.ts [--keys 1000000] [--calls 400]`
 */
const { values: options } = parseArgs({
  options: { keys: { type: 'string', default: '1000000' }, calls: { type: 'string', default: '400' } },
});
const [keys, calls] = [Number(options.keys), Number(options.calls)];

const database = await createTestDatabase();
const { pool } = database;
const stores = new RunStores(pool, 8);
const [id, account] = [newId(), 'bench'];

async function fill(): Promise<number> {
  const begun = performance.now();
  await pool.query(`insert into store (id, account_number, name) values ($1, $2, 'Large')`, [id, account]);
  const size = 50_000;
  // Room is left for what is written while it is measured.
  for (let from = 0; from < keys - 50_000; from += size) {
    await pool.query(
      `insert into store_entry (store_id, account_number, key, value, expires_at)
       select $1, $2, 'order:' || lpad(n::text, 8, '0'), json_build_object('total', n, 'state', 'sent')::text,
         case when n % 10 = 0 then now() + interval '1 hour' end
       from generate_series($3::int, $4::int) n`,
      [id, account, from, Math.min(from + size, keys - 50_000) - 1],
    );
  }
  await pool.query('vacuum analyze store_entry');
  return performance.now() - begun;
}

const keyOf = (at: number) => `order:${String((at * 7919) % (keys - 50_000)).padStart(8, '0')}`;
const itemsOf = (at: number) => Array.from({ length: 100 }, (_, place) => `seen:${at}:${place}`).sort();

const works: Readonly<Record<string, (at: number) => StoreWork>> = {
  get: (at) => ({ operation: 'get', key: keyOf(at) }),
  'set, of a key that is there': (at) => ({
    operation: 'set',
    key: keyOf(at),
    value: `{"n":${at}}`,
    expiresInMs: null,
  }),
  'set if absent, of a new key': (at) => ({
    operation: 'add',
    key: `new:${newId()}`,
    value: `${at}`,
    expiresInMs: null,
  }),
  'increment of one key': () => ({ operation: 'increment', key: 'count', by: '1', expiresInMs: null }),
  'increment of many keys': (at) => ({ operation: 'increment', key: `count:${at}`, by: '1', expiresInMs: null }),
  'list of 100 keys': (at) => ({ operation: 'list', prefix: 'order:', after: keyOf(at), limit: 100 }),
  'only what is new, of 100 items': (at) => ({
    ...{ operation: 'new', prefix: 'seen:', keys: itemsOf(at), remember: 10_000, expiresInMs: 3_600_000 },
  }),
  'lock and release': () => ({ operation: 'lock', key: `lock:${newId()}`, leaseMs: 60_000 }),
};

async function measure(what: string, workOf: (at: number) => StoreWork, atOnce: number, offset: number) {
  const times: number[] = [];
  let next = 0;
  const begun = performance.now();
  const worker = async () => {
    for (let at = next++; at < calls; at = next++) {
      const start = performance.now();
      const call = { account, storeId: id, runId: newId(), callKey: newId() };
      const work = workOf(offset + at);
      const result = await stores.perform({ ...call, work });
      if ('reason' in result) throw new Error(`${what}: ${JSON.stringify(result)}`);
      if (work.operation === 'lock') await stores.perform({ ...call, work: { operation: 'unlock', key: work.key } });
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const tookMs = performance.now() - begun;
  return {
    what,
    'at once': atOnce,
    'p50 ms': round(quantile(times, 0.5), 2),
    'p99 ms': round(quantile(times, 0.99), 2),
    'calls a second': Math.round((calls * 1000) / tookMs),
  };
}

async function timed(what: string, work: () => Promise<unknown>) {
  const begun = performance.now();
  await work();
  return { what, ms: round(performance.now() - begun, 1) };
}

const results = await Results.begin('stores', { keys, calls });
try {
  const filledMs = await fill();
  const rows: Awaited<ReturnType<typeof measure>>[] = [];
  let offset = 0;
  for (const [what, workOf] of Object.entries(works)) {
    for (const atOnce of [1, 8]) {
      rows.push(await measure(what, workOf, atOnce, offset));
      offset += calls;
    }
  }
  results.table(rows, { by: ['at once'] });
  const page = (prefix: string, after: string) => () =>
    storeEntryRepository.page(pool, id, { prefix, after, limit: 50 });
  const pages = [
    { what: 'filled', ms: round(filledMs, 0) },
    await timed('first page', page('', '')),
    await timed('a page in the middle', page('', keyOf(calls))),
    await timed('a page by prefix', page('order:0004', '')),
    await timed('keys and bytes in use', () => storeEntryRepository.use(pool, account)),
  ];
  await pool.query(`update store_entry set expires_at = now() where store_id = $1 and expires_at is not null`, [id]);
  pages.push(await timed('a tenth of the keys expired, deleted in batches', () => cleanStores(pool)));
  results.table(pages);
  await results.write();
} finally {
  await database.drop();
}
