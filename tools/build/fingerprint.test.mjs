import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { compare } from './fingerprint.mjs';

const root = mkdtempSync(join(tmpdir(), 'weft-fingerprint-'));
after(() => rmSync(root, { recursive: true, force: true }));

function write(path, text) {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

/** What a build leaves behind. */
function build(hash) {
  const { fresh, remember } = compare(root, 'remote-a');
  assert.equal(fresh, false);
  write(`dist/releases/remote-a/${hash}/remote.json`, '{}');
  write('dist/releases/remote-a/current.json', JSON.stringify({ hash }));
  assert.equal(remember(), hash);
}

beforeEach(() => {
  rmSync(root, { recursive: true, force: true });
  write('remote-a/src/remote.ts', 'export const remote = 1;');
  write('shared-contracts/src/contract/index.ts', 'export const contract = 1;');
  write('pnpm-lock.yaml', 'lockfileVersion: 9');
  build('first');
});

test('nothing changed: fresh, and it tells which release', () => {
  assert.deepEqual(compare(root, 'remote-a'), { fresh: true, hash: 'first' });
});

test('another time of the same bytes, as after a checkout, is no change', () => {
  const later = new Date(Date.now() + 60_000);
  utimesSync(join(root, 'remote-a/src/remote.ts'), later, later);
  assert.equal(compare(root, 'remote-a').fresh, true);
});

for (const path of ['remote-a/src/remote.ts', 'shared-contracts/src/contract/index.ts', 'pnpm-lock.yaml']) {
  test(`an edit of ${path} asks for a build`, () => {
    write(path, 'edited to something of another length');
    assert.equal(compare(root, 'remote-a').fresh, false);
  });
}

test('a new and a removed file ask for a build, a test and a note do not', () => {
  write('remote-a/src/remote.test.ts', 'test');
  write('remote-a/src/README.md', 'note');
  assert.equal(compare(root, 'remote-a').fresh, true);
  const added = write('remote-a/src/manifest.ts', 'export {}');
  assert.equal(compare(root, 'remote-a').fresh, false);
  rmSync(added);
  assert.equal(compare(root, 'remote-a').fresh, true);
});

test('a release that is gone, or is not the current one, asks for a build', () => {
  write('dist/releases/remote-a/current.json', JSON.stringify({ hash: 'other' }));
  assert.equal(compare(root, 'remote-a').fresh, false);
  rmSync(join(root, 'dist/releases'), { recursive: true });
  assert.equal(compare(root, 'remote-a').fresh, false);
});
