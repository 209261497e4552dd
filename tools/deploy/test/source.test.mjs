import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { committedSource } from '../publish/source.mjs';

let root;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'weft-source-'));
  mkdirSync(join(root, 'remote-a'));
  mkdirSync(join(root, 'docs'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const inWorkspace = () => ({ root, folder: join(root, 'remote-a'), name: 'remote-a' });
const write = (file, text) => writeFileSync(join(root, file), text);

function commit() {
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=Mia', '-c', 'user.email=mia@example.com', 'commit', '--quiet', '-m', 'First');
  return git('rev-parse', 'HEAD');
}

test('a release is from the commit that holds it', () => {
  write('remote-a/page.tsx', 'one');
  const head = commit();
  assert.deepEqual(committedSource(inWorkspace(), false), { commit: head, author: 'Mia' });
});

test('what no commit holds is refused by name, and marked when it is allowed', () => {
  write('remote-a/page.tsx', 'one');
  const head = commit();
  write('remote-a/page.tsx', 'two');
  write('remote-a/new.ts', 'new');
  assert.throws(
    () => committedSource(inWorkspace(), false),
    (problem) => {
      assert.equal(problem.exitCode, 1);
      assert.deepEqual(problem.hints.slice(0, 2), ['remote-a/page.tsx', 'remote-a/new.ts']);
      return true;
    },
  );
  assert.deepEqual(committedSource(inWorkspace(), true), { commit: `${head}-dirty`, author: 'Mia' });
});

test('changes that are no part of the release do not matter', () => {
  write('remote-a/page.tsx', 'one');
  write('docs/page.md', 'one');
  const head = commit();
  write('docs/page.md', 'two');
  assert.equal(committedSource(inWorkspace(), false).commit, head);
});

test('without a repository nothing is claimed', () => {
  write('remote-a/page.tsx', 'one');
  assert.deepEqual(committedSource(inWorkspace(), false), { commit: null, author: null });
});

test('of a repository of its own everything counts', () => {
  const own = { root, folder: root, name: 'remote-a' };
  write('remote-a/page.tsx', 'one');
  const head = commit();
  assert.deepEqual(committedSource(own, false), { commit: head, author: 'Mia' });
  write('docs/page.md', 'two');
  assert.throws(() => committedSource(own, false), { code: 'uncommitted' });
  assert.equal(committedSource(own, true).commit, `${head}-dirty`);
});
