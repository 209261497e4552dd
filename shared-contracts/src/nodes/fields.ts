type Below<Value> = Value extends readonly (infer Item)[]
  ? Joined<'*', Item>
  : Value extends object
    ? { [Key in keyof Value & string]: Joined<Key, Value[Key]> }[keyof Value & string]
    : never;

type Joined<Key extends string, Value> = Value extends string ? Key : `${Key}.${Below<Value>}`;

/** Paths of the texts in settings, `*` for every item of a list: `headers.*.value`. */
export type FieldPath<Config> = Below<Config>;

/** A text of settings with its dotted path below `data.config`. */
export interface FieldText {
  path: string;
  text: string;
}

function textsAt(value: unknown, keys: readonly string[], path: string): FieldText[] {
  const [key, ...rest] = keys;
  if (key === undefined) return typeof value === 'string' ? [{ path, text: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  const below = (name: string) => (path === '' ? name : `${path}.${name}`);
  if (key !== '*') {
    return Object.hasOwn(value, key) ? textsAt((value as Record<string, unknown>)[key], rest, below(key)) : [];
  }
  return Array.isArray(value) ? value.flatMap((item, at) => textsAt(item, rest, below(String(at)))) : [];
}

/** The texts that stand at these fields. What is no text, or not there, is left out. */
export function textsOfFields(config: unknown, fields: readonly string[]): FieldText[] {
  return fields.flatMap((field) => textsAt(config, field.split('.'), ''));
}

/** The text that takes the place of one; undefined takes it out of its list, elsewhere it becomes empty. */
type Change = (text: string, path: string) => string | undefined;

function changedItems(items: readonly unknown[], keys: readonly string[], path: string, change: Change): unknown {
  const changed = items.map((item, at) => changedAt(item, keys, path === '' ? String(at) : `${path}.${at}`, change));
  return changed.some((item, at) => item !== items[at]) ? changed.filter((item) => item !== undefined) : items;
}

function changedAt(value: unknown, keys: readonly string[], path: string, change: Change): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return typeof value === 'string' ? change(value, path) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (key === '*') return Array.isArray(value) ? changedItems(value, rest, path, change) : value;
  if (!Object.hasOwn(value, key)) return value;
  const before = (value as Record<string, unknown>)[key];
  const after = changedAt(before, rest, path === '' ? key : `${path}.${key}`, change);
  return after === before ? value : { ...value, [key]: after ?? '' };
}

/** Settings with the texts at these fields changed. What stays the same keeps its identity. */
export function withFields<Config>(config: Config, fields: readonly string[], change: Change): Config {
  return fields.reduce((changed, field) => changedAt(changed, field.split('.'), '', change) as Config, config);
}
