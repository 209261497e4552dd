import { type ListConfig, type PathKey, valueAt } from 'shared-contracts/nodes';
import { placeValue, requireKeys } from '../nodes/placeValue.ts';
import { type Summary, summarizer } from './aggregates.ts';
import { keyOfAll, valueKey } from './valueKey.ts';

/** Reads what items are compared by: the values at these paths, the item itself where there are none. */
function keyReader(by: readonly string[]) {
  const paths = (by.length > 0 ? by : ['']).map(requireKeys);
  return {
    paths,
    keyOf: (item: unknown) => keyOfAll(paths.map((keys) => valueKey(valueAt(item, keys)))),
  };
}

/** One of the items that are alike, at its own place. */
export function uniqueItems(items: readonly unknown[], { by, keep }: ListConfig): unknown[] {
  const { keyOf } = keyReader(by);
  const kept = new Map<string, number>();
  for (const [at, item] of items.entries()) {
    const key = keyOf(item);
    if (keep === 'last' || !kept.has(key)) kept.set(key, at);
  }
  // Places are set anew where the last stays, and then not in their order any more.
  return [...kept.values()].sort((one, other) => one - other).map((at) => items[at]);
}

/** A group begins with the values that its items share, where they have them; an item itself is put under `value`. */
function sharedFields(item: unknown, paths: readonly (readonly PathKey[])[]): object {
  return paths.reduce<object>((fields, keys) => {
    const place = keys.length > 0 ? keys.map(String) : ['value'];
    return placeValue(fields, place, valueAt(item, keys) ?? null) as object;
  }, {});
}

/** Groups in the order of their first items, each with what its items share and its aggregates. */
export function groupItems(items: readonly unknown[], { by, aggregates }: ListConfig): unknown[] {
  const { paths, keyOf } = keyReader(by);
  const begin = summarizer(aggregates);
  const groups = new Map<string, { first: unknown; summary: Summary }>();
  for (const item of items) {
    const key = keyOf(item);
    let group = groups.get(key);
    if (!group) {
      group = { first: item, summary: begin() };
      groups.set(key, group);
    }
    group.summary.add(item);
  }
  return Array.from(groups.values(), ({ first, summary }) =>
    Object.fromEntries([...Object.entries(sharedFields(first, paths)), ...summary.fields()]),
  );
}

/** The aggregates of all items, as one object. */
export function summarizeItems(items: readonly unknown[], { aggregates }: ListConfig): object {
  const summary = summarizer(aggregates)();
  for (const item of items) summary.add(item);
  return Object.fromEntries(summary.fields());
}
