import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Webhook } from 'shared-contracts/api/webhook';
import type { MachineLoad } from '../../tools/bench/machine.ts';
import { Results } from '../../tools/bench/results.ts';
import { median, round } from '../../tools/bench/statistics.ts';
import { node, start, wires } from '../test/engine/drawing.ts';
import { signIn } from '../test/server/apiClient.ts';
import { connectTo, liftLimit } from '../test/server/serverDatabase.ts';
import { freePort, startWeft } from '../test/server/weftServer.ts';
import { fanOutFlow } from './fanOut/nodeRedFlow.ts';
import { type Measure, measure, type Target } from './webhooks/load.ts';
import { answeringNodeRed } from './webhooks/nodeRed.ts';

/**
 * Measures a fan out of 100 HTTP calls to a local echo and back into one list, which the webhook answers with; every
 * call and answer on record and durable. With `--node-red` Node-RED, which keeps nothing, takes turns with it, and the
 * figures are medians of the turns. Processor time is that of all processes; the load stands beside, because on a busy
 * machine only the processor time says something.
 *
 * `node bench/fanOut.ts [--seconds 8] [--connections 1,5] [--turns 3] [--node-red]`
 */
const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    connections: { type: 'string', default: '1,5' },
    turns: { type: 'string', default: '3' },
    'node-red': { type: 'boolean', default: false },
  },
});
const items = 100;
const body = JSON.stringify({ items: Array.from({ length: items }, (_, id) => ({ id, sku: `SKU-${id}` })) });
const connections = options.connections.split(',').map(Number);

interface Contender extends Target {
  name: string;
  stop(): Promise<void>;
}

async function openWeft(directory: string, echoUrl: string): Promise<Contender> {
  await mkdir(directory);
  const server = await startWeft(directory, { PORT: await freePort(), WEFT_EGRESS_ALLOW: '127.0.0.1' });
  const database = await connectTo(directory);
  const api = await signIn(server.url);
  await liftLimit(database);
  await database.end();
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
  return { name: 'Weft', url: webhook.url, roots: server.roots, stop: server.stop };
}

async function openNodeRed(directory: string, echoUrl: string): Promise<Contender> {
  return {
    name: 'Node-RED, nothing kept',
    ...(await answeringNodeRed(directory, { flows: fanOutFlow(echoUrl), body })),
  };
}

type Turn = Measure & MachineLoad;

function rowOf({ name }: Contender, count: number, turns: readonly Turn[]) {
  const of = (field: 'perSecond' | 'p50' | 'p99' | 'cpu' | keyof MachineLoad) =>
    median(turns.map((turn) => turn[field]));
  return {
    ...{ name, connections: count, 'items/s': round(of('perSecond') * items), 'p50 ms': round(of('p50')) },
    ...{ 'p99 ms': round(of('p99')), 'CPU ms/request': round(of('cpu'), 1) },
    ...{ load: round(of('load'), 1), 'others %': round(of('others %'), 1) },
    statuses: JSON.stringify(turns.map(({ statuses }) => statuses)),
  };
}

async function measureAll(contenders: readonly Contender[], count: number) {
  const turns = new Map<Contender, Turn[]>(contenders.map((contender) => [contender, []]));
  for (let turn = 0; turn < Number(options.turns); turn++) {
    for (const contender of contenders) {
      const measured = await measure({ ...contender, body }, count, Number(options.seconds));
      turns.get(contender)?.push(measured);
    }
  }
  return contenders.map((contender) => rowOf(contender, count, turns.get(contender) ?? []));
}

const results = await Results.begin('fan-out', { seconds: options.seconds, turns: options.turns });
const directory = await mkdtemp(join(tmpdir(), 'weft-fan-'));
const echo = fork(join(import.meta.dirname, 'fanOut', 'echo.ts'));
const contenders: Contender[] = [];
try {
  const [echoUrl] = (await once(echo, 'message')) as [string];
  contenders.push(await openWeft(join(directory, 'data'), echoUrl));
  if (options['node-red']) contenders.push(await openNodeRed(join(directory, 'node-red'), echoUrl));
  const rows: ReturnType<typeof rowOf>[] = [];
  for (const count of connections) rows.push(...(await measureAll(contenders, count)));
  results.table(rows, { medianOf: Number(options.turns), by: ['connections'] });
} finally {
  for (const contender of contenders) await contender.stop();
  echo.disconnect();
  await rm(directory, { recursive: true, force: true });
}
await results.write();
