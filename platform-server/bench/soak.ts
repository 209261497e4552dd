import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Results } from '../../tools/bench/results.ts';
import { signIn } from '../test/server/apiClient.ts';
import { connectTo, liftLimit } from '../test/server/serverDatabase.ts';
import { startWeft } from '../test/server/weftServer.ts';
import { makeLog } from './largeLog/measureLog.ts';
import { drawCurves } from './soak/curve.ts';
import { ExpiringDays } from './soak/expireAlong.ts';
import { type Sample, Sampler, watchOwn } from './soak/samples.ts';
import { trendsOf } from './soak/verdict.ts';
import { createFlow } from './webhooks/flow.ts';
import { measure } from './webhooks/load.ts';
import { sendPaced } from './webhooks/pacedLoad.ts';

/**
 * `npm run bench -- --soak`. The flow of the webhook bench under an even load for a long time, answered with the result,
 * at half of what the machine can do. The log begins with as many runs of 28 days as are going to come; its days expire
 * one after the other meanwhile, so that as many runs go as come. A row a minute of latency, memory, open files, event
 * loop, disk, dead rows and WAL, and whether each stayed flat; the first quarter is left out of that. Writes
 * `bench-results/soak.csv` and `soak.svg` too, and fails where something grows. Linux only.
 *
 * `node bench/soak.ts [--minutes 120] [--rate 200]`; without a rate, the maximum is measured first
 */
const { values: options } = parseArgs({
  options: { minutes: { type: 'string', default: '120' }, rate: { type: 'string' } },
});
const minutes = Number(options.minutes);
const body = JSON.stringify({ id: 'order-4711', amount: 42, customer: { name: 'Zoë Müller', city: 'Zürich' } });
const response = { mode: 'result', timeout_s: 30 } as const;
const maximumOf = { connections: 10, seconds: 10 };

async function withFolder<Done>(work: (directory: string) => Promise<Done>): Promise<Done> {
  const directory = await mkdtemp(join(tmpdir(), 'weft-bench-soak-'));
  try {
    return await work(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Half of the requests a second that a server of its own answers at most. */
async function halfOfMaximum(directory: string): Promise<number> {
  const server = await startWeft(directory);
  const database = await connectTo(directory);
  try {
    await liftLimit(database);
    const url = await createFlow(await signIn(server.url), response);
    const { connections, seconds } = maximumOf;
    const { perSecond } = await measure({ url, roots: server.roots, body }, connections, seconds);
    console.log(`${Math.round(perSecond)} requests/s at most, by ${connections} connections`);
    return Math.max(1, Math.round(perSecond / 2));
  } finally {
    await database.end();
    await server.stop();
  }
}

async function soak(directory: string, rate: number): Promise<Sample[]> {
  await makeLog(directory, rate * 60 * minutes);
  const server = await startWeft(directory);
  const database = await connectTo(directory);
  const expiring = new ExpiringDays(database);
  const samples: Sample[] = [];
  try {
    await liftLimit(database);
    const hook = await createFlow(await signIn(server.url), response);
    const sampler = new Sampler(server, database);
    await sampler.begin();
    for (let minute = 1; minute <= minutes; minute++) {
      const work = Promise.all([sendPaced(hook, body, rate, 60), expiring.expireUpTo(minute / minutes)]);
      const { done, own } = await watchOwn(server.url, work);
      samples.push(await sampler.take(minute, done[0], own));
      console.log(JSON.stringify(samples.at(-1)));
    }
    return samples;
  } finally {
    await expiring.close();
    await database.end();
    await server.stop();
  }
}

function csvOf(samples: readonly Sample[]): string {
  const rows = samples.map(({ what: _what, ...figures }) => figures);
  return [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
    .map((cells) => cells.map((cell) => (String(cell).includes(',') ? `"${cell}"` : cell)).join(','))
    .join('\n')
    .concat('\n');
}

const rate = options.rate === undefined ? await withFolder(halfOfMaximum) : Number(options.rate);
const results = await Results.begin('soak', { minutes, rate });
const samples = await withFolder((directory) => soak(directory, rate));
const trends = trendsOf(samples);
results.table(samples, { by: ['minute'] });
results.table(trends);
await results.write();
await mkdir('bench-results', { recursive: true });
await writeFile(join('bench-results', 'soak.csv'), csvOf(samples));
await writeFile(
  join('bench-results', 'soak.svg'),
  drawCurves(samples, trends, `${minutes} minutes at ${rate} requests a second`),
);
if (trends.some(({ verdict }) => verdict === 'grows')) process.exitCode = 1;
