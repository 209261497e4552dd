import { readInstant } from 'shared-contracts/api/lookup';
import { isExactInteger, type ListConfig } from 'shared-contracts/nodes';
import { valueText } from '../failures/params.ts';
import { permanentFailure } from '../nodes/nodeFailure.ts';
import { isAbsent, readNumber, readText, ruleTypeTexts } from '../rules/readValue.ts';
import { valueKey } from './valueKey.ts';

type SortKey = ListConfig['keys'][number];

/** A value as it is ordered: first by its rank, then with others of its kind. */
type Ordered = boolean | number | bigint | string | { object: string };

/** Numbers that the language holds, and whole ones of any length: `<` knows both. */
const numberOf = (value: unknown): number | bigint | null =>
  isExactInteger(value) ? BigInt(value.rawJSON) : readNumber(value);

/** The value of an item where a number or a date is asked for. Throws NodeFailure for one that is neither. */
function required<Value>(type: 'number' | 'date', value: unknown, read: (value: unknown) => Value | null): Value {
  const typed = read(value);
  if (typed !== null) return typed;
  throw permanentFailure('LIST_VALUE', { value: valueText(value), expected: ruleTypeTexts[type].value });
}

/** A number, or decimal text; null for an absent value. Throws NodeFailure for anything else. */
export const readItemNumber = (value: unknown): number | bigint | null =>
  isAbsent(value) ? null : required('number', value, numberOf);

const readers: Readonly<Record<SortKey['type'], (value: unknown) => Ordered>> = {
  value: (value) => {
    if (isExactInteger(value)) return BigInt(value.rawJSON);
    return typeof value === 'object' ? { object: valueKey(value) } : (value as boolean | number | string);
  },
  text: readText,
  number: (value) => required('number', value, numberOf),
  date: (value) => required('date', value, readInstant),
};

/** A value as it is ordered by a type; null where there is none. Throws NodeFailure for a value of another type. */
export const readOrdered = (value: unknown, type: SortKey['type']): Ordered | null =>
  isAbsent(value) ? null : readers[type](value);

const rankOf = (value: Ordered) => ['boolean', 'number', 'bigint', 'string', 'object'].indexOf(typeof value);
const isNumber = (value: Ordered): value is number | bigint => typeof value === 'number' || typeof value === 'bigint';

/** Compares two ordered values: truth values, then numbers, texts, and all else; equal ones give 0. */
export type CompareOrdered = (one: Ordered, other: Ordered) => number;

const byCode = (one: string, other: string) => Number(one > other) - Number(one < other);

type TextOrder = Pick<ListConfig, 'language' | 'natural'>;

/** By language and order: making one takes longer than sorting a short list. */
const collators = new Map<string, Intl.Collator>();

function collatorOf({ language, natural }: TextOrder): Intl.Collator {
  const name = `${language} ${natural}`;
  const known = collators.get(name);
  if (known) return known;
  const made = new Intl.Collator(language, { numeric: natural });
  collators.set(name, made);
  return made;
}

/** Texts are compared as a language does, the same on every machine, whatever its own language is. */
export function orderingOf(order: TextOrder): CompareOrdered {
  const { compare } = collatorOf(order);
  return (one, other) => {
    if (typeof one === 'string' && typeof other === 'string') return compare(one, other);
    if (isNumber(one) && isNumber(other)) return Number(one > other) - Number(one < other);
    if (typeof one === 'object' && typeof other === 'object') return byCode(one.object, other.object);
    if (typeof one === 'boolean' && typeof other === 'boolean') return Number(one) - Number(other);
    return rankOf(one) - rankOf(other);
  };
}

/** The same value for the same map: objects are made anew by each reading. */
const identityOf = (value: Ordered) => (typeof value === 'object' ? `object ${value.object}` : value);

/** By item, the place of its value among all that occur; equal ones have the same. What has no value comes last. */
export function sortPlaces(values: readonly (Ordered | null)[], compare: CompareOrdered, isDescending: boolean) {
  const distinct = new Map<unknown, Ordered>();
  for (const value of values) if (value !== null) distinct.set(identityOf(value), value);
  const ordered = [...distinct.values()].sort(compare);
  const places = new Map<unknown, number>();
  let place = 0;
  for (const [at, value] of ordered.entries()) {
    if (at > 0 && compare(ordered[at - 1] as Ordered, value) !== 0) place++;
    places.set(identityOf(value), isDescending ? -place : place);
  }
  return Float64Array.from(values, (value) =>
    value === null ? Number.POSITIVE_INFINITY : (places.get(identityOf(value)) as number),
  );
}
