import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Silence } from './silence.ts';

/** Works until the verdict is no longer this one. */
function workWhile(silence: Silence, verdict: string): string {
  for (let began = performance.now(); performance.now() - began < 30_000; ) {
    const now = silence.verdict(process.pid);
    if (now !== verdict) return now;
  }
  return verdict;
}

test('a process that works on and on without an answer is slow first, then stalled', () => {
  const silence = new Silence(400);
  silence.broken();
  assert.equal(silence.verdict(process.pid), 'fine');
  assert.equal(workWhile(silence, 'fine'), 'slow');
  assert.equal(workWhile(silence, 'slow'), 'stalled');
  silence.broken();
  assert.equal(silence.verdict(process.pid), 'fine');
});

test('without a process to ask, time decides', () => {
  const silence = new Silence(0);
  silence.broken();
  for (let verdict = 'fine'; verdict !== 'stalled'; ) verdict = silence.verdict(undefined);
});
