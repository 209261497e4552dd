import { mergeValues } from './mergeValues.ts';

const base = { name: 'a', auth: { type: 'bearer', secret: 'old', scopes: ['read'] }, note: '' };

it('keeps what either changed, however deep', () => {
  const mine = { ...base, auth: { ...base.auth, secret: 'new' } };
  const theirs = { ...base, name: 'b', auth: { ...base.auth, scopes: ['read', 'write'] } };
  const both = { name: 'b', auth: { type: 'bearer', secret: 'new', scopes: ['read', 'write'] }, note: '' };
  expect(mergeValues(base, mine, theirs)).toEqual({ value: both, clashes: false });
});

it('tells where both changed the same place, and keeps mine there', () => {
  const [mine, theirs] = ['x', 'y'].map((secret) => ({
    ...base,
    name: secret === 'y' ? 'b' : 'a',
    auth: { ...base.auth, secret },
  }));
  expect(mergeValues(base, mine, theirs)).toMatchObject({ value: { name: 'b', auth: { secret: 'x' } }, clashes: true });
  expect(mergeValues(['a'], ['b'], ['c'])).toEqual({ value: ['b'], clashes: true });
});

it('takes neither the same change of both, nor the order of keys, nor nothing written otherwise for a clash', () => {
  expect(mergeValues({ a: 1, b: 2 }, { b: 3, a: 1 }, { a: 1, b: 3 }).clashes).toBe(false);
  expect(mergeValues({ note: '' }, { note: undefined }, { note: 'theirs' })).toEqual({
    value: { note: 'theirs' },
    clashes: false,
  });
});

it('a list has what each side added, and lacks what each removed', () => {
  expect(mergeValues(['a', 'b'], ['a', 'b', 'mine'], ['b'])).toEqual({ value: ['b', 'mine'], clashes: false });
  const result = { name: 'Result', type: 'text' };
  const merged = mergeValues([result], [result, { name: 'Mine' }], [result, { name: 'Theirs' }]);
  expect(merged).toEqual({ value: [result, { name: 'Theirs' }, { name: 'Mine' }], clashes: false });
});

it('another name for an item, another order and other things of the same name are for a person to decide', () => {
  expect(mergeValues(['Value'], ['Country'], ['Pays']).clashes).toBe(true);
  expect(mergeValues(['a', 'b'], ['b', 'a'], ['a', 'b', 'c']).clashes).toBe(true);
  expect(mergeValues([], [{ name: 'Tax', type: 'text' }], [{ name: 'Tax', type: 'number' }]).clashes).toBe(true);
  expect(mergeValues([1, 2], [1, 2, 3], [1, 2, 4]).clashes).toBe(true);
});
