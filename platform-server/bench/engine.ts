import { parseArgs } from 'node:util';
import { Results } from '../../tools/bench/results.ts';
import { createExecuteRun } from '../src/engine/execute.ts';
import type { RunDeps } from '../src/engine/executeRun.ts';
import { encodeEntries } from '../src/engine/record/encode.ts';
import { createSandbox } from '../src/engine/sandbox/sandbox.ts';
import { node, rule, scenarioOf, start, wires } from '../test/engine/drawing.ts';
import { engineOf, messageOf, shut } from '../test/engine/runner.ts';

/**
 * Measures runs per second of the engine alone, records encoded and thrown away: a flow of pure nodes, and the same
 * with a function, with 1 and 50 runs under way. `node bench/engine.ts [--runs 20000]`.
 */
const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '20000' } } });
const runs = Number(options.runs);

const begin = [
  start,
  node('keep', 'variable', { name: 'id', value: '{{payload.id}}' }),
  node('many', 'conditional', rule('{{payload.quantity}}', 'greater', '1', 'number')),
];
const flows = {
  'start → variable → conditional → variable': scenarioOf([
    ...begin,
    node('tell', 'variable', { name: 'text', value: 'Order {{payload.id}}' }),
    ...wires('start > keep > many:true > tell'),
  ]),
  'start → variable → conditional → function': scenarioOf([
    ...begin,
    node('map', 'function', { code: 'return { id: payload.id, sum: payload.quantity * 3 }' }),
    ...wires('start > keep > many:true > map'),
  ]),
};

const trigger = {
  id: 'o-4711',
  quantity: 5,
  lines: Array.from({ length: 50 }, (_, index) => ({ sku: `S${index}`, index })),
};
const results = await Results.begin('engine', { runs });
const sandbox = await createSandbox();
const executeRun = createExecuteRun(engineOf({ sandbox }));
let bytes = 0;
const deps: RunDeps = {
  now: Date.now,
  append: (entries) => {
    bytes += encodeEntries(entries).length;
  },
  durable: async () => {},
  secret: async () => null,
  signal: new AbortController().signal,
};

async function measure(name: keyof typeof flows, underWay: number) {
  bytes = 0;
  let left = runs;
  const began = performance.now();
  const worker = async () => {
    while (left-- > 0) {
      const identity = { id: `run-${left}`, eventId: 'event', source: 'webhook', attempt: 1 } as const;
      await executeRun(flows[name], identity, messageOf(trigger), [], deps);
    }
  };
  await Promise.all(Array.from({ length: underWay }, worker));
  const seconds = (performance.now() - began) / 1000;
  return {
    what: name,
    'at a time': underWay,
    'runs/s': Math.round(runs / seconds),
    'bytes/run': Math.round(bytes / runs),
  };
}

const rows: Awaited<ReturnType<typeof measure>>[] = [];
for (const name of Object.keys(flows) as (keyof typeof flows)[]) {
  for (const underWay of [1, 50]) rows.push(await measure(name, underWay));
}
results.table(rows, { by: ['at a time'] });
await sandbox.close();
await shut.close();
await results.write();
