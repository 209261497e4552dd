import { longestSearchedValue } from 'shared-contracts/api/run';
import { HttpError } from '../../errors/httpError.ts';
import type { ValueRange, ValueSearch } from '../../store/repositories/gatheredRuns.ts';
import { searchedValue } from './comparable.ts';
import { type FieldCondition, readConditions } from './readConditions.ts';
import { type HashState, keyOfPath, keyOfScenario, keyOfValue, keysOfNumbers, pathsOf, pathTo } from './searchKey.ts';

type Compared = NonNullable<FieldCondition['compared']>;

/** Keys of a path with a value: `10.0` may be the number 10 or a text, and both are looked for. */
export function keysOfText(path: HashState, value: string): number[] {
  const order = searchedValue(value);
  const spellings = new Set([value, ...(order !== null && /^[+-]?[\d.]+$/.test(value) ? [String(order)] : [])]);
  return [...spellings].map((spelling) => keyOfValue(path, spelling));
}

const keysOf = (path: HashState, { value, isQuoted }: Compared): number[] =>
  isQuoted ? [keyOfValue(path, value)] : keysOfText(path, value);

function rangeOf(path: HashState, { operator, value }: Compared): ValueRange {
  const order = searchedValue(value);
  if (order === null) throw new HttpError('invalid_request.search_order', { operator, value: value.slice(0, 20) });
  const magnitudes = keysOfNumbers(path, order, operator.startsWith('>'));
  return { path: keyOfPath(path), operator: operator as ValueRange['operator'], value: order, magnitudes };
}

/**
 * What a search for values asks the index of an account's runs, of one scenario or of all.
 * @throws HttpError 400 that says what cannot be searched and how to write it
 */
export function valueSearchOf(account: string, scenarioId: string, text: string): ValueSearch {
  const all = scenarioId === '' ? [] : [keyOfScenario(account, scenarioId)];
  const any: number[][] = [];
  const none: number[] = [];
  const ranges: ValueRange[] = [];
  for (const { path: names, compared } of readConditions(text)) {
    const path = names.reduce(pathTo, pathsOf(account));
    if (compared && compared.value.length > longestSearchedValue) {
      throw new HttpError('invalid_request.search_long', { limit: longestSearchedValue });
    }
    const keys = compared ? keysOf(path, compared) : [];
    if (compared?.operator === '=' && keys.length > 1) any.push(keys);
    else if (compared?.operator === '=') all.push(...keys);
    else all.push(keyOfPath(path));
    if (compared?.operator === '!=') none.push(...keys);
    else if (compared && compared.operator !== '=') ranges.push(rangeOf(path, compared));
  }
  return { all, any, none, ranges };
}
