import { isListOrObject, type ListConfig, type PathKey, valueAt } from 'shared-contracts/nodes';
import { placeValue, requireKeys } from '../nodes/placeValue.ts';

const isFields = (value: unknown): value is object => isListOrObject(value) && !Array.isArray(value);

/** The fields of an item; what has none is put under `value`. */
export const fieldsOfItem = (item: unknown): object => (isFields(item) ? item : { value: item });

interface Field {
  from: readonly PathKey[];
  to: readonly PathKey[];
}

/** A copy without what is at a path. */
function withoutPath(value: unknown, [key, ...rest]: readonly PathKey[]): unknown {
  if (key === undefined || !isListOrObject(value) || !Object.hasOwn(value, key)) return value;
  if (rest.length > 0) return placeValue(value, [key], withoutPath(valueAt(value, [key]), rest));
  if (Array.isArray(value)) return value.toSpliced(Number(key), 1);
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== String(key)));
}

const picked = (item: object, fields: readonly Field[]) =>
  fields.reduce<unknown>((made, { from, to }) => {
    const value = valueAt(item, from);
    return value === undefined ? made : placeValue(made, to, value);
  }, {});

/** A field of the item itself keeps its place among the others. */
function renamed(item: object, { from, to }: Field): object {
  const value = valueAt(item, from);
  if (value === undefined) return item;
  if (from.length > 1 || to.length > 1) return placeValue(withoutPath(item, from), to, value) as object;
  const [before, after] = [String(from[0]), String(to[0])];
  const fields = Object.entries(item).filter(([name]) => name === before || name !== after);
  return Object.fromEntries(fields.map(([name, member]) => [name === before ? after : name, member]));
}

/** Keeps, renames or drops fields of each item; items that are no objects stay as they are. */
export function withFields(items: readonly unknown[], { choice, fields }: ListConfig): unknown[] {
  const read = fields.map(({ path, name }): Field => {
    const from = requireKeys(path);
    const to = requireKeys(name);
    return { from, to: to.length > 0 && choice !== 'drop' ? to : from };
  });
  return items.map((item) => {
    if (!isFields(item)) return item;
    if (choice === 'pick') return picked(item, read);
    if (choice === 'rename') return read.reduce(renamed, item);
    return read.reduce<unknown>((left, { from }) => withoutPath(left, from), item);
  });
}
