import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { addManifest, markBuilding, markBuilt, markFailed } from './buildMarks.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'weft-marks-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const file = () => join(root, 'dist/releases/remote-a/building.json');
const mark = () => JSON.parse(readFileSync(file(), 'utf8'));

test('a package bears a mark from the beginning of its build to its end', () => {
  markBuilding(root, 'remote-a');
  assert.deepEqual(mark(), { pid: process.pid });
  addManifest(root, 'remote-a', { id: 'remote-a' });
  assert.deepEqual(mark(), { pid: process.pid, manifest: { id: 'remote-a' } });
  markBuilt(root, 'remote-a');
  assert.ok(!existsSync(file()));
});

test('what does not build keeps its mark and manifest, until the next build begins', () => {
  markBuilding(root, 'remote-a');
  addManifest(root, 'remote-a', { id: 'remote-a' });
  markFailed(root, 'remote-a');
  assert.deepEqual(mark(), { pid: process.pid, manifest: { id: 'remote-a' }, failed: true });
  markBuilding(root, 'remote-a');
  assert.deepEqual(mark(), { pid: process.pid });
});

test('a build that nobody marked tells nothing', () => {
  addManifest(root, 'remote-a', { id: 'remote-a' });
  markFailed(root, 'remote-a');
  assert.ok(!existsSync(file()));
});
