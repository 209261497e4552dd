import { fieldKeys, fieldPath, fieldsOfValue, valueOfFields } from './fieldPath.ts';

describe('the path of a field', () => {
  test.each([
    ['customer.address.city', ['customer', 'address', 'city']],
    ['items.0.id', ['items', 0, 'id']],
    ['a\\.b.c', ['a.b', 'c']],
    ['\\0', ['0']],
    ['\\', ['']],
    ['a.', ['a', '']],
    ['', []],
    ['c:\\\\temp', ['c:\\temp']],
    ['01', ['01']],
  ])('%s has the keys it was written of', (path, keys) => {
    expect(fieldKeys(path)).toEqual(keys);
    expect(fieldPath(keys)).toBe(path);
  });

  test('any keys come back from it', () => {
    for (const keys of [['.'], ['\\.'], ['a\\', '0', 0], ['', ''], ['999999', 999_999], ['1000000']]) {
      expect(fieldKeys(fieldPath(keys))).toEqual(keys);
    }
  });
});

describe('fields', () => {
  test('make an object of lists and objects, and come back from it', () => {
    const fields = [
      { path: 'customer.name', value: '{{ payload.name }}' },
      { path: 'items.0.id', value: '1' },
      { path: 'items.1.id', value: '2' },
      { path: 'note', value: '' },
    ];
    const value = { customer: { name: '{{ payload.name }}' }, items: [{ id: '1' }, { id: '2' }], note: '' };
    expect(valueOfFields(fields)).toEqual(value);
    expect(fieldsOfValue(value)).toEqual(fields);
  });

  test('close a list up where one of its items is not there', () => {
    expect(
      valueOfFields([
        { path: 'items.5', value: 'b' },
        { path: 'items.2', value: 'a' },
      ]),
    ).toEqual({ items: ['a', 'b'] });
  });

  test('can be the whole, a list, or nothing', () => {
    expect(valueOfFields([])).toEqual({});
    expect(valueOfFields([{ path: '', value: [1] }])).toEqual([1]);
    expect(valueOfFields([{ path: '0', value: 1 }])).toEqual([1]);
  });

  test('count by their parts where the whole is given as well, in either order', () => {
    const whole = { path: 'a', value: '' };
    const part = { path: 'a.b', value: 1 };
    expect(valueOfFields([whole, part])).toEqual({ a: { b: 1 } });
    expect(valueOfFields([part, whole])).toEqual({ a: { b: 1 } });
  });

  test('keep a place that holds nothing yet', () => {
    expect(fieldsOfValue({ items: [{}], tags: [] })).toEqual([
      { path: 'items.0', value: '' },
      { path: 'tags', value: '' },
    ]);
  });

  test('cannot reach what objects inherit', () => {
    const made = valueOfFields([{ path: '__proto__.polluted', value: true }]) as object;
    expect(Object.keys(made)).toEqual(['__proto__']);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});
