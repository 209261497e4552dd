import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { matrixFile, roleMatrix } from './roleMatrix.mjs';

const matrix = await roleMatrix();

/** Cells of the row that begins so, from the first person on. */
function rowOf(beginning, skipped) {
  const row = matrix.split('\n').find((line) => line.startsWith(`| \`${beginning}\` |`));
  return row
    ?.split('|')
    .slice(skipped + 1, -1)
    .map((cell) => cell.trim());
}

test('the page in docs is up to date: write it anew with `npm run roles`', async () => {
  assert.equal(await readFile(matrixFile, 'utf8'), matrix);
});

test('what a manifest keeps for roles opens to them alone', () => {
  assert.deepEqual(rowOf('/admin/remotes', 3), [
    'sign-in',
    'refused',
    'refused',
    'refused',
    'refused',
    'refused',
    'yes',
  ]);
});

test('what needs no sign-in is open to nobody in particular, all else to the signed in alone', () => {
  assert.deepEqual(rowOf('/unauthorized', 3), Array(7).fill('yes'));
  assert.deepEqual(rowOf('/scenario', 3), ['sign-in', ...Array(6).fill('yes')]);
});

test('a guest may read and not write, a trash is emptied by admins alone', () => {
  assert.deepEqual(rowOf('GET /scenario/', 2), ['401', ...Array(6).fill('yes'), '403', 'scenarios:read']);
  assert.deepEqual(rowOf('POST /scenario/', 2), [
    '401',
    'yes',
    '403',
    'yes',
    'yes',
    'yes',
    'yes',
    '403',
    'scenarios:write',
  ]);
  assert.deepEqual(rowOf('DELETE /scenario/empty-trash/', 2), [
    '401',
    '403',
    '403',
    'yes',
    '403',
    '403',
    '403',
    '403',
    'scenarios:write',
  ]);
});

test('a deploy credential publishes and changes releases, and makes no other credential', () => {
  assert.deepEqual(rowOf('POST /deploy/ledger/', 2), ['401', ...Array(5).fill('403'), 'yes', 'yes', '403']);
  assert.deepEqual(rowOf('GET /deploy/status/', 2), ['401', '403', '403', 'yes', '403', '403', 'yes', 'yes', '403']);
  assert.deepEqual(rowOf('POST /deploy/credentials/', 2), ['401', ...Array(5).fill('403'), 'yes', '403', '403']);
});

test('API tokens make, end and share nothing that a person must', () => {
  for (const call of ['POST /api-token/', 'POST /tunnel/:id/token/', 'PUT /users/account-switch/']) {
    assert.equal(rowOf(call, 2)?.at(-1), '403', call);
  }
});
