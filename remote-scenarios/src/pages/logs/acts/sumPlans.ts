import type { RunActsPlan } from 'shared-contracts/api/run';

type Counted = { count: number } | { runs: number; calls: number };

function added<Item extends Counted>(before: readonly Item[], more: readonly Item[], keyOf: (item: Item) => string) {
  const sums = new Map(before.map((item) => [keyOf(item), item]));
  for (const item of more) {
    const known = sums.get(keyOf(item));
    sums.set(keyOf(item), known ? plus(known, item) : item);
  }
  return [...sums.values()];
}

function plus<Item extends Counted>(one: Item, other: Item): Item {
  if ('count' in one && 'count' in other) return { ...one, count: one.count + other.count };
  if ('runs' in one && 'runs' in other) return { ...one, runs: one.runs + other.runs, calls: one.calls + other.calls };
  return one;
}

/** The plan of two pages. */
export function sumPlans(before: RunActsPlan, page: RunActsPlan): RunActsPlan {
  return {
    ...page,
    found: before.found + page.found,
    possible: before.possible + page.possible,
    operations: before.operations + page.operations,
    refused: added(before.refused, page.refused, ({ message }) => message),
    again: added(before.again, page.again, ({ scenario_id, node_id }) => `${scenario_id} ${node_id}`),
  };
}
