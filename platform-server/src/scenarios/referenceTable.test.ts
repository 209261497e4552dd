import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { nodeCatalogue, thingReferences } from 'shared-contracts/nodes';

const file = new URL('../../../docs/references.md', import.meta.url);
const row = /^\| ([^|]+) \| `([^`]+)` \| (\w+) \|$/gm;

test('the table of references in the docs says what kinds of nodes and things declare', async () => {
  const reported = [...(await readFile(file, 'utf8')).matchAll(row)].map((cells) => cells.slice(1).join(' '));
  const declared = [
    ...nodeCatalogue.map(({ kind, references }) => [`node ${kind}`, references] as const),
    ...Object.entries(thingReferences),
  ].flatMap(([of, fields]) => Object.entries(fields).map(([field, kind]) => `${of} ${field} ${kind}`));
  assert.deepEqual(reported.toSorted(), declared.toSorted());
});
