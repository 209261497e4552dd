import type { ListConfig, PathKey } from 'shared-contracts/nodes';
import { valuePathKeys } from 'shared-contracts/nodes';
import { fieldAt, type Shape } from 'shared-contracts/nodes/shape';
import { anything, below, listShape, ofType, placed, placeOf, without } from './places.ts';

const keysOf = (path: string): readonly PathKey[] => valuePathKeys(path) ?? [];
const isList = (shape: Shape) => fieldAt(shape, [])?.types.join() === 'array';
const isObject = (shape: Shape) => fieldAt(shape, [])?.types.join() === 'object';

/** What stands at a path of an item; anything where nothing is known of it. */
function valueAt(item: Shape, path: string): Shape {
  return below(item, keysOf(path)) ?? anything;
}

const aggregates: Readonly<Record<ListConfig['aggregates'][number]['function'], (value: Shape) => Shape>> = {
  count: () => ofType('number'),
  sum: () => ofType('number'),
  mean: () => ofType('number', 'null'),
  // Of no value there is none: which one it is, only a run can say.
  min: () => anything,
  max: () => anything,
  first: () => anything,
  list: listShape,
};

function withAggregates(start: Shape, item: Shape, { aggregates: given }: ListConfig): Shape {
  return given.reduce((made, { function: name, path, name: field }) => {
    return placed(made, [field.trim()], aggregates[name](valueAt(item, path)));
  }, start);
}

const noFields = ofType('object');

function groupOf(item: Shape, config: ListConfig): Shape {
  const shared = config.by.reduce((made, path) => {
    const keys = keysOf(path);
    return placed(made, keys.length > 0 ? keys.map(String) : ['value'], valueAt(item, path));
  }, noFields);
  return withAggregates(shared, item, config);
}

/** An item with the fields that are chosen of it. */
function withChosen(item: Shape, { choice, fields }: ListConfig): Shape {
  if (!isObject(item)) return anything;
  const read = fields.map(({ path, name }) => {
    const [from, to] = [keysOf(path), keysOf(name)];
    return { from, to: to.length > 0 && choice !== 'drop' ? to : from };
  });
  const value = (from: readonly PathKey[]) => below(item, from);
  if (choice === 'pick') {
    return read.reduce((made, { from, to }) => placed(made, to, value(from) ?? anything), noFields);
  }
  return read.reduce((made, { from, to }) => {
    const left = without(made, placeOf(from));
    return choice === 'drop' ? left : placed(left, to, value(from) ?? anything);
  }, item);
}

/** One list of the lists within each other. */
function flattened(item: Shape, levels: number): Shape {
  if (levels === 0 || !isList(item)) return fieldAt(item, [])?.types.includes('array') ? anything : item;
  return flattened(below(item, [0]) ?? anything, levels - 1);
}

/** What a list node makes of a list of such items; null where only a run can say. */
export function arrangedType(list: Shape, config: ListConfig): Shape | null {
  const item = below(list, [0]) ?? anything;
  switch (config.operation) {
    case 'sort':
    case 'unique':
    case 'limit':
      return listShape(item);
    case 'batch':
      return listShape(listShape(item));
    case 'group':
      return listShape(groupOf(item, config));
    case 'summarize':
      return withAggregates(noFields, item, config);
    case 'fields':
      return listShape(withChosen(item, config));
    case 'flatten':
      return listShape(flattened(item, config.levels));
    default:
      return null;
  }
}
