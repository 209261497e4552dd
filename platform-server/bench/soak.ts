import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { memoryByName } from '../../tools/bench/processes.ts';
import { Results } from '../../tools/bench/results.ts';
import { medians, round as toDigits } from '../../tools/bench/statistics.ts';
import { signIn } from '../test/server/apiClient.ts';
import { connectTo, liftLimit } from '../test/server/serverDatabase.ts';
import { startWeft } from '../test/server/weftServer.ts';
import { createFlow } from './webhooks/flow.ts';
import { sendPaced } from './webhooks/pacedLoad.ts';

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
const round = (value: number) => toDigits(value, 1);

interface Minute {
  what: string;
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

function memoryOf(roots: readonly number[]): Pick<Minute, 'server MB' | 'database MB'> {
  const { postgres = 0, ...own } = memoryByName(roots);
  const sum = Object.values(own).reduce((total, part) => total + part, 0);
  return { 'server MB': round(sum), 'database MB': round(postgres) };
}

/** Medians of the two halves behind the warm-up. */
function halvesOf(rows: readonly Minute[]) {
  const warm = rows.slice(Math.ceil(rows.length / 10));
  const middle = Math.floor(warm.length / 2);
  const halfOf = (what: string, half: readonly Minute[]) => ({
    what,
    ...medians(
      half.map(({ what: _what, minute: _minute, requests: _requests, failed: _failed, ...figures }) => figures),
    ),
  });
  return [halfOf('first half', warm.slice(0, middle)), halfOf('second half', warm.slice(middle))];
}

async function soak(directory: string): Promise<Minute[]> {
  const server = await startWeft(directory);
  const database = await connectTo(directory);
  const rows: Minute[] = [];
  try {
    await liftLimit(database);
    const hook = await createFlow(await signIn(server.url), { mode: 'result', timeout_s: 30 });
    for (let minute = 1; minute <= minutes; minute++) {
      const { requests, failed, p50, p99, max } = await sendPaced(hook, body, rate, 60);
      const waits = { 'p50 ms': round(p50), 'p99 ms': round(p99), 'max ms': round(max) };
      const row = { what: 'a minute', minute, requests, failed, ...waits, ...memoryOf(server.roots) };
      rows.push({ ...row, load: round(loadavg()[0] ?? 0) });
      console.log(JSON.stringify(rows.at(-1)));
    }
    return rows;
  } finally {
    await database.end();
    await server.stop();
  }
}

const results = await Results.begin('soak', { minutes, rate });
const directory = await mkdtemp(join(tmpdir(), 'weft-bench-soak-'));
try {
  const rows = await soak(directory);
  results.table(rows, { by: ['minute'] });
  results.table(halvesOf(rows));
} finally {
  await rm(directory, { recursive: true, force: true });
}
await results.write();
