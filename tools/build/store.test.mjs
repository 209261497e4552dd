import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { describeFiles } from './store.ts';

test('files of a release that are equal are compressed side by side', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'weft-store-'));
  try {
    const names = Array.from({ length: 30 }, (_, at) => `part-${at}.js`);
    for (const name of names) await writeFile(join(folder, name), 'export const answer = 42;\n'.repeat(100));
    const described = await describeFiles(folder, join(folder, 'cache'), names);
    assert.equal(new Set(Object.values(described).map(({ integrity }) => integrity)).size, 1);
    assert.ok(Object.values(described).every(({ brotliSize, size }) => brotliSize !== null && brotliSize < size));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
