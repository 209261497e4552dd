import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decode, encode } from '@jridgewell/sourcemap-codec';
import { movedMap } from './sourceMaps.ts';

const mapOf = (mappings) => Buffer.from(JSON.stringify({ version: 3, sources: ['a.ts'], mappings: encode(mappings) }));
const columnsOf = (map) => decode(JSON.parse(map.toString()).mappings).map((line) => line.map(([column]) => column));

test('what stands behind a replaced text moves with it, also where texts are replaced one after the other', () => {
  const script = 'a(HASH);b(MAP);c(HASH);d\nHASH;e';
  const map = mapOf([
    [
      [0, 0, 0, 0],
      [8, 0, 1, 0],
      [15, 0, 2, 0],
      [23, 0, 3, 0],
    ],
    [[5, 0, 4, 0]],
  ]);
  const moved = movedMap(map, script, [
    { from: 'HASH', to: 'x' },
    { from: 'MAP', to: '{"1":"abc"}' },
  ]);
  const final = 'a(x);b({"1":"abc"});c(x);d\nx;e';
  const [first = [], second = []] = columnsOf(moved);
  assert.deepEqual(
    first.map((column) => final.split('\n')[0].slice(column, column + 1)),
    ['a', 'b', 'c', 'd'],
  );
  assert.equal(final.split('\n')[1].slice(second[0]), 'e');
});
