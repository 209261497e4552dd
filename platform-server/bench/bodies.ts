import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Webhook } from 'shared-contracts/api/webhook';
import { Results } from '../../tools/bench/results.ts';
import { node, start, wires } from '../test/engine/drawing.ts';
import { type ApiCall, accessTokenOf, signIn } from '../test/server/apiClient.ts';
import { connectTo, liftLimit } from '../test/server/serverDatabase.ts';
import { startWeft } from '../test/server/weftServer.ts';
import { readBackAll, watchHealth } from './bodies/health.ts';
import { createFlow } from './webhooks/flow.ts';
import { send } from './webhooks/load.ts';
import { settled } from './webhooks/settled.ts';

/**
 * `npm run bench -- --bodies`. How long `/healthz` takes while a server is flooded with the bodies that cost it most:
 * of too many values, of as many as are taken, of an ordinary list of orders, and answers of 9 MB to HTTP nodes.
 *
 * `node bench/bodies.ts [--seconds 8] [--connections 8]`
 */
const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '8' }, connections: { type: 'string', default: '8' } },
});
const [seconds, connections] = [Number(options.seconds), Number(options.connections)];

const listOf = (count: number, item: string) => `[${Array(count).fill(item).join()}]`;
const order = { id: 'order-4711', amount: 42, customer: { name: 'Zoë Müller', city: 'Zürich' }, paid: true };
const bodies: readonly [what: string, body: string][] = [
  ['2 MB of {}, refused', listOf(666_000, '{}')],
  ['as many {} as are taken', listOf(99_000, '{}')],
  ['2 MB of orders', listOf(20_000, JSON.stringify(order))],
];

/** A webhook whose scenario asks an address and keeps the answer. */
async function createAsking(call: ApiCall, url: string): Promise<string> {
  const webhook = await call<Webhook>('POST', '/webhook-url/', { name: 'Asks' });
  const flow = [
    { ...start, data: { ...start.data, config: { webhooks: [webhook.id] } } },
    node('ask', 'http', { url }),
    node('keep', 'variable', { name: 'last', value: '{{ params.status }}' }),
    ...wires('start > ask > keep'),
  ];
  const { id } = await call<{ id: string }>('POST', '/scenario/', { name: 'Asks', flow });
  await call('POST', `/scenario/start/${id}`);
  return webhook.url;
}

const largeBody = Buffer.from(listOf(3_000_000, '{}'));
const large = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(largeBody);
}).listen(0, '127.0.0.1');

async function measureAll(directory: string) {
  const server = await startWeft(directory, { WEFT_EGRESS_ALLOW: '127.0.0.1' });
  const database = await connectTo(directory);
  try {
    await liftLimit(database);
    const call = await signIn(server.url);
    const hook = await createFlow(call, { mode: 'accepted' });
    const asking = await createAsking(call, `http://127.0.0.1:${(large.address() as AddressInfo).port}/`);
    const file = join(directory, 'body.json');
    const flood = async (what: string, url: string, body: string) => {
      await writeFile(file, body);
      const row = await watchHealth(server.url, what, () => send({ url, body: `@${file}` }, connections, seconds));
      await settled(database);
      return row;
    };
    const rows = [await watchHealth(server.url, 'nothing', () => new Promise((done) => setTimeout(done, 2000)))];
    for (const [what, body] of bodies) rows.push(await flood(what, hook, body));
    const token = await accessTokenOf(server.url, 'member@weft.local');
    const read = () => readBackAll(server.url, token, database, seconds);
    rows.push(await watchHealth(server.url, 'logs of those runs read', read));
    rows.push(await flood('answers of 9 MB to HTTP nodes', asking, '{}'));
    return rows;
  } finally {
    await database.end();
    await server.stop();
  }
}

const results = await Results.begin('bodies', { seconds, connections });
const directory = await mkdtemp(join(tmpdir(), 'weft-bench-bodies-'));
try {
  results.table(await measureAll(directory));
} finally {
  large.close();
  await rm(directory, { recursive: true, force: true });
}
await results.write();
