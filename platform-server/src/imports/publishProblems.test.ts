import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importContentSchema } from 'shared-contracts/api/import-page';
import { publishProblems } from './publishProblems.ts';

const usable = { filters: new Set(['list']), conversions: new Map([['table', 1]]), validates: null };

/** Fields of one column that keep it from being published. */
function wrongIn(column: object): string[] {
  const columns = [{ key: 'c', label: { en: 'Column' }, ...column }];
  return publishProblems(importContentSchema.parse({ columns }), usable).map(({ path }) =>
    path.replace('content.columns.0.', ''),
  );
}

test('content without columns is not published', () => {
  const [problem] = publishProblems(importContentSchema.parse({}), usable);
  assert.equal(problem?.path, 'content.columns');
});

test('at most five columns ask for different values in each row', () => {
  const columns = ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => ({ key, label: { en: key }, unique: true }));
  const problemsOf = (some: object[]) => publishProblems(importContentSchema.parse({ columns: some }), usable);
  assert.deepEqual(problemsOf(columns.slice(1)), []);
  assert.deepEqual(
    problemsOf(columns).map(({ path }) => path),
    ['content.columns.5.unique'],
  );
});

for (const [what, column, wrong] of [
  ['a column in order', {}, []],
  ['a label in French alone', { label: { fr: 'Colonne' } }, []],
  ['no label', { label: {} }, ['label']],
  ['bounds of a number', { type: 'number', min: '-1.5', max: '2' }, []],
  ['a word as a bound of a number', { type: 'number', min: 'few' }, ['min']],
  ['half a whole number', { type: 'integer', max: '1.5' }, ['max']],
  ['days', { type: 'date', min: '2026-01-01', max: '2026-12-31' }, []],
  ['no day', { type: 'date', min: '2026-02-30' }, ['min']],
  ['days the wrong way round', { type: 'date', min: '2026-12-31', max: '2026-01-01' }, ['max']],
  ['numbers the wrong way round, which texts would not be', { type: 'number', min: '9', max: '10' }, []],
  ['lengths', { min: '2', max: '10' }, []],
  ['a length below nothing', { min: '-2' }, ['min']],
  ['half a length', { max: '2.5' }, ['max']],
  ['a pattern', { pattern: '[A-Z]{2}\\d+' }, []],
  ['a pattern that looks around', { pattern: '(?=a)b' }, ['pattern']],
  ['a choice of nothing', { type: 'choice' }, ['choices']],
  ['a default that is no number', { type: 'number', default: 'many' }, ['default']],
  ['a default out of bounds', { type: 'integer', max: '5', default: '6' }, ['default']],
  ['a default that is none of the choices', { type: 'choice', choices: ['a'], default: 'b' }, ['default']],
  ['a default that is required and must be unique', { required: true, unique: true, default: 'x' }, []],
  ['a list and a table', { filter_id: 'list', conversion_id: 'table' }, []],
  ['a list that is gone', { filter_id: 'table' }, ['filter_id']],
  ['a table that is gone', { conversion_id: 'list' }, ['conversion_id']],
] as const) {
  test(`publishing: ${what}`, () => assert.deepEqual(wrongIn(column), wrong));
}

test('publishing: two columns that one header would mean', () => {
  const labelled = (key: string, en: string, more = {}) => ({ key, label: { en }, ...more });
  const pathsOf = (columns: object[]) =>
    publishProblems(importContentSchema.parse({ columns }), usable).map(({ path }) => path);
  assert.deepEqual(pathsOf([labelled('a', 'Name'), labelled('b', ' NAME. ')]), ['content.columns.1.label']);
  assert.deepEqual(pathsOf([labelled('a', 'Name'), labelled('b', 'Other', { aliases: ['name'] })]), [
    'content.columns.1.aliases',
  ]);
  assert.deepEqual(pathsOf([labelled('name', 'A'), labelled('b', 'Name')]), ['content.columns.1.label']);
  assert.deepEqual(pathsOf([labelled('name', 'Name', { aliases: ['NAME'] }), labelled('b', 'B')]), []);
});
