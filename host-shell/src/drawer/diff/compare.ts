import { isExactInteger, isListOrObject } from 'shared-contracts/api/exactJson';
/** What became of a value: `inside` holds changes further down. */
export type Change = 'same' | 'added' | 'removed' | 'changed' | 'inside';

/** A value of two messages side by side. */
export interface DiffItem {
  readonly key: string | number | null;
  readonly change: Change;
  /** Undefined on the side where it is not. */
  readonly before: unknown;
  readonly after: unknown;
  /** Of what holds changes, every child in order. */
  readonly children: readonly DiffItem[];
}

/** How many values were added, removed and changed; what was added or removed whole counts once. */
export interface Tally {
  added: number;
  removed: number;
  changed: number;
}

type Work = Generator<void, DiffItem>;
type Pair = readonly [before: number | null, after: number | null];

/** Values compared between two pause points. */
const stepsAtOnce = 200;

/** Keys that usually tell the items of a list apart, the most telling first. */
const identities = ['id', '_id', 'uuid', 'key', 'sku', 'code', 'name'] as const;

/** Equal as JSON, whatever the order of keys. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (isExactInteger(one) && isExactInteger(other)) return one.rawJSON === other.rawJSON;
  if (!isListOrObject(one) || !isListOrObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>];
  return keys.every((key) => Object.hasOwn(right, key) && isEqual(left[key], right[key]));
}

/** The identity of each item by a key, or null unless all have one of their own. */
function identitiesOf(items: readonly unknown[], key: string): Map<unknown, number> | null {
  const found = new Map<unknown, number>();
  for (const [at, item] of items.entries()) {
    const identity = isListOrObject(item) ? (item as Record<string, unknown>)[key] : undefined;
    if ((typeof identity !== 'string' && typeof identity !== 'number') || found.has(identity)) return null;
    found.set(identity, at);
  }
  return found;
}

/** Pairs items by identity as long as their order is kept; one that moved was removed there and added here. */
function pairsByIdentity(before: readonly unknown[], after: readonly unknown[]): Pair[] | null {
  for (const key of identities) {
    const known = identitiesOf(before, key);
    const now = known && identitiesOf(after, key);
    if (!known || !now) continue;
    const pairs: Pair[] = [];
    let next = 0;
    for (const [identity, at] of now) {
      const was = known.get(identity);
      if (was === undefined || was < next) {
        pairs.push([null, at]);
        continue;
      }
      for (; next < was; next += 1) pairs.push([next, null]);
      pairs.push([was, at]);
      next = was + 1;
    }
    for (; next < before.length; next += 1) pairs.push([next, null]);
    return pairs;
  }
  return null;
}

function pairsByPlace(before: readonly unknown[], after: readonly unknown[]): Pair[] {
  return Array.from({ length: Math.max(before.length, after.length) }, (_, at) => [
    at < before.length ? at : null,
    at < after.length ? at : null,
  ]);
}

/** Which items of two lists belong together: equal ones at both ends, the rest by identity or place. */
function pairsOf(before: readonly unknown[], after: readonly unknown[]): Pair[] {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && isEqual(before[head], after[head])) head += 1;
  let tail = 0;
  while (tail < shorter - head && isEqual(before.at(-1 - tail), after.at(-1 - tail))) tail += 1;
  const left = before.slice(head, before.length - tail);
  const right = after.slice(head, after.length - tail);
  const middle = pairsByIdentity(left, right) ?? pairsByPlace(left, right);
  const shifted = middle.map(
    ([one, other]): Pair => [one === null ? null : one + head, other === null ? null : other + head],
  );
  const ends = (count: number, one: number, other: number) =>
    Array.from({ length: count }, (_, at): Pair => [one + at, other + at]);
  return [...ends(head, 0, 0), ...shifted, ...ends(tail, before.length - tail, after.length - tail)];
}

/** Compares two messages by structure, pausing often. `tally` counts what it finds. */
export function compareJson(before: unknown, after: unknown, tally: Tally): Work {
  let steps = 0;

  function leaf(key: DiffItem['key'], change: Change, one: unknown, other: unknown): DiffItem {
    if (change === 'added' || change === 'removed' || change === 'changed') tally[change] += 1;
    return { key, change, before: one, after: other, children: [] };
  }

  function* members(one: Record<string, unknown>, other: Record<string, unknown>): Generator<void, DiffItem[]> {
    const children: DiffItem[] = [];
    for (const key of Object.keys(one)) {
      if (Object.hasOwn(other, key)) children.push(yield* pair(key, one[key], other[key]));
      else children.push(leaf(key, 'removed', one[key], undefined));
    }
    for (const key of Object.keys(other)) {
      if (!Object.hasOwn(one, key)) children.push(leaf(key, 'added', undefined, other[key]));
    }
    return children;
  }

  function* items(one: readonly unknown[], other: readonly unknown[]): Generator<void, DiffItem[]> {
    const children: DiffItem[] = [];
    for (const [was, at] of pairsOf(one, other)) {
      if (was === null) children.push(leaf(at, 'added', undefined, other[at as number]));
      else if (at === null) children.push(leaf(was, 'removed', one[was], undefined));
      else children.push(yield* pair(at, one[was], other[at]));
    }
    return children;
  }

  function* pair(key: DiffItem['key'], one: unknown, other: unknown): Work {
    steps += 1;
    if (steps % stepsAtOnce === 0) yield;
    if (Object.is(one, other)) return leaf(key, 'same', one, other);
    if (!isListOrObject(one) || !isListOrObject(other) || Array.isArray(one) !== Array.isArray(other)) {
      return leaf(key, 'changed', one, other);
    }
    const children = Array.isArray(one)
      ? yield* items(one, other as unknown[])
      : yield* members(one as Record<string, unknown>, other as Record<string, unknown>);
    const change = children.every((child) => child.change === 'same') ? 'same' : 'inside';
    return { key, change, before: one, after: other, children: change === 'same' ? [] : children };
  }

  return pair(null, before, after);
}
