import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeLines } from '../commands/changeLines.mjs';

const plain = (text) => text;
const style = { green: plain, yellow: plain, dim: plain };
const target = { percent: null, organisation: null, user: null, message: null };
const release = { hash: 'aaaaaaaa1111', version: '1.0.0' };
const entry = { revision: 4, remote: 'remote-orders', action: 'promote', release, actor: 'CI', reason: '', target };
const outcome = { entry, before: null, after: release, written: false, needs_approval: true, request: null };

test('a change that waits for a second person says so, and not that it was a dry run', () => {
  const waiting = changeLines({ ...outcome, request: { id: 'r1' } }, { style }).join('\n');
  assert.match(waiting, /Waits for a second person: "approve r1"/);
  assert.doesNotMatch(waiting, /Dry run/);
  assert.match(changeLines(outcome, { style }).join('\n'), /Dry run: nothing was written\. A second person would/);
});
