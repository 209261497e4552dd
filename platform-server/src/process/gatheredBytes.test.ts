import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GatheredBytes } from './gatheredBytes.ts';

function gather(
  reported: number,
  limit: number,
  sizes: readonly number[],
): { taken: boolean[]; bytes: Buffer; sent: Buffer } {
  const chunks = sizes.map((size, index) => Buffer.alloc(size, index + 1));
  const gathered = new GatheredBytes(reported, limit);
  return { taken: chunks.map((chunk) => gathered.add(chunk)), bytes: gathered.bytes(), sent: Buffer.concat(chunks) };
}

test('bytes are those that came, whatever length was told', () => {
  for (const reported of [0, 10, 100_000, 150_000, 200_000, 900_000]) {
    for (const sizes of [[], [150_000], [1, 99_999, 50_000], Array(15).fill(10_000)]) {
      const { bytes, sent } = gather(reported, 1_000_000, sizes);
      assert.ok(bytes.equals(sent), `${reported} told, ${sizes.length} chunks`);
    }
  }
});

test('what goes beyond the limit is refused, told or not', () => {
  for (const reported of [0, 90_000, 100_000, 500_000]) {
    assert.deepEqual(gather(reported, 100_000, [60_000, 40_000, 1]).taken, [true, true, false]);
  }
});
