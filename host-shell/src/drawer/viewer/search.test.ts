import { findInJson, findInLines, type Place, placesOf } from './search.ts';
import { jsonLength } from './useSize.ts';

function find(value: unknown, query: string): number[][] {
  const found: Place[] = [];
  for (const _ of findInJson(value, query, found));
  return found.map(placesOf);
}

const order = { Name: 'Ada', lines: [{ sku: 'LAMP' }, { sku: null, name: true }], empty: {} };

test.each([
  ['name', [[0], [1, 1, 1]]],
  ['lamp', [[1, 0, 0]]],
  ['null', [[1, 1, 0]]],
  ['true', [[1, 1, 1]]],
  ['nothing like it', []],
])('%s is found in keys and values, in the order of the rows', (query, places) =>
  expect(find(order, query)).toEqual(places),
);

test('a single value is searched, too', () => {
  expect(find('Ada', 'ad')).toHaveLength(1);
  expect(find(42, '3')).toHaveLength(0);
});

test('long values are searched with pauses', () => {
  const work = findInJson(
    Array.from({ length: 5000 }, (_, at) => at),
    '4999',
    [],
  );
  expect([...work].length).toBeGreaterThan(5);
});

test('lines are found by number', () => {
  const found: number[] = [];
  for (const _ of findInLines(['{', '  "A": 1', '}'], 'a', found));
  expect(found).toEqual([1]);
});

test.each([[order], ['x"y'], [null], [[]], [{ a: [1, -2.5, { b: 'é' }], 'c d': {} }]])(
  'the length of %j is that of its compact JSON',
  (value) => {
    const work = jsonLength(value);
    let step = work.next();
    while (!step.done) step = work.next();
    expect(step.value).toBe(JSON.stringify(value).length);
  },
);
