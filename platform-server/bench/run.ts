import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { signIn } from '../test/server/apiClient.ts';
import { connectTo } from '../test/server/serverDatabase.ts';
import type { WeftServer } from '../test/server/weftServer.ts';
import { createFlow } from './webhooks/flow.ts';
import { liftLimit, settled } from './webhooks/limits.ts';
import { type Measure, measure, type Target } from './webhooks/load.ts';
import { startNodeRed } from './webhooks/nodeRed.ts';
import { memoryByName } from './webhooks/processes.ts';
import { measureStarts } from './webhooks/starts.ts';

/**
 * Measures webhooks through a whole server: webhook → variable → conditional → function → answer with the result, all
 * of it durable before the answer; then the same answered at once with the run behind. Processor time is that of all
 * processes: server, sandbox, database. Linux only.
 *
 * `node bench/run.ts [--seconds 8] [--connections 1,10,50] [--node-red]`; the last installs Node-RED from npm and
 * gives it the same flow, without any of the durability.
 */
const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    connections: { type: 'string', default: '1,10,50' },
    'node-red': { type: 'boolean', default: false },
  },
});
const seconds = Number(options.seconds);
const connections = options.connections.split(',').map(Number);
const idleSeconds = 15;
const body = JSON.stringify({
  id: 'order-4711',
  amount: 42,
  customer: { name: 'Zoë Müller', city: 'Zürich' },
  lines: [1, 2, 3].map((line) => ({ line, sku: `SKU-${line}`, quantity: line })),
});

const round = (value: number, digits = 2) => Number(value.toFixed(digits));

function rowOf(what: string, { connections: count, perSecond, p50, p99, cpu, statuses }: Measure) {
  return {
    what,
    connections: count,
    'requests/s': Math.round(perSecond),
    'p50 ms': round(p50),
    'p99 ms': round(p99),
    'CPU ms/request': round(cpu, 3),
    answers: Object.entries(statuses)
      .map(([status, number]) => `${status} × ${number}`)
      .join(', '),
  };
}

type Row = ReturnType<typeof rowOf>;

async function rowsOf(what: string, target: Target, done?: () => Promise<void>): Promise<Row[]> {
  const rows: Row[] = [];
  for (const count of connections) rows.push(rowOf(what, await measure({ ...target, body }, count, seconds, done)));
  return rows;
}

function memoryOf(roots: readonly number[]): Record<string, number> {
  const memory = memoryByName(roots);
  const total = Object.values(memory).reduce((sum, part) => sum + part, 0);
  return Object.fromEntries(Object.entries({ ...memory, total }).map(([name, part]) => [name, round(part, 0)]));
}

async function measureWeft({ url, roots }: WeftServer, hook: string, database: pg.Client) {
  await liftLimit(database);
  await sleep(idleSeconds * 1000);
  const idle = memoryOf(roots);
  const accepted = await createFlow(await signIn(url), { mode: 'accepted' });
  const rows = [
    ...(await rowsOf('Weft, result', { url: hook, roots })),
    ...(await rowsOf('Weft, at once', { url: accepted, roots }, () => settled(database))),
  ];
  return { rows, memory: { idle, loaded: memoryOf(roots) } };
}

async function measureNodeRed(directory: string) {
  const nodeRed = await startNodeRed(join(directory, 'node-red'));
  try {
    await sleep(idleSeconds * 1000);
    const idle = memoryOf(nodeRed.roots);
    const rows = await rowsOf('Node-RED', nodeRed);
    return { rows, memory: { idle, loaded: memoryOf(nodeRed.roots) } };
  } finally {
    await nodeRed.stop();
  }
}

/** How many times the requests, and what part of the processor time, of Node-RED. */
function ratiosOf(weft: readonly Row[], other: readonly Row[]) {
  return weft.flatMap((row) => {
    const peer = other.find(({ connections: count }) => count === row.connections);
    if (!peer) return [];
    const requests = round(row['requests/s'] / peer['requests/s']);
    return [
      {
        what: row.what,
        connections: row.connections,
        requests,
        CPU: round(row['CPU ms/request'] / peer['CPU ms/request']),
      },
    ];
  });
}

async function run(directory: string): Promise<Record<string, unknown>> {
  const { starts, server, hook } = await measureStarts(join(directory, 'data'));
  console.table({ 'start, seconds': starts });
  const database = await connectTo(join(directory, 'data'));
  try {
    const weft = await measureWeft(server, hook, database);
    console.table({ 'Weft, idle MB': weft.memory.idle, 'Weft, loaded MB': weft.memory.loaded });
    console.table(weft.rows);
    return { starts, weft };
  } finally {
    await database.end();
    await server.stop();
  }
}

const directory = await mkdtemp(join(tmpdir(), 'weft-bench-'));
try {
  await mkdir(join(directory, 'data'));
  const results: Record<string, unknown> = { date: new Date().toISOString(), processor: cpus()[0]?.model, seconds };
  const { weft, ...rest } = (await run(directory)) as { weft: Awaited<ReturnType<typeof measureWeft>> };
  Object.assign(results, rest, { weft });
  if (options['node-red']) {
    const nodeRed = await measureNodeRed(directory);
    console.table({ 'Node-RED, idle MB': nodeRed.memory.idle, 'Node-RED, loaded MB': nodeRed.memory.loaded });
    console.table(nodeRed.rows);
    const ratios = ratiosOf(weft.rows, nodeRed.rows);
    console.table(ratios);
    Object.assign(results, { nodeRed, ratios });
  }
  await mkdir('bench-results', { recursive: true });
  await writeFile(join('bench-results', 'webhooks.json'), `${JSON.stringify(results, null, 2)}\n`);
} finally {
  await rm(directory, { recursive: true, force: true });
}
