import { maxExplainedSources } from 'shared-contracts/api/explanation';
import {
  isListOrObject,
  type ListConfig,
  listKind,
  type PathKey,
  readConfig,
  valueAt,
  valuePathKeys,
} from 'shared-contracts/nodes';
import { arrange } from '../engine/lists/arrange.ts';
import { NodeFailure } from '../engine/nodes/nodeFailure.ts';
import type { Making, PayloadOrigin, SentValue } from './origin.ts';
import type { Read, ReadKey } from './reads.ts';

/** Fields that items are given to be found again behind an operation; no payload has them. */
const placeField = '\u0000place';
const otherField = '\u0000other';

/** What the template of a list gives to one of its step's items. */
type ReadItem = (keys: readonly ReadKey[]) => Read[];

const isFields = (item: unknown): item is object => isListOrObject(item) && !Array.isArray(item);

const marked = (items: readonly unknown[], field: string) =>
  items.map((item, place) => ({ ...(item as object), [field]: place }));

/** The item at a place, by what it is; of equal ones that are no objects the one that is as far among them. */
function sourceOf(items: readonly unknown[], made: readonly unknown[], at: number, takesLast: boolean): number | null {
  const item = made[at];
  const places = items.flatMap((each, place) => (Object.is(each, item) ? [place] : []));
  const nth = made.slice(0, at).filter((each) => Object.is(each, item)).length;
  return (takesLast ? places.at(-1) : places[nth]) ?? null;
}

/** Lists whose items the operation hands on as they are: the keys of the result as keys of the list. */
function ofSameItems(items: readonly unknown[], config: ListConfig, keys: readonly PathKey[]): ReadKey[] | null {
  const made = arrange({ list: items }, config).out;
  if (!Array.isArray(made)) return null;
  if (config.operation === 'batch') {
    const [batch, at, ...below] = keys;
    return typeof batch === 'number' && typeof at === 'number' ? [batch * config.size + at, ...below] : null;
  }
  const [at, ...below] = keys;
  if (typeof at !== 'number') return null;
  if (config.operation === 'limit') return [at + config.skip, ...below];
  if (config.operation === 'flatten') return flattened(items, config.levels, at, below);
  if (config.operation === 'fields') return [at, ...fieldKeys(config, below)];
  const takesLast = config.operation === 'unique' && config.keep === 'last';
  const place = sourceOf(items, made, at, takesLast);
  return place === null ? null : [place, ...below];
}

/** The keys of an item before lists within each other became one. */
function flattened(items: readonly unknown[], levels: number, at: number, below: readonly PathKey[]): ReadKey[] | null {
  let left = at;
  const find = (list: readonly unknown[], depth: number): ReadKey[] | null => {
    for (const [place, item] of list.entries()) {
      const isOpened = Array.isArray(item) && depth > 0;
      if (!isOpened && left-- === 0) return [place];
      const found = isOpened ? find(item, depth - 1) : null;
      if (found) return [place, ...found];
    }
    return null;
  };
  const path = find(items, levels);
  return path && [...path, ...below];
}

/** The keys that a field of an item had before it was picked or renamed. */
function fieldKeys({ choice, fields }: ListConfig, below: readonly PathKey[]): readonly PathKey[] {
  if (choice === 'drop') return below;
  for (const { path, name } of fields) {
    const from = valuePathKeys(path) ?? [];
    const to = name.trim() === '' ? from : (valuePathKeys(name) ?? []);
    if (to.length > 0 && to.every((key, at) => String(key) === String(below[at])))
      return [...from, ...below.slice(to.length)];
  }
  return below;
}

/** Items that were grouped or summarized, and which of their fields went into the one that is asked for. */
function ofGroups(items: readonly unknown[], config: ListConfig, keys: readonly PathKey[], read: ReadItem): Making {
  const aggregates = [...config.aggregates, { function: 'list' as const, path: `['${placeField}']`, name: placeField }];
  const isGroup = config.operation === 'group';
  const made = items.every(isFields)
    ? arrange({ list: marked(items, placeField) }, { ...config, aggregates }).out
    : null;
  const group = isGroup ? valueAt(made, keys.slice(0, 1)) : made;
  const places = valueAt(group, [placeField]);
  const [name] = isGroup ? keys.slice(1) : keys;
  const aggregate = config.aggregates.find((each) => each.name === name);
  const shared = isGroup ? keys.slice(1) : [];
  const path = aggregate ? (valuePathKeys(aggregate.path) ?? []) : shared;
  const text = aggregate ? `${aggregate.function}(${aggregate.path})` : config.by.join(', ');
  const role = aggregate ? 'used' : 'value';
  const known = Array.isArray(places) ? (places as number[]) : null;
  const chosen = known?.slice(0, maxExplainedSources) ?? [null];
  const reads = chosen.flatMap((place) => read([place, ...path])).map((each) => ({ ...each, role }) as const);
  return {
    how: 'list',
    setting: aggregate ? 'aggregates' : 'by',
    text,
    reads,
    more: (known?.length ?? 1) - chosen.length,
  };
}

/** Both lists of a join, and the item of either that became one. */
function ofJoin(
  lists: [readonly unknown[], readonly unknown[]],
  config: ListConfig,
  keys: readonly PathKey[],
  read: [ReadItem, ReadItem],
  place: number,
): Making {
  const [list, other] = lists;
  const [at, ...below] = place === 0 ? keys : keys.slice(1);
  const isFull = list.every(isFields) && other.every(isFields) && typeof at === 'number';
  const made = isFull ? arrange({ list: marked(list, placeField), other: marked(other, otherField) }, config) : null;
  const joined = valueAt(place === 0 ? made?.out : valueAt(made?.unmatched, keys.slice(0, 1)), [at ?? '']);
  const under = config.under === '' ? [] : [config.under];
  const one = valueAt(joined, [placeField]);
  const second = valueAt(joined, [...under, otherField]) ?? valueAt(joined, [otherField]);
  const inSecond =
    under.length > 0
      ? below[0] === config.under
      : one === undefined || !Object.hasOwn((list[Number(one)] ?? {}) as object, String(below[0]));
  const path = inSecond && under.length > 0 ? below.slice(1) : below;
  const [reads, item] = inSecond ? [read[1], second] : [read[0], one];
  const value = reads([typeof item === 'number' ? item : null, ...path]);
  return {
    how: 'list',
    setting: 'on',
    text: config.on.map(({ path: left, other_path }) => `${left} = ${other_path}`).join(', '),
    reads: value,
  };
}

const listIn = (value: SentValue, reads: readonly Read[]): readonly unknown[] | null => {
  const [only, ...others] = reads;
  const location = only?.role === 'value' && others.length === 0 ? value.run.locate(value.step, only) : null;
  const found = location && value.run.locations.valueAt(location);
  return Array.isArray(found) ? found : null;
};

/** A value in a list that a node sorted, grouped, joined or reshaped: which items of its list it is from. */
export const listPayload: PayloadOrigin = (value) => {
  const { run, step, node, keys, place } = value;
  const config = readConfig(listKind, node.data.config);
  const read: ReadItem = (below) => run.readTemplate(step, config.list, below);
  const readOther: ReadItem = (below) => run.readTemplate(step, config.other, below);
  const whole = { made: { how: 'list' as const, setting: 'list', text: config.list, reads: read([]) } };
  const items = listIn(value, read([]));
  if (!items || (keys.length === 0 && config.operation !== 'summarize')) return whole;
  try {
    if (config.operation === 'group' || config.operation === 'summarize')
      return { made: ofGroups(items, config, keys, read) };
    if (config.operation === 'join') {
      const other = listIn(value, readOther([])) ?? [];
      return { made: ofJoin([items, other], config, keys, [read, readOther], place) };
    }
    const source = ofSameItems(items, config, keys);
    return source ? { made: { how: 'list', setting: 'list', text: config.list, reads: read(source) } } : whole;
  } catch (thrown) {
    if (thrown instanceof NodeFailure) return whole;
    throw thrown;
  }
};
