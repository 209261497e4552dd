import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { Results } from '../../tools/bench/results.ts';
import { round } from '../../tools/bench/statistics.ts';
import { deleteExpired } from '../src/runs/maintenance/retention.ts';
import { valueTypes } from '../src/store/pool.ts';
import { signIn } from '../test/server/apiClient.ts';
import { connectTo, liftLimit } from '../test/server/serverDatabase.ts';
import { startWeft } from '../test/server/weftServer.ts';
import { bytesOfRun, bytesOnDisk } from './retention/bytes.ts';
import { days, fillDays } from './retention/fill.ts';
import { TimedClient } from './retention/timedClient.ts';
import { createFlow } from './webhooks/flow.ts';
import { send } from './webhooks/load.ts';
import { sendPaced } from './webhooks/pacedLoad.ts';

/**
 * `npm run bench -- --retention`. Tells the bytes that a run leaves on the disk. Fills runs of eight days, then lets the first of them expire while webhooks come in at
 * an even rate: how long it takes, its longest statements, what webhooks notice of it, and the disk before and after.
 *
 * `node bench/retention.ts [--runs 1000000] [--rate 200]`
 */
const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '1000000' }, rate: { type: 'string', default: '200' } },
});
const [runs, rate] = [Number(options.runs), Number(options.rate)];
const aloneSeconds = 8;
const writingSeconds = 6;
const body = JSON.stringify({
  id: 'order-4711',
  amount: 42,
  customer: { name: 'Zoë Müller', city: 'Zürich' },
  lines: [1, 2, 3].map((line) => ({ line, sku: `SKU-${line}`, quantity: line })),
});

type Load = Awaited<ReturnType<typeof sendPaced>>;

const rowOf = (what: string, { requests, failed, p50, p99, max }: Load) => ({
  what,
  requests,
  failed,
  'p50 ms': round(p50, 1),
  'p99 ms': round(p99, 1),
  'max ms': round(max, 1),
});

/** Loads the address, a second at a time, until the work is done. */
async function during<Done>(hook: string, work: Promise<Done>): Promise<{ windows: Load[]; done: Done }> {
  let isDone = false;
  const ended = work.finally(() => {
    isDone = true;
  });
  const windows: Load[] = [];
  while (!isDone) windows.push(await sendPaced(hook, body, rate, 1));
  return { windows, done: await ended };
}

function longest(count: number) {
  return [...TimedClient.statements]
    .sort((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ ms, text }) => ({ what: text.slice(0, 90), 'took ms': round(ms, 1) }));
}

const sum = (windows: readonly Load[], name: 'requests' | 'failed') =>
  windows.reduce((total, window) => total + window[name], 0);
const worst = (windows: readonly Load[], name: 'p50' | 'p99' | 'max') =>
  Math.max(...windows.map((window) => window[name]));

async function measure(hook: string, database: pg.Client, results: Results): Promise<void> {
  const before = await bytesOnDisk(database);
  await sendPaced(hook, body, rate, 2);
  const alone: Load[] = [];
  for (let second = 0; second < aloneSeconds; second++) alone.push(await sendPaced(hook, body, rate, 1));
  const { user, password, host, port } = database;
  const pool = new pg.Pool({
    user,
    password,
    host,
    port,
    database: 'weft',
    types: valueTypes,
    max: 2,
    Client: TimedClient,
  });
  const count = async () => Number((await database.query('select count(*) from run')).rows[0].count);
  const had = await count();
  const began = performance.now();
  const { windows } = await during(
    hook,
    deleteExpired(pool, days - 1).finally(() => pool.end()),
  );
  const took = performance.now() - began;
  const whole = (all: readonly Load[]): Load => ({
    requests: sum(all, 'requests'),
    failed: sum(all, 'failed'),
    p50: worst(all, 'p50'),
    p99: worst(all, 'p99'),
    max: worst(all, 'max'),
  });
  results.table([
    rowOf('webhooks alone, worst second', whole(alone)),
    rowOf('beside retention, worst second', whole(windows)),
  ]);
  const gone = had + sum(windows, 'requests') - (await count());
  results.table([
    {
      what: 'retention',
      'took s': round(took / 1000, 1),
      'runs gone': gone,
      statements: TimedClient.statements.length,
    },
  ]);
  results.table(longest(5));
  results.table(before.map((row) => ({ ...row, what: `${row.what} before` })));
  results.table((await bytesOnDisk(database)).map((row) => ({ ...row, what: `${row.what} after` })));
}

const results = await Results.begin('retention', { runs, rate });
const directory = await mkdtemp(join(tmpdir(), 'weft-bench-retention-'));
const server = await startWeft(directory);
const database = await connectTo(directory);
try {
  await liftLimit(database);
  const hook = await createFlow(await signIn(server.url), { mode: 'result', timeout_s: 30 });
  results.table(await bytesOfRun(database, () => send({ url: hook, body }, 10, writingSeconds)));
  await fillDays(database, runs);
  await measure(hook, database, results);
} finally {
  await database.end();
  await server.stop();
  await rm(directory, { recursive: true, force: true });
}
await results.write();
