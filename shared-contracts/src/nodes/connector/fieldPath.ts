/** A key of an object, or a place in a list. */
export type FieldKey = string | number;

/** A field of a body: where it stands, and what it is. */
export interface PathField<Value = string> {
  path: string;
  value: Value;
}

const key = /(?:\\[\s\S]?|[^.\\])*/y;

function readKey(written: string): FieldKey {
  return /^(?:0|[1-9]\d{0,5})$/.test(written) ? Number(written) : written.replace(/\\([\s\S]?)/g, '$1');
}

/**
 * Keys of the path of a body's field, such as `customer.address.city` or `items.0.id`: parted by dots; digits alone are
 * a place in a list. A backslash takes what follows it as it is: `a\.b` is the one key `a.b`, `\0` the key `0` of an
 * object, `\\` a backslash. The empty path is the body itself.
 */
export function fieldKeys(path: string): FieldKey[] {
  if (path === '') return [];
  const keys: FieldKey[] = [];
  for (let at = 0; at <= path.length; at = key.lastIndex + 1) {
    key.lastIndex = at;
    const written = key.exec(path)?.[0] ?? '';
    keys.push(readKey(written));
    key.lastIndex = at + written.length;
  }
  return keys;
}

/** Keys as a path that `fieldKeys` reads. */
export function fieldPath(keys: readonly FieldKey[]): string {
  const written = keys.map((one) => {
    if (typeof one === 'number') return String(one);
    const escaped = one.replace(/[\\.]/g, '\\$&');
    return typeof readKey(escaped) === 'number' ? `\\${escaped}` : escaped;
  });
  // A sole empty key would read as the body itself.
  return written.length === 1 && written[0] === '' ? '\\' : written.join('.');
}

type Branch = Map<FieldKey, Branch | { leaf: unknown }>;

function place(branch: Branch, [first, ...rest]: readonly FieldKey[], leaf: unknown): void {
  if (first === undefined) return;
  const there = branch.get(first);
  if (rest.length === 0) {
    // What stands deeper says more than the place it stands in.
    if (!(there instanceof Map)) branch.set(first, { leaf });
    return;
  }
  const below: Branch = there instanceof Map ? there : new Map();
  if (below !== there) branch.set(first, below);
  place(below, rest, leaf);
}

function built(branch: Branch): unknown {
  const entries = [...branch].map(([name, below]) => [name, below instanceof Map ? built(below) : below.leaf] as const);
  const isList = entries.length > 0 && entries.every(([name]) => typeof name === 'number');
  if (!isList) return Object.fromEntries(entries);
  return entries.toSorted(([one], [other]) => Number(one) - Number(other)).map(([, value]) => value);
}

/**
 * The value that fields make together: `{}` for none. Lists close up over places that no field has; of a place that is
 * given whole and by its parts, the parts count.
 */
export function valueOfFields(fields: readonly PathField<unknown>[]): unknown {
  const root: Branch = new Map();
  for (const { path, value } of fields) place(root, fieldKeys(path), value);
  const whole = fields.find(({ path }) => path === '');
  return whole && root.size === 0 ? whole.value : built(root);
}

/** The fields of a value whose leaves are texts; an object or list with nothing in it is an empty text at its place. */
export function fieldsOfValue(value: unknown, above: readonly FieldKey[] = []): PathField[] {
  if (typeof value !== 'object' || value === null) return [{ path: fieldPath(above), value: String(value ?? '') }];
  const entries: [FieldKey, unknown][] = Array.isArray(value)
    ? value.map((item, at) => [at, item])
    : Object.entries(value).filter(([, item]) => item !== undefined);
  if (entries.length === 0) return above.length === 0 ? [] : [{ path: fieldPath(above), value: '' }];
  return entries.flatMap(([name, item]) => fieldsOfValue(item, [...above, name]));
}
