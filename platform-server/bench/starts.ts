import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { memoryByName } from '../../tools/bench/processes.ts';
import { Results } from '../../tools/bench/results.ts';
import { round } from '../../tools/bench/statistics.ts';
import { connectTo, liftLimit } from '../test/server/serverDatabase.ts';
import { send } from './webhooks/load.ts';
import { measureStarts } from './webhooks/starts.ts';

/**
 * `npm run bench -- --start`. How long a first and a second start take until the server serves and until it has answered
 * a webhook, and the memory of server and database: idle, and while 50 connections load it. Linux only.
 */
const idleMs = 15_000;
const body = JSON.stringify({ id: 'order-4711', amount: 42 });

function memoryRow(what: string, roots: readonly number[]) {
  const { postgres = 0, ...own } = memoryByName(roots);
  const server = Object.values(own).reduce((sum, part) => sum + part, 0);
  return { what, 'server MB': round(server), 'database MB': round(postgres), 'all MB': round(server + postgres) };
}

const results = await Results.begin('starts');
const directory = await mkdtemp(join(tmpdir(), 'weft-bench-starts-'));
try {
  const data = join(directory, 'data');
  await mkdir(data);
  const { starts, server, hook } = await measureStarts(data);
  const { coldReady, coldAnswered, warmReady, warmAnswered } = starts;
  results.table([
    { what: 'data directory new', 'ready s': coldReady, 'first webhook answered s': coldAnswered },
    { what: 'data directory there', 'ready s': warmReady, 'first webhook answered s': warmAnswered },
  ]);
  const database = await connectTo(data);
  await liftLimit(database);
  await database.end();
  await sleep(idleMs);
  const idle = memoryRow('idle', server.roots);
  await send({ url: hook, body: body }, 50, 8);
  results.table([idle, memoryRow('after 8 s with 50 connections', server.roots)]);
  await server.stop();
} finally {
  await rm(directory, { recursive: true, force: true });
}
await results.write();
