import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { compareApi } from './compareApi.ts';
import { compareSchemas, type Json, type Side } from './compareSchemas.ts';
import { changelogFile, type Offered, offeredNow } from './offered.ts';
import { changelogProblems, releaseProblems } from './problems.ts';
import { readSnapshot } from './snapshot.ts';

const now = { ...offeredNow(), version: '0.1.0' };

test('nothing of the last release broke without its major number', () => {
  const before = readSnapshot();
  assert.ok(before, 'npm run release-snapshot has not been run');
  assert.deepEqual(releaseProblems(before, offeredNow()), []);
});

test('the newest part of the changelog has the versions of now and upgrade notes', () => {
  const text = readFileSync(changelogFile, 'utf8');
  const offered = offeredNow();
  assert.deepEqual(changelogProblems(text, offered), []);
  const raised = { ...offered, version: '9.0.0', api: { ...offered.api, version: '9.0' } };
  assert.equal(changelogProblems(text.replaceAll('### Upgrade notes', ''), raised).length, 3);
});

const object = (properties: Json, ...required: string[]): Json => ({ type: 'object', properties, required });
const text = { type: 'string' };

for (const [what, side, before, later, expected] of [
  ['a field less', 'input', object({ a: text, b: text }), object({ a: text }), 'breaking'],
  ['a field less', 'output', object({ a: text, b: text }), object({ a: text }), 'breaking'],
  ['a field more', 'output', object({ a: text }), object({ a: text, b: text }, 'b'), 'added'],
  ['an optional field more', 'input', object({ a: text }), object({ a: text, b: text }), 'added'],
  ['a required field more', 'input', object({ a: text }), object({ a: text, b: text }, 'b'), 'breaking'],
  ['a field that became required', 'input', object({ a: text }), object({ a: text }, 'a'), 'breaking'],
  ['a field that became optional', 'input', object({ a: text }, 'a'), object({ a: text }), 'added'],
  ['a field that became optional', 'output', object({ a: text }, 'a'), object({ a: text }), 'breaking'],
  ['another type', 'output', object({ a: text }), object({ a: { type: 'number' } }), 'breaking'],
  ['a value more', 'input', { enum: ['a'] }, { enum: ['a', 'b'] }, 'added'],
  ['a value less', 'input', { enum: ['a', 'b'] }, { enum: ['a'] }, 'breaking'],
  ['values where any was taken', 'input', text, { ...text, enum: ['a'] }, 'breaking'],
  ['any where values were', 'input', { ...text, enum: ['a'] }, text, 'added'],
  ['null', 'output', text, { ...text, nullable: true }, 'breaking'],
  ['null', 'input', text, { ...text, nullable: true }, 'added'],
  ['a longer text', 'input', { ...text, maxLength: 5 }, { ...text, maxLength: 9 }, 'added'],
  ['a shorter text', 'input', { ...text, maxLength: 9 }, { ...text, maxLength: 5 }, 'breaking'],
  ['a new limit', 'input', text, { ...text, maxLength: 5 }, 'breaking'],
  ['an alternative more', 'input', { anyOf: [text] }, { anyOf: [text, { type: 'number' }] }, 'added'],
  ['an alternative less', 'input', { anyOf: [text, { type: 'number' }] }, { anyOf: [text] }, 'breaking'],
  ['other items', 'output', { items: object({ a: text }) }, { items: object({}) }, 'breaking'],
] as const satisfies [string, Side, Json, Json, string][]) {
  test(`${what} of the ${side} is ${expected}`, () => {
    const { breaking, added } = compareSchemas(side, 'x', before, later);
    assert.deepEqual([breaking.length > 0, added.length > 0], [expected === 'breaking', expected === 'added']);
  });
}

test('words alone differ in nothing', () => {
  assert.deepEqual(compareSchemas('input', 'x', { ...text, description: 'A' }, { ...text, description: 'B' }), {
    breaking: [],
    added: [],
  });
});

/** The offer of now with one change of a copy. */
function changed(change: (copy: Offered, operation: Record<string, never>) => void): Offered {
  const copy = structuredClone(now);
  const paths = copy.api.paths as Record<string, Record<string, Record<string, never>>>;
  change(copy, paths['/scenario/{id}']?.put ?? {});
  return copy;
}

const removed = changed(({ api }) => {
  delete api.paths['/scenario/{id}'];
});

test('a call that is gone, refuses whom it let in or asks for more is refused, and named', () => {
  assert.match(releaseProblems(now, removed)[0] ?? '', /make its version 3\.0.+\n {2}GET \/scenario\/\{id\} is gone/s);
  for (const [change, reason] of [
    [{ 'x-required-roles': ['Superadmin'] }, /fewer roles/],
    [{ 'x-token-scope': 'other' }, /another scope/],
    [{ security: [{ other: [] }] }, /way to sign in/],
    [{ parameters: [] }, /path id is gone/],
    [{ responses: { 202: {} } }, /not answered 200/],
  ] as const) {
    const { breaking } = compareApi(now.api, changed((_, operation) => Object.assign(operation, change)).api);
    assert.match(breaking.join('\n'), reason);
  }
});

test('with a new major of the API it may go, and the product has a new number as well', () => {
  const major = { ...removed, api: { ...removed.api, version: '3.0' } };
  assert.match(releaseProblems(now, major).join('\n'), /^0\.1\.0 must be a new major number .+ the API is 3\.0\.$/);
  assert.deepEqual(releaseProblems(now, { ...major, version: '0.2.0' }), []);
  assert.match(releaseProblems({ ...now, version: '1.2.0' }, { ...major, version: '1.3.0' }).join(), /new major/);
  assert.deepEqual(releaseProblems({ ...now, version: '1.2.0' }, { ...major, version: '2.0.0' }), []);
});

test('a call more is no reason against a release', () => {
  assert.deepEqual(releaseProblems(removed, now), []);
  assert.match(compareApi(removed.api, now.api).added.join('\n'), /GET \/scenario\/\{id\} is new/);
});

test('records of the last release are read by the next, and an older server refuses new ones', () => {
  const record = (change: Partial<Offered['record']>) => ({ ...now, record: { ...now.record, ...change } });
  const { letters, version } = now.record;
  const { E: ended = [], ...others } = letters;
  assert.match(releaseProblems(now, record({ letters: others })).join(), /Entries E/);
  assert.match(releaseProblems(now, record({ letters: { ...letters, E: ended.toReversed() } })).join(), /Entries E/);
  assert.deepEqual(releaseProblems(now, record({ letters: { ...letters, E: [...ended, 'more'] } })), []);
  assert.match(releaseProblems(now, record({ letters: { ...letters, Z: [] } })).join(), /make its version 3/);
  assert.deepEqual(releaseProblems(now, record({ letters: { ...letters, Z: [] }, version: version + 1 })), []);
  assert.match(releaseProblems(now, record({ oldest: 2 })).join(), /records before version 2 are not read/);
});
