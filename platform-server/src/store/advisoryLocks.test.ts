import assert from 'node:assert/strict';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { advisoryLocks } from './advisoryLocks.ts';

test('every advisory lock has a number of its own', () => {
  const numbers = Object.values(advisoryLocks);
  assert.deepEqual([...new Set(numbers)], numbers);
});

test('no file gives a lock a number of its own', async () => {
  const found: string[] = [];
  for await (const name of glob('**/*.ts', { cwd: join(import.meta.dirname, '..') })) {
    const text = await readFile(join(import.meta.dirname, '..', name), 'utf8');
    const takes = /pg_(?:try_)?advisory\w*lock\w*\(/.test(text) && !name.endsWith('.test.ts');
    if (takes && /\b440\d\b|\b4_40\d\b|advisory\w*lock\w*\(\d/.test(text)) found.push(name);
  }
  assert.deepEqual(found, []);
});
