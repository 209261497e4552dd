import { jsonPathOf, jsonPathText, jsonSource } from '../jsonSource.ts';
import { createTypeahead, moveByKey } from './treeKeys.ts';
import { TreeModel } from './treeModel.ts';

const modelOf = (value: unknown, openDepth = 1) => new TreeModel(jsonSource, { key: null, value }, openDepth);
type Model = ReturnType<typeof modelOf>;

/** The rows as a person reads them. */
function rowsOf(model: Model): string[] {
  return Array.from({ length: model.count }, (_, row) => {
    const node = model.nodeAt(row);
    if (!node) return 'nothing';
    const name = node.isRange ? `${node.from}…${node.to - 1}` : String(node.item.key);
    return `${' '.repeat(node.level)}${name}`;
  });
}

const order = { id: 7, customer: { name: 'Ada', tags: ['a', 'b'] }, lines: [{ sku: 'x' }] };

test('first levels are open, rows go and come with their branch', () => {
  const model = modelOf(order);
  expect(rowsOf(model)).toEqual([' id', ' customer', ' lines']);
  const customer = model.nodeAt(1);
  if (!customer) throw new Error('no row');
  model.setOpen(customer, true);
  expect(rowsOf(model)).toEqual([' id', ' customer', '  name', '  tags', ' lines']);
  const tags = model.nodeAt(3);
  if (!tags) throw new Error('no row');
  model.setOpen(tags, true);
  expect(model.count).toBe(7);
  model.setOpen(customer, false);
  expect(model.count).toBe(3);
  // What was open inside stays so.
  model.setOpen(customer, true);
  expect(model.count).toBe(7);
});

test('every row is found again by its number', () => {
  const model = modelOf({ list: Array.from({ length: 450 }, (_, at) => ({ at, odd: at % 2 === 1 })) }, 1);
  for (const _ of model.expandTo(Number.POSITIVE_INFINITY));
  expect(model.count).toBe(1 + 5 + 450 * 3);
  for (let row = 0; row < model.count; row += 1) {
    const node = model.nodeAt(row);
    expect(node && model.rowOf(node)).toBe(row);
  }
  expect(model.nodeAt(model.count)).toBeNull();
});

test('long lists stand in ranges, and ranges in ranges', () => {
  const model = modelOf(Array.from({ length: 12_345 }, (_, at) => at));
  expect(rowsOf(model)).toEqual([' 0…9999', ' 10000…12344']);
  model.reveal([10_101]);
  expect(model.active?.item).toEqual({ key: 10_101, value: 10_101 });
  expect(model.active?.level).toBe(3);
});

test('a leaf alone is its own row', () => {
  expect(rowsOf(modelOf('text'))).toEqual(['null']);
  expect(rowsOf(modelOf({}))).toEqual(['null']);
});

test('revealing opens what hides the place and tells the path', () => {
  const model = modelOf(order);
  model.reveal([1, 1, 1]);
  expect(model.active?.item.value).toBe('b');
  expect(model.active && jsonPathText(jsonPathOf(model.active))).toBe('customer.tags[1]');
});

test('expanding to a depth closes what lies deeper', () => {
  const model = modelOf(order, 3);
  for (const _ of model.expandTo(2));
  expect(rowsOf(model)).toEqual([' id', ' customer', '  name', '  tags', ' lines', '  0']);
});

test('a later version of the value keeps open what both have', () => {
  const older = modelOf(order);
  older.reveal([1, 1, 0]);
  const newer = modelOf({ customer: { tags: ['c'], since: 1 }, other: { x: 1 } });
  newer.openAs(older);
  expect(rowsOf(newer)).toEqual([' customer', '  tags', '   0', '  since', ' other']);
});

test('the active row is that of the same item in a later version of the value, if that has it', () => {
  const older = modelOf(order);
  older.reveal([1, 0]);
  const newer = modelOf({ since: 1, customer: { tags: ['c'], name: 'Grace' } });
  newer.openAs(older);
  expect(newer.active?.item).toMatchObject({ key: 'name', value: 'Grace' });
  const nameless = modelOf({ customer: { tags: ['c'] } });
  nameless.openAs(newer);
  expect(nameless.active).toBeNull();
});

test('keys walk the rows as in any tree', () => {
  const model = modelOf(order);
  const press = (...keys: string[]) => {
    for (const key of keys) moveByKey(model, key);
    return model.active?.item.key;
  };
  expect(press('ArrowDown')).toBe('id');
  expect(press('ArrowDown')).toBe('customer');
  expect(press('ArrowRight')).toBe('customer');
  expect(press('ArrowRight')).toBe('name');
  expect(press('ArrowLeft')).toBe('customer');
  expect(press('ArrowLeft')).toBe('customer');
  expect(model.count).toBe(3);
  expect(press('End')).toBe('lines');
  expect(press('Enter', 'ArrowDown')).toBe(0);
  expect(press('Home', 'ArrowUp')).toBe('id');
  expect(moveByKey(model, 'x')).toBe(false);
});

test('typing goes to the next row that begins so', () => {
  const model = modelOf({ city: 1, country: 2, code: 3 });
  const type = createTypeahead(model, ({ item }) => String(item.key));
  type('c', 1000);
  expect(model.active?.item.key).toBe('city');
  type('o', 1100);
  expect(model.active?.item.key).toBe('country');
  type('d', 1200);
  expect(model.active?.item.key).toBe('code');
  // A pause begins a new word, from the row below on.
  type('c', 5000);
  expect(model.active?.item.key).toBe('city');
});

test.each([
  [['payload', 'items', 0, 'unit price'], 'payload.items[0]["unit price"]'],
  [[0, 'a'], '[0].a'],
  [['x-y'], '["x-y"]'],
])('the path %j reads %s', (path, text) => expect(jsonPathText(path)).toBe(text));
