import type { TestFieldMatch, TestFieldPath, TestFieldRule } from 'shared-contracts/api/test-case';
import { isExactInteger } from 'shared-contracts/nodes';
import { type CountsPlace, differingPaths } from '../differences.ts';

type Keys = readonly (string | number)[];

const isSameKey = (ruled: TestFieldPath[number], key: string | number) =>
  ruled === null ? typeof key === 'number' : ruled === key;

/** Whether all keys that both have are the same. */
const isAlong = (path: TestFieldPath, keys: Keys) =>
  path.slice(0, keys.length).every((ruled, place) => isSameKey(ruled, keys[place] as string | number));

/** The rule that counts at a place: of those that lead to it the longest, of equally long ones the last. */
function ruleAt(rules: readonly TestFieldRule[], keys: Keys): TestFieldRule | null {
  let found: TestFieldRule | null = null;
  for (const rule of rules) {
    const leads = rule.path.length <= keys.length && isAlong(rule.path, keys);
    if (leads && rule.path.length >= (found?.path.length ?? 0)) found = rule;
  }
  return found;
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  return isExactInteger(value) ? 'number' : typeof value;
}

const breaks: Readonly<
  Record<TestFieldMatch, (keys: Keys, rule: TestFieldRule, expected: unknown, got: unknown) => boolean>
> = {
  equals: () => true,
  ignored: () => false,
  // Below the field anything goes, as long as there is something.
  any: (keys, rule, _expected, got) => keys.length === rule.path.length && got === undefined,
  // Lists of another length hold values of the same types.
  type: (keys, _rule, expected, got) => {
    if (typeof keys.at(-1) === 'number' && (expected === undefined || got === undefined)) return false;
    return typeOf(expected) !== typeOf(got);
  },
};

/** Whether a part that was expected has a field that a rule is about. */
function hasRuled(expected: unknown, path: TestFieldPath): boolean {
  const [key, ...more] = path;
  if (key === undefined) return expected !== undefined;
  if (typeof expected !== 'object' || expected === null || isExactInteger(expected)) return false;
  if (key === null) return Array.isArray(expected) && expected.some((item) => hasRuled(item, more));
  return Object.hasOwn(expected, key) && hasRuled((expected as Record<string | number, unknown>)[key], more);
}

function countsFor(rules: readonly TestFieldRule[]): CountsPlace {
  return (keys, expected, got) => {
    const rule = ruleAt(rules, keys);
    if (rule && breaks[rule.match](keys, rule, expected, got)) return true;
    const below = rules.filter(
      ({ path, match }) => match !== 'ignored' && path.length > keys.length && isAlong(path, keys),
    );
    return below.some(({ path }) => hasRuled(expected, path.slice(keys.length)));
  };
}

/** Places where a value is not as the rules of its node say, at most so many. */
export function brokenPlaces(rules: readonly TestFieldRule[], expected: unknown, got: unknown, most: number) {
  return differingPaths(expected, got, most, countsFor(rules));
}
