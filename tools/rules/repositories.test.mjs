import assert from 'node:assert/strict';
import { test } from 'node:test';
import { read, sources } from './sources.mjs';

/** A class whose one field is the database that it is made with. */
const holder =
  /class (\w+)[^{]*\{\s*readonly #\w+: (?:Queryable|pg\.Pool);\s*constructor\(\w+: (?:Queryable|pg\.Pool)\) \{/g;

const holdersIn = (code) => [...code.matchAll(holder)].map(([, name]) => name);

test('a class that holds a database and nothing else is found, one that holds more is not', () => {
  const made = (more) => `export class Rows {
  readonly #database: Queryable;
${more}
  constructor(database: Queryable) {`;
  assert.deepEqual(holdersIn(made('')), ['Rows']);
  assert.deepEqual(holdersIn(made('  readonly #turns: PacedTurns;')), []);
});

test('repositories are modules of functions with the database first (decision 167)', () => {
  const files = sources('platform-server/src/store/repositories/**/*.ts');
  assert.ok(files.length > 100);
  assert.deepEqual(
    files.flatMap((path) => holdersIn(read(path)).map((name) => `${path}: ${name}`)),
    [],
  );
});
