import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Results } from '../../tools/bench/results.ts';
import { signIn } from '../test/server/apiClient.ts';
import { connectTo, liftLimit } from '../test/server/serverDatabase.ts';
import { freePort, startWeft } from '../test/server/weftServer.ts';
import { createFlow } from './webhooks/flow.ts';
import { loaded, type TurnRow, takeTurns } from './webhooks/turns.ts';

/**
 * Measures webhooks through 1, 2 and 4 processes of a server at one port, on one PostgreSQL: the flow of `run.ts`,
 * answered with the result. Processor time is that of all processes; on two cores, more processes can only share them.
 *
 * `node bench/processes.ts [--processes 1,2,4] [--seconds 4] [--turns 3] [--connections 10,50]`
 */
const { values: options } = parseArgs({
  options: {
    processes: { type: 'string', default: '1,2,4' },
    seconds: { type: 'string', default: '4' },
    turns: { type: 'string', default: '3' },
    connections: { type: 'string', default: '10,50' },
  },
});
const [seconds, turns] = [Number(options.seconds), Number(options.turns)];
const numbers = (list: string) => list.split(',').map(Number);
const body = JSON.stringify({ id: 'order-4711', amount: 42, lines: [{ line: 1, sku: 'SKU-1', quantity: 1 }] });

/** How many processes serve, by the figures at their one address. */
async function serving(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return [...text.matchAll(/^process_cpu_seconds_total/gm)].length;
}

const port = await freePort();
let hook: string | null = null;

async function measureProcesses(data: string, count: number): Promise<TurnRow[]> {
  const server = await startWeft(data, { PORT: port, WEFT_PROCESSES: String(count) });
  const database = await connectTo(data);
  try {
    while ((await serving(server.url)) < count) await new Promise((resolve) => setTimeout(resolve, 200));
    await liftLimit(database);
    hook ??= await createFlow(await signIn(server.url), { mode: 'result', timeout_s: 30 });
    const url = hook;
    const contender = loaded(`${count} ${count === 1 ? 'process' : 'processes'}`, { url, roots: server.roots, body });
    const rows: TurnRow[] = [];
    for (const connections of numbers(options.connections))
      rows.push(...(await takeTurns([contender], { connections, seconds, turns })));
    return rows;
  } finally {
    await database.end();
    await server.stop();
  }
}

const results = await Results.begin('processes', { seconds, turns });
const directory = await mkdtemp(join(tmpdir(), 'weft-bench-'));
try {
  const rows: TurnRow[] = [];
  for (const count of numbers(options.processes)) rows.push(...(await measureProcesses(directory, count)));
  results.table(rows, { medianOf: turns, by: ['connections'] });
} finally {
  await rm(directory, { recursive: true, force: true });
}
await results.write();
