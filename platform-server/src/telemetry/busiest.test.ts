import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Busiest } from './busiest.ts';

const noteTimes = (busiest: Busiest, key: string, group: string, times: number) =>
  Array.from({ length: times }, () => busiest.note(key, group)).at(-1);

test('places are taken as long as there are any, of all and of a group', () => {
  const busiest = new Busiest(3, 2);
  assert.deepEqual(
    ['a1', 'a2', 'a3', 'b1', 'c1'].map((key) => busiest.note(key, key[0])),
    [true, true, false, true, false],
  );
});

test('a place stays until places are given anew, and passes to who is much busier', () => {
  const busiest = new Busiest(2);
  noteTimes(busiest, 'quiet', '', 1);
  noteTimes(busiest, 'busy', '', 50);
  assert.equal(noteTimes(busiest, 'busier', '', 100), false);
  assert.deepEqual(busiest.renew(), ['quiet']);
  assert.deepEqual([busiest.note('busier'), busiest.note('busy'), busiest.note('quiet')], [true, true, false]);
});

test('who is only a little busier does not take a place over', () => {
  const busiest = new Busiest(1);
  noteTimes(busiest, 'one', '', 10);
  noteTimes(busiest, 'other', '', 12);
  assert.deepEqual(busiest.renew(), []);
});

test('one group with many keys keeps nobody else from a place, and takes no memory', () => {
  const busiest = new Busiest(10, 2);
  for (let key = 0; key < 100_000; key++) busiest.note(`flood-${key}`, 'flood');
  assert.equal(busiest.note('a', 'a'), true);
  busiest.renew();
  assert.equal(busiest.note('b', 'b'), true);
});
