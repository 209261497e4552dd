import { longestSearchedValue, type Message, searchedValues } from 'shared-contracts/api/run';
import { isExactInteger, isSecretName, isSecretParameter } from 'shared-contracts/nodes';
import { LargeJson } from '../../engine/values/largeJson.ts';
import { maskValue } from '../../masking/maskValue.ts';
import type { EventRow } from '../../store/rows/run.ts';
import { triggerOf } from '../worker/runInputs.ts';

/** Parts of the message a run begins with that are searched, and which of their names are secrets there. */
export const searchedParts = [
  { part: 'payload', isSecret: isSecretName },
  { part: 'query', isSecret: isSecretParameter },
] as const;

type NameTest = (name: string) => boolean;

/** How much of a message is looked at: values, and lists and objects. */
export interface WalkBounds {
  values: number;
  containers: number;
}
const searchBounds: WalkBounds = { values: searchedValues, containers: 400 };

type Scalar = string | number | boolean | null;

/** What is reported about the values on the way. `Place` is whatever the listener knows a path by. */
export interface ValueListener<Place> {
  /** The place of a field. Items of a list are at the place of the list. */
  below(place: Place, name: string): Place;
  /** Something is there; `value` is null for lists, objects and what is not searched. */
  found(place: Place, value: { scalar: Scalar } | null): void;
}

const isContainer = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !isExactInteger(value);
/** In place of what must not be read as a text: told from a mask, which would stand for the secret. */
const standIn = 'x';

/** Whether a value is more than what can be read at once. */
const isOpaque = (value: unknown) =>
  isContainer(value) || (typeof value === 'string' && value.length > longestSearchedValue);

type Fields = Readonly<Record<string, unknown>>;

/** The fields that are looked at, with what can be read of each; the same object where that is all of them. */
function readable(fields: Fields, names: readonly string[], isWhole: boolean): Fields {
  if (isWhole && !names.some((name) => isOpaque(fields[name]))) return fields;
  return Object.fromEntries(names.map((name) => [name, isOpaque(fields[name]) ? standIn : fields[name]]));
}

/** Those fields that may be shown, by the rules of everything that leaves the server. */
function shownOf(flat: Fields, names: readonly string[], isSecret: NameTest): readonly string[] {
  const masked = maskValue(flat, undefined, isSecret) as Fields;
  if (masked === flat) return names;
  return names.filter((name) => Object.hasOwn(masked, name) && masked[name] === flat[name]);
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
  bounds = searchBounds,
): void {
  const queue: { value: unknown; place: Place }[] = [{ value: root, place: top }];
  let left = bounds.values;
  const meet = (value: unknown, place: Place) => {
    if (isContainer(value)) {
      if (queue.length < bounds.containers) queue.push({ value, place });
      return;
    }
    left--;
    const isLong = typeof value === 'string' && value.length > longestSearchedValue;
    listener.found(
      place,
      isLong || value === undefined ? null : { scalar: isExactInteger(value) ? value.rawJSON : (value as Scalar) },
    );
  };
  for (let at = 0; at < queue.length && left > 0; at++) {
    const { value: met, place } = queue[at] as (typeof queue)[number];
    const value = met instanceof LargeJson ? met.top(bounds.values) : met;
    if (!isContainer(value)) {
      if (isShown(value)) meet(value, place);
      continue;
    }
    listener.found(place, null);
    if (Array.isArray(value)) {
      for (const item of value.slice(0, Math.max(left, 0))) if (isShown(item)) meet(item, place);
      continue;
    }
    const fields = value as Fields;
    const all = Object.keys(fields);
    const names = all.length > bounds.values ? all.slice(0, bounds.values) : all;
    // Names of what is masked are known, but not what they hold.
    for (const name of names) if (isSecret(name)) listener.found(listener.below(place, name), null);
    const shown = shownOf(readable(fields, names, names === all), names, isSecret);
    for (const name of shown) if (left > 0) meet(fields[name], listener.below(place, name));
  }
}

/** Walks all of a message that is searched; `placeOf` is the place of one of its parts. */
export function walkMessage<Place>(
  message: Message,
  placeOf: (part: (typeof searchedParts)[number]['part']) => Place,
  listener: ValueListener<Place>,
): void {
  for (const { part, isSecret } of searchedParts)
    walkValues({ root: message[part], isSecret }, placeOf(part), listener);
}

/** The messages that events begin runs with, without those that are large or cannot be read. */
export async function readableMessages(events: readonly EventRow[]): Promise<Message[]> {
  const messages = await Promise.all(events.map((event) => triggerOf(event).catch((): Message | null => null)));
  return messages.flatMap((message) => message ?? []);
}
