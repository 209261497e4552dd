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
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, place) => isSameValue(item, other[place]));
  }
  return JSON.stringify(one || null) === JSON.stringify(other || null);
}

/** What two people made of the same value. */
export interface Merged<Value> {
  /** With the changes of both; with `mine` where they clash. */
  value: Value;
  /** Both changed the very same place, to different things. */
  clashes: boolean;
}

/** What tells an item of a list from the others: a text itself, a thing by its id, key or name. */
function identityOf(item: unknown): string | undefined {
  if (typeof item === 'string') return item;
  const { id, key, name } = isPlain(item) ? item : {};
  return [id, key, name].find((value): value is string => typeof value === 'string' && value !== '');
}

/** The list by what tells its items apart; undefined where something does not. */
function byIdentity(list: unknown): Map<string, unknown> | undefined {
  if (!Array.isArray(list)) return undefined;
  const items = new Map<string, unknown>();
  for (const item of list) {
    const identity = identityOf(item);
    if (identity === undefined || items.has(identity)) return undefined;
    items.set(identity, item);
  }
  return items;
}

/** Whether `list` is `base` with items added or with items removed, not both: that would be another name for one. */
function isOnlyLonger(base: Map<string, unknown>, list: Map<string, unknown>): boolean {
  const kept = [...list].filter(([key]) => base.has(key));
  const isSameOrder =
    kept.map(([key]) => key).join('\n') === [...base.keys()].filter((key) => list.has(key)).join('\n');
  const isUnchanged = kept.every(([key, item]) => isSameValue(item, base.get(key)));
  return isSameOrder && isUnchanged && (kept.length === base.size || kept.length === list.size);
}

/** The list with what each side added and without what each removed; undefined where only a person can tell. */
function mergeLists(base: unknown, mine: unknown, theirs: unknown): unknown[] | undefined {
  const [before, own, other] = [byIdentity(base ?? []), byIdentity(mine), byIdentity(theirs)];
  if (!before || !own || !other || !isOnlyLonger(before, own) || !isOnlyLonger(before, other)) return undefined;
  const isClash = [...own].some(
    ([key, item]) => !before.has(key) && other.has(key) && !isSameValue(item, other.get(key)),
  );
  if (isClash) return undefined;
  const kept = [...other].filter(([key]) => own.has(key) || !before.has(key));
  const added = [...own].filter(([key]) => !before.has(key) && !other.has(key));
  return [...kept, ...added].map(([, item]) => item);
}

/**
 * Puts together what two people changed of the same value, place by place. A list is one place, unless each of them has
 * only added items to it or only removed some.
 */
export function mergeValues<Value>(base: unknown, mine: Value, theirs: unknown): Merged<Value> {
  if (isPlain(base) && isPlain(mine) && isPlain(theirs)) {
    const merged = keysOf(mine, theirs).map((key) => [key, mergeValues(base[key], mine[key], theirs[key])] as const);
    const value = Object.fromEntries(merged.map(([key, part]) => [key, part.value])) as Value;
    return { value, clashes: merged.some(([, part]) => part.clashes) };
  }
  if (isSameValue(mine, theirs) || isSameValue(base, theirs)) return { value: mine, clashes: false };
  if (isSameValue(base, mine)) return { value: theirs as Value, clashes: false };
  const list = mergeLists(base, mine, theirs);
  if (list) return { value: list as Value, clashes: false };
  return { value: mine, clashes: true };
}
