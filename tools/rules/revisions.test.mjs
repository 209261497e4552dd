import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../bootstrap/workspace.mjs';
import { loadEndpoints } from '../roles/roleMatrix.mjs';

/** The calls that docs/api.md says have no revision, with the reason of each, in the table after a sentence. */
async function explained(sentence) {
  const text = await readFile(join(root, 'docs/api.md'), 'utf8');
  const [, table = ''] = text.split(sentence);
  const rows = (table.split('\n\n')[1] ?? '').split('\n').filter((line) => line.startsWith('| `/'));
  return new Set(rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, path]) => path)));
}

/** What a body says of the thing that somebody had before them. */
const seen = ['revision', 'notes_revision', 'revisions', 'expected_revision', 'latest_version', 'latest_token'];

const looksAtOne = ({ body, takesIfMatch }) =>
  takesIfMatch === true || seen.some((name) => name in (body?.shape ?? {}));

/** Nobody had it before them. */
const makesSomething = ({ path, status }) => status === 201 && !path.includes(':');

async function withoutOne(...methods) {
  const acts = (await loadEndpoints()).filter(({ method }) => methods.includes(method));
  return acts.filter((endpoint) => !looksAtOne(endpoint) && !makesSomething(endpoint)).map(({ path }) => path);
}

test('each call that edits a thing looks at a revision, or the docs say why it has none', async () => {
  const named = await explained('Every other `PUT` has no revision');
  assert.deepEqual((await withoutOne('PUT', 'PATCH')).toSorted(), [...named].toSorted());
});

test('each act on a thing looks at a revision, or the docs say why it has none', async () => {
  const named = await explained('A `POST` that makes something new has no revision either');
  assert.deepEqual((await withoutOne('POST')).toSorted(), [...named].toSorted());
});
