import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Flow } from 'shared-contracts/api/scenario';
import { Results } from '../../tools/bench/results.ts';
import { round } from '../../tools/bench/statistics.ts';
import { node, wires } from '../test/engine/drawing.ts';
import { begin, callingFlow, callingScenarios } from '../test/runs/callingScenarios.ts';
import { startRunsServer } from '../test/server/runsServer.ts';

/**
 * Measures calls of scenarios on a server with its database: many of one run, side by side, one after another and without
 * waiting, and calls within one another. `node bench/calls.ts [--calls 1000]`.
 */
const { values: options } = parseArgs({ options: { calls: { type: 'string', default: '1000' } } });
const calls = Number(options.calls);
const levels = 20;

const server = await startRunsServer();
const actor = await server.newActor();
const { create, run, runOf } = callingScenarios(server, actor);
const results = await Results.begin('calls', { calls });
const inputs = [{ name: 'n', type: 'number' }];
const called = await create('Called', [begin({ inputs, output: '{{ payload.n }}' })]);

const each = (wait: boolean) =>
  node('c', 'call', { scenario_id: called, inputs: [{ name: 'n', value: '{{payload}}' }], wait });
const looping = (type: 'fan-out' | 'sequencer', config: Record<string, unknown>, wait = true): Flow => [
  begin(),
  node('f', type, config),
  each(wait),
  ...wires('start > f:each > c'),
];

/** Until every run has ended: one that is not waited for ends behind its caller. */
async function ended(id: string): Promise<void> {
  for (;;) {
    const [open] = await runOf('ended_at is null');
    if (!open) break;
    await sleep(5);
  }
  const [last] = (await runOf('scenario_id = $1', id)).toReversed();
  if (last?.status !== 'SUCCESSFUL') throw new Error(JSON.stringify(last?.exceptions ?? null));
}

async function measure(what: string, count: number, id: string, payload: unknown) {
  const before = process.cpuUsage();
  const began = performance.now();
  await run(id, payload);
  await ended(id);
  const ms = performance.now() - began;
  const { user, system } = process.cpuUsage(before);
  return {
    what,
    calls: count,
    seconds: round(ms / 1000),
    'ms a call': round(ms / count),
    'CPU ms a call, without database': round((user + system) / 1000 / count),
  };
}

const list = Array.from({ length: calls }, (_, at) => at);
const fanOut = await create('Side by side', looping('fan-out', { concurrency: 10 }));
const sequence = await create('One by one', looping('sequencer', {}));
const free = await create('Without waiting', looping('fan-out', { concurrency: 10 }, false));
let nested = called;
for (let level = 1; level < levels; level++)
  nested = await create(`Level ${level}`, callingFlow(nested, {}, {}, { inputs }));
const outermost = await create('Outermost', callingFlow(nested));
await run(await create('First', callingFlow(called)), { n: 1 });

results.table([
  await measure('10 at once', calls, fanOut, list),
  await measure('one after another', calls / 10, sequence, list.slice(0, calls / 10)),
  await measure('10 at once, not waited for', calls, free, list),
  await measure('20 within one another', levels, outermost, { n: 1 }),
]);
await results.write();
await server.close();
