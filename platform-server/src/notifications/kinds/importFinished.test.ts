import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importFinished } from './importFinished.ts';

test('one row of a file is said in the singular', () => {
  const facts = (delivered: number) => ({ page: 'Orders', file: 'a.csv', delivered }) as never;
  const said = (delivered: number) =>
    [importFinished.texts.en, importFinished.texts.fr].map(({ text }) => text(facts(delivered), 1));
  assert.deepEqual(said(1), ['1 row.', '1 ligne.']);
  assert.deepEqual(said(0), ['0 rows.', '0 ligne.']);
  assert.deepEqual(said(1200), ['1,200 rows.', '1\u202f200 lignes.']);
});
