import { median, round } from '../../../tools/bench/statistics.ts';
import { createExecuteRun } from '../../src/engine/execute.ts';
import type { RunDeps } from '../../src/engine/executeRun.ts';
import type { LookupTable } from '../../src/engine/lookups/lookupTable.ts';
import { askFor } from '../../src/engine/patterns/patternThreads.ts';
import { node, scenarioOf, start, wires } from '../../test/engine/drawing.ts';
import { engineOf, messageOf } from '../../test/engine/runner.ts';
import { tableOf, tablesWith } from '../../test/engine/tables.ts';
import type { Kind } from './kinds.ts';

const deps: RunDeps = {
  now: Date.now,
  append: () => {},
  durable: async () => {},
  secret: async () => null,
  signal: new AbortController().signal,
};
const flow = [
  start,
  node('look', 'filter', { list: 'items', lists: [{ filter_id: 'list', path: '' }] }),
  ...wires('start > look'),
];

/** Microseconds of processor time that something takes. */
async function cost(work: () => Promise<void> | void): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

function runBy(table: LookupTable, items: readonly string[]) {
  const executeRun = createExecuteRun(engineOf({ tables: tablesWith(table) }));
  const identity = { id: 'run', eventId: 'event', source: 'webhook', attempt: 1 } as const;
  return async () => {
    const { kind } = await executeRun(scenarioOf(flow), identity, messageOf({ items }), [], deps);
    if (kind !== 'ended') throw new Error(`The run is ${kind}`);
  };
}

/** Look-ups of all values, so many rounds: medians of them. Processor time, as the machine may be busy. */
export async function lookUpsOf({ what, match, entries, values }: Kind, rounds: number) {
  const made: LookupTable[] = [];
  const ready = await cost(
    () =>
      void made.push(
        tableOf(
          'list',
          { match },
          entries.map((entry) => [[entry]] as const),
        ),
      ),
  );
  const [table] = made as [LookupTable];
  const now = Date.now();
  const ask = askFor('account');
  const findAll = async () => {
    for (const value of values) {
      const found = table.find([value], now, ask);
      if (found instanceof Promise) await found;
    }
  };
  const run = runBy(table, values);
  const first = await cost(findAll);
  const [alone, inNode]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    alone.push(await cost(findAll));
    inNode.push(await cost(run));
  }
  const each = median(alone) / values.length;
  return {
    what,
    entries: entries.length,
    'look-ups/s': Math.round(1e6 / each),
    µs: round(each, 1),
    'first, µs': round(first / values.length, 1),
    'by a filter node, µs': round(median(inNode) / values.length, 1),
    'ready, ms': Math.round(ready / 1000),
  };
}
