import { parseArgs } from 'node:util';
import { Results } from '../../tools/bench/results.ts';
import { round } from '../../tools/bench/statistics.ts';
import { compileScenario } from '../src/engine/compile.ts';
import { executeFlow } from '../src/engine/execute.ts';
import { decodeEntries, encodeEntries } from '../src/engine/record/encode.ts';
import type { RecordEntry } from '../src/engine/record/entries.ts';
import { node, scenarioOf, start, wires } from '../test/engine/drawing.ts';
import { engineOf, messageOf, shut } from '../test/engine/runner.ts';

/**
 * Measures what a step costs while many others of its run wait: a node sends a list into a delay of an hour, then all
 * of it goes on. `node bench/waiting.ts [--steps 100,1000,10000]`.
 */
const { values: options } = parseArgs({ options: { steps: { type: 'string', default: '100,1000,10000' } } });

const scenario = scenarioOf([
  start,
  node('list', 'switch'),
  node('wait', 'delay', { duration: { amount: 1, unit: 'hours' } }),
  node('count', 'variable', { operation: 'increment', name: 'n' }),
  ...wires('start > list:out > wait > count'),
]);

async function measure(steps: number) {
  const flow = compileScenario(scenario);
  const messages = Array.from({ length: steps }, (_, payload) => ({ handle: 'out', changed: { payload } }));
  Object.assign(flow.nodes.get('list') ?? {}, { execute: () => ({ kind: 'messages', messages }) });
  const record: RecordEntry[] = [];
  let ahead = 0;
  const deps = {
    now: () => Date.now() + ahead,
    append: (entries: readonly RecordEntry[]) => void record.push(...decodeEntries(encodeEntries(entries))),
    durable: async () => {},
    secret: async () => null,
    signal: new AbortController().signal,
  };
  const run = { id: 'run', eventId: 'event', source: 'webhook', attempt: 1 } as const;
  const go = async () => {
    const began = process.cpuUsage();
    const execution = { scenario, run, deps, engine: engineOf() };
    const outcome = await executeFlow(flow, execution, messageOf(null), [...record]);
    const { user, system } = process.cpuUsage(began);
    return { kind: outcome.kind, perStep: (user + system) / steps };
  };
  const begin = await go();
  ahead = 2 * 3_600_000;
  const wake = await go();
  return {
    what: 'a list waits, then goes on',
    'steps that wait': steps,
    'to begin one, CPU µs': round(begin.perStep, 1),
    'to replay and wake one, CPU µs': round(wake.perStep, 1),
    outcome: wake.kind,
  };
}

const counts = (options.steps ?? '').split(',').map(Number);
const results = await Results.begin('waiting');
await measure(counts[0] ?? 100);
const rows: Awaited<ReturnType<typeof measure>>[] = [];
for (const steps of counts) rows.push(await measure(steps));
results.table(rows, { by: ['steps that wait'] });
await shut.close();
await results.write();
