import { parseArgs } from 'node:util';
import { Results } from '../../tools/bench/results.ts';
import { createExecuteRun } from '../src/engine/execute.ts';
import { encodeSegments } from '../src/engine/record/encode.ts';
import { LargeJson } from '../src/engine/values/largeJson.ts';
import { node, scenarioOf, start, wires } from '../test/engine/drawing.ts';
import { engineOf, messageOf, shut } from '../test/engine/runner.ts';
import { longestTurn } from '../test/standstill.ts';

/**
 * Measures list nodes through the engine, records encoded and thrown away: how long a large list takes, and how long it
 * keeps everything else of the process waiting at most. `node bench/listNode.ts [--rows 1000000]`.
 */
const { values: options } = parseArgs({ options: { rows: { type: 'string', default: '1000000' } } });
const rows = Number(options.rows);

const countries = ['FR', 'DE', 'PL', 'ES', 'IT', 'SE', 'NO', 'NL'];
const list = Array.from({ length: rows }, (_, at) => ({
  ...{
    id: at,
    country: countries[(at * 7) % 8],
    name: `Customer ${(at * 7919) % rows}`,
    total: ((at * 31) % 10_007) / 100,
  },
}));
const unread = LargeJson.written(Buffer.from(JSON.stringify(list)));

const operations: Readonly<Record<string, Record<string, unknown>>> = {
  'sort by number': { operation: 'sort', keys: [{ path: 'total', order: 'descending' }] },
  'sort by text': { operation: 'sort', keys: [{ path: 'name' }] },
  'group with count and sum': {
    ...{ operation: 'group', by: ['country'] },
    aggregates: [
      { function: 'count', path: '', name: 'orders' },
      { function: 'sum', path: 'total', name: 'total' },
    ],
  },
  'remove duplicates': { operation: 'unique', by: ['name'] },
};

const results = await Results.begin('list-node', { rows });
const executeRun = createExecuteRun(engineOf({ maxValueBytes: 2 ** 32 }));
const deps = {
  now: Date.now,
  append: (entries: Parameters<typeof encodeSegments>[0]) => {
    encodeSegments(entries);
  },
  durable: async () => {},
  secret: async () => null,
  signal: new AbortController().signal,
};

/** One run, and the longest turn of the event loop meanwhile. */
async function measure(what: string, config: Record<string, unknown>, payload: unknown, as: string) {
  const scenario = scenarioOf([start, node('list', 'list', config), ...wires('start > list')]);
  const identity = { id: what, eventId: 'event', source: 'webhook', attempt: 1 } as const;
  const began = performance.now();
  const longest = await longestTurn(async () => {
    const outcome = await executeRun(scenario, identity, messageOf(payload), [], deps);
    if (outcome.kind !== 'ended' || outcome.status !== 'SUCCESSFUL') throw new Error(JSON.stringify(outcome));
  });
  const seconds = (performance.now() - began) / 1000;
  return { what, list: as, s: Number(seconds.toFixed(1)), 'longest halt, ms': Math.round(longest) };
}

const measured: Awaited<ReturnType<typeof measure>>[] = [];
for (const [what, config] of Object.entries(operations)) {
  measured.push(await measure(what, config, unread, 'as it came'), await measure(what, config, list, 'read before'));
}
results.table(measured, { by: ['list'] });
await shut.close();
