import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { root as workspace } from '../workspace.mjs';
import { changedFiles } from './changedFiles.mjs';
import { importersIn, reaching } from './importers.mjs';
import { journeysOf, relatedJourneys, relatedServerTests, relatedToolTests } from './relatedTests.mjs';

let root;
const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a.test', ...args], { cwd: root });

function write(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

before(() => {
  root = mkdtempSync(join(tmpdir(), 'weft-changed-'));
  const exports = { './api/*': './src/api/*/index.ts' };
  write('shared-contracts/package.json', JSON.stringify({ name: 'shared-contracts', exports }));
  write('shared-contracts/src/api/trash/index.ts', "export * from './item.ts';");
  write('shared-contracts/src/api/trash/item.ts', 'export const item = 1;');
  write('platform-server/src/trash/purge.ts', "import { item } from 'shared-contracts/api/trash';");
  write('platform-server/src/trash/purge.test.ts', "import { purge } from './purge.ts';");
  write('platform-server/src/trash/guest/harden.js', '');
  write('platform-server/src/trash/other/other.test.ts', '');
  write('platform-server/src/runs/runs.test.ts', "import { pg } from 'pg';");
  write('platform-server/src/start/assemble.ts', "import { purge } from '../trash/purge.ts';");
  write('platform-server/src/mail/mail.test.ts', "import { assemble } from '../start/assemble.ts';");
  write('platform-server/test/trash/trash.test.ts', "import { assemble } from '../../src/start/assemble.ts';");
  write('tools/build/a.test.mjs', '');
  write('remote-a/src/page.tsx', '');
  write('remote-a/package.json', JSON.stringify({ journeys: ['pages'] }));
  git('init', '--quiet');
  git('add', '-A');
  git('commit', '--quiet', '-m', 'first');
});
after(() => rmSync(root, { recursive: true, force: true }));

test('what is not committed has changed, else what the last commit did, or what differs from a named one', () => {
  const changed = ['remote-a/src/new.tsx', 'remote-a/src/page.tsx'];
  write('remote-a/src/page.tsx', 'changed');
  write('remote-a/src/new.tsx', '');
  assert.deepEqual(changedFiles(root), changed);
  git('add', '-A');
  git('commit', '--quiet', '-m', 'second');
  assert.deepEqual(changedFiles(root), changed);
  assert.deepEqual(changedFiles(root, 'HEAD'), []);
  assert.throws(() => changedFiles(root, 'nowhere'), /no commit nowhere/);
});

test('a file is reached through doors of the contract, and not through what ends a way', () => {
  const importers = importersIn(root, ['platform-server/src', 'shared-contracts/src']);
  const reached = reaching(importers, ['shared-contracts/src/api/trash/item.ts'], (file) => file.includes('/start/'));
  assert.ok(reached.includes('platform-server/src/trash/purge.test.ts'));
  assert.ok(reached.includes('platform-server/src/start/assemble.ts'));
  assert.ok(!reached.includes('platform-server/src/mail/mail.test.ts'));
});

test('a change asks for the tests that reach it, those of its room and the journeys of its package', () => {
  assert.deepEqual(relatedServerTests(root, ['platform-server/src/trash/purge.ts']), [
    'platform-server/src/trash/purge.test.ts',
    'platform-server/test/trash/trash.test.ts',
  ]);
  assert.deepEqual(
    relatedServerTests(root, ['platform-server/src/trash/guest/harden.js']),
    ['platform-server/src/trash/purge.test.ts', 'platform-server/test/trash/trash.test.ts'],
    'tests beside it and above it, where nothing imports it',
  );
  assert.deepEqual(relatedServerTests(root, ['remote-a/src/page.tsx']), []);
  assert.deepEqual(relatedToolTests(root, ['tools/build/base.ts']), ['tools/build/a.test.mjs']);
  assert.deepEqual(relatedJourneys(root, ['remote-a/src/page.tsx', 'e2e/journeys/own.spec.ts']), [
    'e2e/journeys/own.spec.ts',
    'e2e/journeys/pages.spec.ts',
  ]);
});

test('the journeys that packages name are there', () => {
  const named = readdirSync(workspace).flatMap((name) => journeysOf(workspace, name));
  assert.ok(named.length > 10);
  for (const name of named) assert.ok(existsSync(join(workspace, `e2e/journeys/${name}.spec.ts`)), name);
});
