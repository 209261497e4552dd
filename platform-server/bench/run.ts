import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Results } from '../../tools/bench/results.ts';
import { round } from '../../tools/bench/statistics.ts';
import { signIn } from '../test/server/apiClient.ts';
import { connectTo, liftLimit } from '../test/server/serverDatabase.ts';
import { startWeft } from '../test/server/weftServer.ts';
import { createFlow } from './webhooks/flow.ts';
import { measureInserts, startBareAnswer } from './webhooks/machineLimit.ts';
import { answeringNodeRed } from './webhooks/nodeRed.ts';
import { settled } from './webhooks/settled.ts';
import { type Contender, loaded, measuring, type TurnRow, takeTurns } from './webhooks/turns.ts';

/**
 * Measures webhooks through a whole server: webhook → variable → conditional → function → answer with the result, all
 * of it durable before the answer; then the same answered at once with the run behind. Between them come the machine's
 * limits: a bare answer of Node, and records written straight into the same database. Processor time is that of all
 * processes: server, sandbox, database. Medians of turns. Linux only.
 *
 * `node bench/run.ts [--seconds 4] [--turns 5] [--connections 1,10,50] [--node-red]`; the last installs Node-RED from
 * npm and lets it take turns with the same flow, without any of the durability.
 */
const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    turns: { type: 'string', default: '5' },
    connections: { type: 'string', default: '1,10,50' },
    'node-red': { type: 'boolean', default: false },
  },
});
const [seconds, turns] = [Number(options.seconds), Number(options.turns)];
const connections = options.connections.split(',').map(Number);
const body = JSON.stringify({
  id: 'order-4711',
  amount: 42,
  customer: { name: 'Zoë Müller', city: 'Zürich' },
  lines: [1, 2, 3].map((line) => ({ line, sku: `SKU-${line}`, quantity: line })),
});

interface Opened {
  contenders: readonly Contender[];
  close(): unknown;
}

async function openWeft(data: string): Promise<Opened> {
  await mkdir(data);
  const server = await startWeft(data);
  const database = await connectTo(data);
  await liftLimit(database);
  const call = await signIn(server.url);
  const hook = await createFlow(call, { mode: 'result', timeout_s: 30 });
  const accepted = await createFlow(call, { mode: 'accepted' });
  const { roots } = server;
  const close = async () => {
    await database.end();
    await server.stop();
  };
  return {
    contenders: [
      loaded('Weft, result', { url: hook, roots, body }),
      loaded('Weft, at once', { url: accepted, roots, body }, () => settled(database)),
      measuring('limit: 3 kB inserted, so many a batch', roots, (count, time) =>
        measureInserts(database, count, Math.min(1, time)),
      ),
    ],
    close,
  };
}

async function openBareAnswer(): Promise<Opened> {
  const bare = await startBareAnswer();
  const { url, roots } = bare;
  return { contenders: [loaded('limit: a bare answer of Node', { url, roots, body })], close: bare.stop };
}

async function openNodeRed(directory: string): Promise<Opened> {
  const nodeRed = await answeringNodeRed(directory);
  return { contenders: [loaded('Node-RED', { ...nodeRed, body })], close: nodeRed.stop };
}

/** How many times the requests, and what part of the processor time, of Node-RED in the same turns. */
function ratiosOf(rows: readonly TurnRow[]) {
  return rows.flatMap((row) => {
    const peer = rows.find(({ what, connections: count }) => what === 'Node-RED' && count === row.connections);
    if (!peer || !row.what.startsWith('Weft')) return [];
    return [
      {
        what: `${row.what} beside Node-RED`,
        connections: row.connections,
        'requests, times': round(row['requests/s'] / peer['requests/s'], 2),
        'CPU, times': round(row['CPU ms/request'] / peer['CPU ms/request'], 2),
        load: row.load,
        'others %': row['others %'],
      },
    ];
  });
}

const results = await Results.begin('webhooks', { seconds, turns });
const directory = await mkdtemp(join(tmpdir(), 'weft-bench-'));
const opened: Opened[] = [];
try {
  opened.push(await openWeft(join(directory, 'data')));
  if (options['node-red']) opened.push(await openNodeRed(join(directory, 'node-red')));
  opened.push(await openBareAnswer());
  const contenders = opened.flatMap((each) => each.contenders);
  const rows: TurnRow[] = [];
  for (const count of connections) rows.push(...(await takeTurns(contenders, { connections: count, seconds, turns })));
  results.table(rows, { medianOf: turns, by: ['connections'] });
  if (options['node-red']) results.table(ratiosOf(rows), { medianOf: turns, by: ['connections'] });
} finally {
  for (const { close } of opened) await close();
  await rm(directory, { recursive: true, force: true });
}
await results.write();
