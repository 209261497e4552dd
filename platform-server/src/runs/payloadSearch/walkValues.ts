import { longestSearchedValue, searchedValues } from 'shared-contracts/api/run';
import { LargeJson } from '../../engine/values/largeJson.ts';
import { maskValue } from '../../masking/maskValue.ts';
import { isSecretName, isSecretParameter } from '../../masking/secretNames.ts';

/** Parts of the message a run begins with that are searched, and which of their names are secrets there. */
export const searchedParts = [
  { part: 'payload', isSecret: isSecretName },
  { part: 'query', isSecret: isSecretParameter },
] as const;

type NameTest = (name: string) => boolean;

/** Lists and objects that are looked into. */
const mostContainers = 400;

type Scalar = string | number | boolean | null;

/** What is told of the values on the way. `Place` is whatever the listener knows a path by. */
export interface ValueListener<Place> {
  /** The place of a field. Items of a list are at the place of the list. */
  below(place: Place, name: string): Place;
  /** Something is there; `value` is null for lists, objects and what is not searched. */
  found(place: Place, value: { scalar: Scalar } | null): void;
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;
/** In place of what must not be read as a text: told from a mask, which would stand for the secret. */
const standIn = 'x';

function plain(value: unknown): unknown {
  if (isContainer(value)) return standIn;
  return typeof value === 'string' && value.length > longestSearchedValue ? standIn : value;
}

/** Fields that may be shown, by the rules of everything that leaves the server. */
function shownFields(fields: Readonly<Record<string, unknown>>, isSecret: NameTest): [name: string, value: unknown][] {
  const entries = Object.entries(fields).slice(0, searchedValues);
  const flat = Object.fromEntries(entries.map(([name, value]) => [name, plain(value)]));
  const masked = maskValue(flat, undefined, isSecret) as Readonly<Record<string, unknown>>;
  if (masked === flat) return entries;
  return entries.filter(([name]) => Object.hasOwn(masked, name) && masked[name] === flat[name]);
}

/** Names of what is masked are known, but not what they hold. */
function hiddenNames(fields: Readonly<Record<string, unknown>>, isSecret: NameTest): string[] {
  return Object.keys(fields).slice(0, searchedValues).filter(isSecret);
}

const isShown = (item: unknown) => isContainer(item) || maskValue(item) === item;

/**
 * Walks what a message holds, level by level, so that what lies nearest to the top is met first, and a long list hides
 * nothing above it. Ends after the values that are searched; what is masked elsewhere is not told.
 */
export function walkValues<Place>(
  { root, isSecret }: { root: unknown; isSecret: NameTest },
  top: Place,
  listener: ValueListener<Place>,
): void {
  const queue: { value: unknown; place: Place }[] = [{ value: root, place: top }];
  let left = searchedValues;
  const meet = (value: unknown, place: Place) => {
    if (isContainer(value)) {
      if (queue.length < mostContainers) queue.push({ value, place });
      return;
    }
    left--;
    const isLong = typeof value === 'string' && value.length > longestSearchedValue;
    listener.found(place, isLong || value === undefined ? null : { scalar: value as Scalar });
  };
  for (let at = 0; at < queue.length && left > 0; at++) {
    const { value: met, place } = queue[at] as (typeof queue)[number];
    const value = met instanceof LargeJson ? met.top(searchedValues) : met;
    if (!isContainer(value)) {
      if (isShown(value)) meet(value, place);
      continue;
    }
    listener.found(place, null);
    if (Array.isArray(value)) {
      for (const item of value.slice(0, Math.max(left, 0))) if (isShown(item)) meet(item, place);
      continue;
    }
    const fields = value as Readonly<Record<string, unknown>>;
    for (const name of hiddenNames(fields, isSecret)) listener.found(listener.below(place, name), null);
    for (const [name, field] of shownFields(fields, isSecret)) if (left > 0) meet(field, listener.below(place, name));
  }
}
