import assert from 'node:assert/strict';
import { test } from 'node:test';
import { read } from './sources.mjs';

/** Rows of the walks: a step, the names that take it, and their file. */
const row = /^\| [^|]+ \| ([^|]*`[^|]*) \| `([\w./-]+\.tsx?)` \|$/gm;

const [picture] = read('docs/architecture.md').split('\n## Packages');

const walks = [...picture.matchAll(row)].map(([, names, file]) => ({
  names: [...names.matchAll(/`([\w.]+)`/g)].flatMap(([, name]) => name.split('.')),
  file,
}));

test('the walks through the code name what is there', () => {
  assert.ok(walks.length > 25, `${walks.length} rows`);
  const missing = walks.flatMap(({ names, file }) => {
    const code = read(file);
    return names.filter((name) => !new RegExp(`\\b${name}\\b`).test(code)).map((name) => `${file}: ${name}`);
  });
  assert.deepEqual(missing, []);
});
