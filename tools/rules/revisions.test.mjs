import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../bootstrap/workspace.mjs';
import { loadEndpoints } from '../roles/roleMatrix.mjs';

/** The calls that docs/api.md says have no revision, with the reason of each. */
async function explained() {
  const text = await readFile(join(root, 'docs/api.md'), 'utf8');
  const [, table = ''] = text.split('Every other `PUT` has no revision');
  const rows = (table.split('\n\n')[1] ?? '').split('\n').filter((line) => line.startsWith('| `/'));
  return new Set(rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, path]) => path)));
}

const looksAtOne = ({ body, takesIfMatch }) =>
  takesIfMatch === true || 'revision' in (body?.shape ?? {}) || 'notes_revision' in (body?.shape ?? {});

test('each call that edits a thing looks at a revision, or the docs say why it has none', async () => {
  const edits = (await loadEndpoints()).filter(({ method }) => method === 'PUT' || method === 'PATCH');
  const without = edits.filter((endpoint) => !looksAtOne(endpoint)).map(({ path }) => path);
  assert.deepEqual(without.toSorted(), [...(await explained())].toSorted());
});
