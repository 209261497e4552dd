import type { ShadowChange } from 'shared-contracts/api/shadow-run';
import { isExactInteger, valueAt } from 'shared-contracts/nodes';
import { writeJson } from '../engine/record/writeJson.ts';
import { maskValue } from '../masking/maskValue.ts';

type Keys = ShadowChange['path'];

/** Levels that are looked into; what differs below is one difference. */
const deepest = 60;
/** Values that are looked at in one comparison: behind them the rest is one difference. */
const maxVisited = 20_000;
/** Characters of a value that are shown. */
const shownLength = 300;

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isExactInteger(value);

function membersOf(before: unknown, after: unknown): readonly (string | number)[] | null {
  if (Array.isArray(before) && Array.isArray(after)) return [...Array(Math.max(before.length, after.length)).keys()];
  if (isPlain(before) && isPlain(after)) return [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return null;
}

const memberOf = (value: unknown, key: string | number): unknown =>
  Object.hasOwn(value as object, key) ? (value as Record<string | number, unknown>)[key] : undefined;

const isSameLeaf = (before: unknown, after: unknown) =>
  Object.is(before, after) || (isExactInteger(before) && isExactInteger(after) && before.rawJSON === after.rawJSON);

/** Whether a place where values differ is one that is looked for. */
export type CountsPlace = (keys: Keys, before: unknown, after: unknown) => boolean;

/** Where two values differ, in their order, at most so many places. */
export function differingPaths(
  before: unknown,
  after: unknown,
  most: number,
  counts: CountsPlace = () => true,
): Keys[] {
  const found: Keys[] = [];
  const left: [before: unknown, after: unknown, keys: Keys][] = [[before, after, []]];
  for (let visited = 0; left.length > 0 && found.length < most; visited++) {
    const [one, other, keys] = left.pop() as (typeof left)[number];
    if (isSameLeaf(one, other)) continue;
    const members = keys.length < deepest && visited < maxVisited ? membersOf(one, other) : null;
    if (!members) {
      if (counts(keys, one, other)) found.push(keys);
    } else
      for (const key of members.toReversed()) left.push([memberOf(one, key), memberOf(other, key), [...keys, key]]);
  }
  return found;
}

/** A value as JSON, shortened; null for none. */
export function shown(value: unknown): string | null {
  if (value === undefined) return null;
  const text = writeJson([value]).slice(1, -1);
  return text.length > shownLength ? `${text.slice(0, shownLength - 1)}…` : text;
}

/** Both sides of each difference as `mask` lets them be shown; the places are those of the values themselves. */
export function changesOf(
  of: ShadowChange['of'],
  [before, after]: readonly [unknown, unknown],
  most: number,
  mask: (value: unknown) => unknown = maskValue,
): ShadowChange[] {
  const paths = differingPaths(before, after, most);
  if (paths.length === 0) return [];
  const [maskedBefore, maskedAfter] = [mask(before), mask(after)];
  return paths.map((path) => {
    const at = (value: unknown) => shown(valueAt(value, path));
    return { of, path: path.map(shownKey), before: at(maskedBefore), after: at(maskedAfter) };
  });
}

/** A name may be a secret itself, as where texts are keys. */
export const shownKey = (key: string | number) =>
  typeof key === 'number' ? key : (Object.keys(maskValue({ [key]: 0 }) as object)[0] ?? '');
