import { isDeepStrictEqual } from 'node:util';
import { type PathKey, valueAt } from 'shared-contracts/nodes';
import type { StepTrace } from '../engine/record/stepTrace.ts';

const listAt = (payload: unknown, keys: readonly PathKey[]): readonly unknown[] => {
  const list = valueAt(payload, keys);
  return Array.isArray(list) ? list : [];
};

/**
 * Which item of a list that came is the one at a place of a list that was sent, where a node has dealt its items out over
 * its outputs in their order. Equal items go the same way, so that the first message that fits an item has it. Null where
 * the lists do not fit together.
 */
export function placeBeforeSplit(
  step: StepTrace,
  message: number,
  keys: readonly PathKey[],
  at: number,
): number | null {
  const before = listAt(step.input.payload, keys);
  const after = step.outgoing.map(({ payload }) => listAt(payload, keys));
  const next = after.map(() => 0);
  for (const [place, item] of before.entries()) {
    const fitting = after.findIndex(
      (list, index) => isDeepStrictEqual(list[next[index] ?? 0], item) && (next[index] ?? 0) < list.length,
    );
    // An item of an output that sent nothing.
    if (fitting < 0) continue;
    if (fitting === message && next[fitting] === at) return place;
    next[fitting] = (next[fitting] ?? 0) + 1;
  }
  return null;
}
