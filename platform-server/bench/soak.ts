import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { signIn } from '../test/server/apiClient.ts';
import { connectTo } from '../test/server/serverDatabase.ts';
import { startWeft } from '../test/server/weftServer.ts';
import { createFlow } from './webhooks/flow.ts';
import { liftLimit } from './webhooks/limits.ts';
import { sendPaced } from './webhooks/pacedLoad.ts';
import { memoryByName } from './webhooks/processes.ts';

/**
 * `npm run bench -- --soak`. The flow of the webhook bench under an even load for a long time, answered with the result:
 * a row a minute of latency and memory, and what memory and latency did between the first and the second half. The first
 * tenth is left out of that: caches fill. Linux only.
 *
 * `node bench/soak.ts [--minutes 30] [--rate 200]`
 */
const { values: options } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, rate: { type: 'string', default: '200' } },
});
const [minutes, rate] = [Number(options.minutes), Number(options.rate)];
const body = JSON.stringify({ id: 'order-4711', amount: 42, customer: { name: 'Zoë Müller', city: 'Zürich' } });
const round = (value: number) => Math.round(value * 10) / 10;

interface Row {
  minute: number;
  requests: number;
  failed: number;
  'p50 ms': number;
  'p99 ms': number;
  'max ms': number;
  'server MB': number;
  'database MB': number;
  load: number;
}

function memoryOf(roots: readonly number[]): Pick<Row, 'server MB' | 'database MB'> {
  const { postgres = 0, ...own } = memoryByName(roots);
  const sum = Object.values(own).reduce((total, part) => total + part, 0);
  return { 'server MB': round(sum), 'database MB': round(postgres) };
}

const median = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Medians of the two halves behind the warm-up. */
function halvesOf(rows: readonly Row[]): Record<string, { first: number; second: number }> {
  const warm = rows.slice(Math.ceil(rows.length / 10));
  const middle = Math.floor(warm.length / 2);
  const halves = (['p50 ms', 'p99 ms', 'server MB', 'database MB', 'load'] as const).map((name) => {
    const values = warm.map((row) => row[name]);
    return [name, { first: median(values.slice(0, middle)), second: median(values.slice(middle)) }] as const;
  });
  return Object.fromEntries(halves);
}

async function soak(directory: string): Promise<Row[]> {
  const server = await startWeft(directory);
  const database = await connectTo(directory);
  const rows: Row[] = [];
  try {
    await liftLimit(database);
    const hook = await createFlow(await signIn(server.url), { mode: 'result', timeout_s: 30 });
    for (let minute = 1; minute <= minutes; minute++) {
      const { requests, failed, p50, p99, max } = await sendPaced(hook, body, rate, 60);
      const waits = { 'p50 ms': round(p50), 'p99 ms': round(p99), 'max ms': round(max) };
      const row = { minute, requests, failed, ...waits, ...memoryOf(server.roots) };
      rows.push({ ...row, load: round(loadavg()[0] ?? 0) });
      console.log(JSON.stringify(rows.at(-1)));
    }
    return rows;
  } finally {
    await database.end();
    await server.stop();
  }
}

const directory = await mkdtemp(join(tmpdir(), 'weft-bench-soak-'));
try {
  const rows = await soak(directory);
  const halves = halvesOf(rows);
  console.table(rows);
  console.table(halves);
  const results = { date: new Date().toISOString(), processor: cpus()[0]?.model, rate, rows, halves };
  await mkdir('bench-results', { recursive: true });
  await writeFile(join('bench-results', 'soak.json'), `${JSON.stringify(results, null, 2)}\n`);
} finally {
  await rm(directory, { recursive: true, force: true });
}
