import assert from 'node:assert/strict';
import { test } from 'node:test';
import { read, sources } from './sources.mjs';

/** Files whose schema has a text of its own for all that it finds. */
const ownTexts = new Set(['shared-contracts/src/api/scenario/flow.ts']);

/** Reads what a schema says, rather than only where. */
const readsMessages = (code) => /safeParse\(/.test(code) && /\.issues\b/.test(code) && /\bmessage\b/.test(code);

test('what a schema says is asked for in the words of the house, not in those of the library', () => {
  const reading = sources('*/src/**/*.ts', '*/src/**/*.tsx').filter((path) => readsMessages(read(path)));
  assert.ok(reading.length > 4);
  assert.deepEqual(
    reading.filter((path) => !ownTexts.has(path) && !/safeParse\([^;]*\berror\b/.test(read(path))),
    [],
  );
});
