import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { linkLibraries } from './libraryLinks.ts';

test('links that no install script has made are made, once, and those that are there stay', async (t) => {
  const root = await mkdtemp(join(tmpdir(), 'weft-links-'));
  t.after(() => rm(root, { recursive: true }));
  linkLibraries(root);
  await mkdir(join(root, 'native/lib'), { recursive: true });
  await writeFile(join(root, 'native/lib/libpq.so.5.18'), 'library');
  const links = ['libpq.so', 'libpq.so.5'].map((name) => ({
    source: 'native/lib/libpq.so.5.18',
    target: `native/lib/${name}`,
  }));
  await writeFile(join(root, 'native/pg-symlinks.json'), JSON.stringify(links));
  linkLibraries(root);
  linkLibraries(root);
  assert.equal(await readlink(join(root, 'native/lib/libpq.so')), 'libpq.so.5.18');
  assert.equal(await readFile(join(root, 'native/lib/libpq.so.5'), 'utf8'), 'library');
});
