import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { signIn } from '../test/server/apiClient.ts';
import { connectTo } from '../test/server/serverDatabase.ts';
import { createFlow } from './webhooks/flow.ts';
import { liftLimit, settled } from './webhooks/limits.ts';
import { type Measure, measure } from './webhooks/load.ts';
import { memoryByName } from './webhooks/processes.ts';
import { measureStarts } from './webhooks/starts.ts';

/**
 * Measures webhooks through the whole server: webhook → variable → conditional → function → answer with the result,
 * everything durable before the answer. `node bench/run.ts [--seconds 8] [--connections 1,10,50] [--node-red]`; Linux.
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
const body = JSON.stringify({
  id: 'order-4711',
  amount: 42,
  customer: { name: 'Zoë Müller', city: 'Zürich' },
  lines: [1, 2, 3].map((line) => ({ line, sku: `SKU-${line}`, quantity: line })),
});
const idleSeconds = 15;

const round = (value: number, digits = 2) => Number(value.toFixed(digits));
const rowOf = (what: string, { connections: count, perSecond, p50, p99, cpu, statuses }: Measure) => ({
  what,
  connections: count,
  'requests/s': Math.round(perSecond),
  'p50 ms': round(p50),
  'p99 ms': round(p99),
  'CPU ms/request': round(cpu, 3),
  answers: Object.entries(statuses)
    .map(([status, number]) => `${status} × ${number}`)
    .join(', '),
});

const dataDirectory = await mkdtemp(join(tmpdir(), 'weft-bench-'));
const { starts, server, hook } = await measureStarts(dataDirectory);
const database = await connectTo(dataDirectory);
const results: Record<string, unknown> = { date: new Date().toISOString(), processor: cpus()[0]?.model, starts };
console.table({
  'start, seconds': Object.fromEntries(Object.entries(starts).map(([name, value]) => [name, round(value)])),
});
try {
  await liftLimit(database);
  await sleep(idleSeconds * 1000);
  const idle = memoryByName(server.roots);
  results.idleMemoryMb = idle;
  const total = Object.values(idle).reduce((sum, memory) => sum + memory, 0);
  console.table({
    'idle memory, MB': {
      ...Object.fromEntries(Object.entries(idle).map(([k, v]) => [k, round(v, 0)])),
      total: round(total, 0),
    },
  });
  const accepted = await createFlow(await signIn(server.url), { mode: 'accepted' });
  const rows: Record<string, unknown>[] = [];
  for (const count of connections) {
    const target = { url: hook, roots: server.roots, body };
    rows.push(rowOf('result', await measure(target, count, seconds)));
  }
  for (const count of connections) {
    const target = { url: accepted, roots: server.roots, body };
    rows.push(rowOf('accepted, run behind', await measure(target, count, seconds, () => settled(database))));
  }
  results.webhooks = rows;
  results.loadedMemoryMb = memoryByName(server.roots);
  console.table(rows);
} finally {
  await database.end();
  await server.stop();
  await rm(dataDirectory, { recursive: true, force: true });
}
await mkdir('bench-results', { recursive: true });
await writeFile(join('bench-results', `webhooks-${Date.now()}.json`), JSON.stringify(results, null, 2));
