import { isExactInteger, isListOrObject } from 'shared-contracts/api/exactJson';
/** A place in a tree: among its parent's children, the parent's place, and so on up to the root. */
export interface Place {
  readonly parent: Place | null;
  readonly at: number;
}

/** Places from the root down, as the tree reveals them. */
export function placesOf(place: Place): number[] {
  const places: number[] = [];
  for (let at: Place | null = place; at; at = at.parent) places.unshift(at.at);
  return places;
}

interface Frame {
  value: object;
  keys: readonly string[] | null;
  next: number;
  place: Place | null;
}

/** Values looked at between two pause points. */
const stepsAtOnce = 500;

function frameOf(value: object, place: Place | null): Frame {
  return { value, keys: Array.isArray(value) ? null : Object.keys(value), next: 0, place };
}

function fits(value: unknown, word: string): boolean {
  if (typeof value === 'string') return value.toLowerCase().includes(word);
  return !isListOrObject(value) && (isExactInteger(value) ? value.rawJSON : String(value)).includes(word);
}

/**
 * Finds a word in the keys and values of a JSON value, whatever its case, in the order of the rows. Puts each place
 * into `found` as it goes; pauses often, so that megabytes can be searched while the page answers.
 */
export function* findInJson(value: unknown, query: string, found: Place[]): Generator<void, void> {
  const word = query.toLowerCase();
  if (!isListOrObject(value)) {
    if (fits(value, word)) found.push({ parent: null, at: 0 });
    return;
  }
  const frames = [frameOf(value, null)];
  let steps = 0;
  for (let frame = frames.at(-1); frame; frame = frames.at(-1)) {
    const { keys, next } = frame;
    if (next >= (keys ?? (frame.value as unknown[])).length) {
      frames.pop();
      continue;
    }
    frame.next += 1;
    const key = keys?.[next];
    const child = (frame.value as Record<string | number, unknown>)[key ?? next];
    const matches = key?.toLowerCase().includes(word) || fits(child, word);
    // Most values are neither: a place for each would be megabytes of garbage.
    if (matches || isListOrObject(child)) {
      const place = { parent: frame.place, at: next };
      if (matches) found.push(place);
      if (isListOrObject(child)) frames.push(frameOf(child, place));
    }
    steps += 1;
    if (steps % stepsAtOnce === 0) yield;
  }
}

/** Finds a word in lines of text; puts the number of each line into `found`. */
export function* findInLines(lines: readonly string[], query: string, found: number[]): Generator<void, void> {
  const word = query.toLowerCase();
  for (const [number, line] of lines.entries()) {
    if (line.toLowerCase().includes(word)) found.push(number);
    if (number % stepsAtOnce === stepsAtOnce - 1) yield;
  }
}
