import { TreeModel } from 'shared-contracts/ui/json';
import type { Place } from '../viewer/search.ts';
import { compareJson, type DiffItem, isEqual, type Tally } from './compare.ts';
import { createDiffSource, findChanges } from './diffSource.ts';

function compare(before: unknown, after: unknown) {
  const tally: Tally = { added: 0, removed: 0, changed: 0 };
  const work = compareJson(before, after, tally);
  for (;;) {
    const { done, value } = work.next();
    if (done) return { root: value, tally };
  }
}

/** Changes by path, as a person would list them. */
function changesOf(item: DiffItem, path = ''): string[] {
  const here = item.key === null ? '' : `${path}/${item.key}`;
  if (item.change === 'inside') return item.children.flatMap((child) => changesOf(child, here));
  return item.change === 'same' ? [] : [`${item.change} ${here}`];
}

test('members are added, removed and changed by path', () => {
  const { root, tally } = compare(
    { a: 1, b: { c: 'x', d: [1, 2] }, gone: {} },
    { a: 1, b: { c: 'y', d: [1, 2, 3] }, n: null },
  );
  expect(changesOf(root)).toEqual(['changed /b/c', 'added /b/d/2', 'removed /gone', 'added /n']);
  expect(tally).toEqual({ added: 2, removed: 1, changed: 1 });
});

test('the order of keys is no difference, nor is a copy', () => {
  expect(compare({ a: 1, b: [{ c: 1 }] }, { b: [{ c: 1 }], a: 1 }).root.change).toBe('same');
  expect(isEqual({ a: undefined }, { b: undefined })).toBe(false);
});

test('another kind in its place is one change', () => {
  expect(changesOf(compare({ a: { b: 1 } }, { a: [1] }).root)).toEqual(['changed /a']);
  expect(changesOf(compare('x', null).root)).toEqual(['changed ']);
});

test('an item put in front leaves the others as they are', () => {
  const lines = Array.from({ length: 300 }, (_, at) => ({ id: at, price: at }));
  const now = [{ id: 'new' }, ...lines.map((line) => (line.id === 7 ? { ...line, price: 0 } : line))];
  expect(changesOf(compare(lines, now).root)).toEqual(['added /0', 'changed /8/price']);
});

test('texts without an identity are paired at both ends', () => {
  expect(changesOf(compare(['a', 'b', 'c'], ['a', 'x', 'y', 'c']).root)).toEqual(['changed /1', 'added /2']);
  expect(changesOf(compare(['a', 'b', 'c'], ['a', 'c']).root)).toEqual(['removed /1']);
});

test('an item that moved was removed there and added here, never nothing', () => {
  const [one, two, three] = [{ id: 1 }, { id: 2 }, { id: 3 }];
  const { root, tally } = compare([one, two, three], [two, three, one]);
  expect(changesOf(root)).toEqual(['removed /0', 'added /2']);
  expect(tally).toEqual({ added: 1, removed: 1, changed: 0 });
});

test('keys such as __proto__ are keys like others', () => {
  const [before, after] = [JSON.parse('{"__proto__": {"a": 1}}'), JSON.parse('{"constructor": 1}')];
  expect(changesOf(compare(before, after).root)).toEqual(['removed /__proto__', 'added /constructor']);
});

test('the tree opens what holds changes and leaves out the rest on request', () => {
  const { root } = compare({ same: { x: 1 }, b: { c: 1, d: 2 } }, { same: { x: 1 }, b: { c: 1, d: 3 }, add: { y: 1 } });
  const rowsOf = (only: boolean) => {
    const model = new TreeModel(createDiffSource(only), root, 64);
    return Array.from({ length: model.count }, (_, row) => String(model.nodeAt(row)?.item.key));
  };
  expect(rowsOf(true)).toEqual(['b', 'd', 'add']);
  expect(rowsOf(false)).toEqual(['same', 'b', 'c', 'd', 'add']);
});

test('the way through the changes leads to each of them', () => {
  const { root } = compare({ a: 1, b: { c: 1 } }, { a: 1, b: { c: 2 }, n: 1 });
  const source = createDiffSource(false);
  const found: Place[] = [];
  for (const _ of findChanges(source, root, found));
  const model = new TreeModel(source, root, 64);
  const keys = found.map((place) => {
    const places: number[] = [];
    for (let at: Place | null = place; at; at = at.parent) places.unshift(at.at);
    model.reveal(places);
    return model.active?.item.key;
  });
  expect(keys).toEqual(['c', 'n']);
});
