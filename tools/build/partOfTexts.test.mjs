import assert from 'node:assert/strict';
import { test } from 'node:test';
import partOfTexts from './partOfTexts.mjs';

const catalogue = JSON.stringify({ list: { title: 'All' }, editor: { save: 'Save' } });
const load = (resourceQuery) =>
  JSON.parse(partOfTexts.call({ resourceQuery, resourcePath: 'messages/en.json' }, catalogue));

test('a catalogue comes in two parts that are the whole together', () => {
  assert.deepEqual(load('?only=editor'), { editor: { save: 'Save' } });
  assert.deepEqual(load('?without=editor'), { list: { title: 'All' } });
});

test('a part that the catalogue does not have fails the build', () => {
  assert.throws(() => load('?only=header'), /messages\/en.json has no texts below "header"/);
});
