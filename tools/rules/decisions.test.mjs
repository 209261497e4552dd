import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../bootstrap/workspace.mjs';

test('the list of decisions has each of them once, in order', async () => {
  const folder = join(root, 'docs/decisions');
  const pages = (await readdir(folder)).filter((name) => /^\d{4}-/.test(name)).sort();
  const list = await readFile(join(folder, 'README.md'), 'utf8');
  assert.deepEqual(
    [...list.matchAll(/^(\d+)\. \[.+\]\((\d{4}-[^)]+)\)$/gm)].map(([, number, page]) => {
      assert.equal(Number(page.slice(0, 4)), Number(number), page);
      return page;
    }),
    pages,
  );
});
