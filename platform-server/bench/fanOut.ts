import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Webhook } from 'shared-contracts/api/webhook';
import { node, start, wires } from '../test/engine/drawing.ts';
import { signIn } from '../test/server/apiClient.ts';
import { connectTo } from '../test/server/serverDatabase.ts';
import { freePort, startWeft } from '../test/server/weftServer.ts';
import { liftLimit } from './webhooks/limits.ts';
import { type Measure, measure } from './webhooks/load.ts';

/**
 * Measures a fan out of 100 HTTP calls to a local echo and back into one list, which the webhook answers with; every
 * call and answer on record and durable. `node bench/fanOut.ts [--seconds 8] [--connections 1,5]`.
 */
const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    connections: { type: 'string', default: '1,5' },
  },
});
const items = 100;
const body = JSON.stringify({ items: Array.from({ length: items }, (_, id) => ({ id, sku: `SKU-${id}` })) });

const echo = createServer((request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  request.pipe(response);
}).listen(0, '127.0.0.1');
await once(echo, 'listening');
const echoUrl = `http://127.0.0.1:${(echo.address() as AddressInfo).port}/echo`;

function rowOf({ connections, perSecond, p50, p99, cpu, statuses }: Measure) {
  const figures = { 'items/s': Math.round(perSecond * items), 'p50 ms': Math.round(p50), 'p99 ms': Math.round(p99) };
  return { connections, ...figures, 'CPU ms/request': Math.round(cpu), statuses: JSON.stringify(statuses) };
}

async function load(target: { url: string; roots: readonly number[] }) {
  const rows: ReturnType<typeof rowOf>[] = [];
  for (const count of (options.connections ?? '').split(',').map(Number)) {
    rows.push(rowOf(await measure({ ...target, body }, count, Number(options.seconds))));
  }
  console.table(rows);
}

async function measureWeft(directory: string): Promise<void> {
  const server = await startWeft(directory, { PORT: await freePort(), WEFT_EGRESS_ALLOW: '127.0.0.1' });
  const database = await connectTo(directory);
  try {
    const api = await signIn(server.url);
    await liftLimit(database);
    const response = { mode: 'result', timeout_s: 30 };
    const webhook = await api<Webhook>('POST', '/webhook-url/', { name: 'Bench fan out', response });
    const flow = [
      { ...start, data: { ...start.data, config: { webhooks: [webhook.id] } } },
      node('fan', 'fan-out', { list: '{{ payload.items }}', concurrency: 50 }),
      node('call', 'http', { method: 'POST', url: echoUrl, body: { type: 'json', content: '{{ payload }}' } }),
      node('list', 'variable', { operation: 'set', name: 'done', value: '1' }),
      ...wires('start > fan:each > call', 'fan:done > list'),
    ];
    const { id } = await api<{ id: string }>('POST', '/scenario/', { name: 'Bench fan out', flow });
    await api('POST', `/scenario/start/${id}`);
    await load({ url: webhook.url, roots: server.roots });
  } finally {
    await database.end();
    await server.stop();
  }
}

const directory = await mkdtemp(join(tmpdir(), 'weft-fan-'));
try {
  await mkdir(join(directory, 'data'));
  await measureWeft(join(directory, 'data'));
} finally {
  echo.closeAllConnections();
  echo.close();
  await rm(directory, { recursive: true, force: true });
}
