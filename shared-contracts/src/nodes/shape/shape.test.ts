import { fieldAt, missingIn } from './lookup.ts';
import { shapeOf, sumOfShapes, uncounted, unionOfShapes } from './shape.ts';

const told = (value: unknown) => shapeOf(value).map(({ keys, types, example }) => [keys.join('.'), types, example]);

describe('the shape of values', () => {
  test('tells every place with its types and an example; items of a list are one place', () => {
    expect(told({ id: 7, lines: [{ sku: 'A' }, { sku: null, gift: true }], none: null })).toEqual([
      ['', ['object'], undefined],
      ['id', ['number'], 7],
      ['lines', ['array'], undefined],
      ['lines.', ['object'], undefined],
      ['lines..sku', ['string', 'null'], 'A'],
      ['lines..gift', ['boolean'], true],
      ['none', ['null'], undefined],
    ]);
  });

  test('counts samples, not items; executions of one run count once', () => {
    const run = unionOfShapes([shapeOf([{ a: 1 }, { a: 2 }]), shapeOf([{ a: 'x', b: 1 }])]);
    const sum = sumOfShapes([run, shapeOf([{ a: 3 }]), uncounted(shapeOf([{ c: 1 }]))]);
    const seen = (name: string) => fieldAt(sum, [0, name])?.seen;
    expect([seen('a'), seen('b'), seen('c')]).toEqual([2, 1, 0]);
    expect(fieldAt(sum, [0, 'a'])?.types).toEqual(['string', 'number']);
  });

  test('is bounded: deep and wide values are cut, and say so', () => {
    const wide = shapeOf(Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`key${at}`, at])));
    expect(wide.length).toBeLessThan(500);
    expect(fieldAt(wide, [])?.cut).toBe(true);
    let deep: unknown = 1;
    for (let level = 0; level < 1000; level += 1) deep = { deep };
    expect(shapeOf(deep).length).toBeLessThan(20);
    expect(shapeOf('x'.repeat(1000))[0]?.example).toHaveLength(61);
  });
});

describe('a path that leads to nothing', () => {
  const shape = shapeOf({ order: { id: 1, Total: 3, lines: [{ sku: 'A' }] }, empty: {}, none: null, text: 'abc' });

  test.each([
    [
      ['order', 'idd'],
      ['order', 'id'],
    ],
    [
      ['order', 'total'],
      ['order', 'Total'],
    ],
    [
      ['order', 'lines', 4, 'skus'],
      ['order', 'lines', 4, 'sku'],
    ],
    [
      ['oder', 'id'],
      ['order', 'id'],
    ],
    [['sku'], ['order', 'lines', 0, 'sku']],
    [['order', 'customer'], null],
    [['order', 'id', 'value'], null],
  ])('%j', (keys, meant) => expect(missingIn(shape, keys)?.meant).toEqual(meant));

  test.each([
    [['order', 'id']],
    [['order', 'lines', 12, 'sku']],
    [['order', 'lines', 'length']],
    [['text', 'length']],
    [['text', 0]],
    [['empty', 'anything']],
    [['none', 'anything']],
    [[]],
  ])('%j is none', (keys) => expect(missingIn(shape, keys)).toBeNull());

  test('nothing is said where more stands than was looked at, or nothing is known', () => {
    const wide = shapeOf(Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`key${at}`, at])));
    expect(missingIn(wide, ['key999'])).toBeNull();
    expect(missingIn([], ['a'])).toBeNull();
    const long = shapeOf(Array.from({ length: 1000 }, (_, at) => (at === 999 ? { id: at, gift: true } : { id: at })));
    expect(missingIn(long, [999, 'gift'])).toBeNull();
  });
});
