type Values = Record<string, unknown>;

const isPlain = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const keysOf = (...objects: readonly Values[]) => [...new Set(objects.flatMap(Object.keys))];

/**
 * Whether a form has the same to say with either value. Empty is empty: a text that was typed and taken back is no
 * change to a field that had none.
 */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (isPlain(one) && isPlain(other)) return keysOf(one, other).every((key) => isSameValue(one[key], other[key]));
  return JSON.stringify(one || null) === JSON.stringify(other || null);
}

/** What two people made of the same value. */
export interface Merged<Value> {
  /** With the changes of both; with `mine` where they clash. */
  value: Value;
  /** Both changed the very same place, to different things. */
  clashes: boolean;
}

/** Puts together what two people changed of the same value, place by place; a list is one place. */
export function mergeValues<Value>(base: unknown, mine: Value, theirs: unknown): Merged<Value> {
  if (isPlain(base) && isPlain(mine) && isPlain(theirs)) {
    const merged = keysOf(mine, theirs).map((key) => [key, mergeValues(base[key], mine[key], theirs[key])] as const);
    const value = Object.fromEntries(merged.map(([key, part]) => [key, part.value])) as Value;
    return { value, clashes: merged.some(([, part]) => part.clashes) };
  }
  if (isSameValue(mine, theirs) || isSameValue(base, theirs)) return { value: mine, clashes: false };
  if (isSameValue(base, mine)) return { value: theirs as Value, clashes: false };
  return { value: mine, clashes: true };
}
