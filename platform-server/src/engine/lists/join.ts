import { type ListConfig, valueAt } from 'shared-contracts/nodes';
import { countText } from '../failures/params.ts';
import { permanentFailure } from '../nodes/nodeFailure.ts';
import { requireKeys } from '../nodes/placeValue.ts';
import { fieldsOfItem } from './fields.ts';
import { keyOfAll, matchKey } from './valueKey.ts';

/** Items that belong together, and those of either list without a partner. */
export interface Joined {
  out: unknown[];
  unmatched: { list: unknown[]; other: unknown[] } | null;
}

/** Most items that a join may give: equal values in many items of both lists multiply. */
const maxJoined = 1_000_000;

/** Reads what items are joined by; null where one of the values is absent, which belongs to nothing. */
function keyReader(paths: readonly string[]): (item: unknown) => string | null {
  const read = paths.map(requireKeys);
  return (item) => {
    const keys: string[] = [];
    for (const path of read) {
      const key = matchKey(valueAt(item, path));
      if (key === null) return null;
      keys.push(key);
    }
    return keyOfAll(keys);
  };
}

/** Places of the items of a list, by what they are joined by. */
function indexOf(items: readonly unknown[], keyOf: (item: unknown) => string | null): Map<string, number[]> {
  const index = new Map<string, number[]>();
  for (const [at, item] of items.entries()) {
    const key = keyOf(item);
    if (key === null) continue;
    const places = index.get(key);
    if (places) places.push(at);
    else index.set(key, [at]);
  }
  return index;
}

/** Two items as one: the second under a name of its own, or its fields beside those of the first, which win. */
function merged(item: unknown, other: unknown, under: string): object {
  const fields = fieldsOfItem(item);
  if (under !== '') return Object.fromEntries([...Object.entries(fields), [under, other]]);
  const added = Object.entries(fieldsOfItem(other)).filter(([name]) => !Object.hasOwn(fields, name));
  return Object.fromEntries([...Object.entries(fields), ...added]);
}

/** Joins each item with all of the second list that have the same values, in the order of both lists. */
export function joinItems(items: readonly unknown[], others: readonly unknown[], config: ListConfig): Joined {
  const { on, join } = config;
  const under = config.under.trim();
  const keyOf = keyReader(on.map(({ path }) => path));
  const index = indexOf(others, keyReader(on.map(({ other_path }) => other_path)));
  const out: unknown[] = [];
  const alone: unknown[] = [];
  const met = new Uint8Array(others.length);
  for (const item of items) {
    const key = keyOf(item);
    const places = key === null ? undefined : index.get(key);
    if (out.length + (places?.length ?? 1) > maxJoined)
      throw permanentFailure('LIST_JOIN', { limit: countText(maxJoined) });
    if (!places) alone.push(item);
    if (!places && join !== 'inner') out.push(item);
    for (const at of places ?? []) {
      met[at] = 1;
      out.push(merged(item, others[at], under));
    }
  }
  const otherAlone = others.filter((_, at) => met[at] === 0);
  if (join === 'full') for (const other of otherAlone) out.push(under === '' ? other : { [under]: other });
  const isMatched = alone.length + otherAlone.length === 0;
  return { out, unmatched: isMatched ? null : { list: alone, other: otherAlone } };
}
