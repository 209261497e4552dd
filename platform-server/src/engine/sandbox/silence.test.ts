import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Silence } from './silence.ts';

/** Works until the process is taken for stalled. */
function workUntilStalled(silence: Silence): number {
  const { user, system } = process.cpuUsage();
  for (let began = performance.now(); performance.now() - began < 30_000; ) {
    if (silence.isStalled(process.pid)) break;
  }
  const used = process.cpuUsage({ user, system });
  return (used.user + used.system) / 1000;
}

test('a process that works on and on without an answer is stalled, and one that answers is not', () => {
  const silence = new Silence(100);
  assert.equal(silence.isStalled(process.pid), false);
  assert.ok(workUntilStalled(silence) >= 100);
  silence.broken();
  assert.equal(silence.isStalled(process.pid), false);
});

test('a process that others keep from the processor is not stalled, however late it is', (t) => {
  const silence = new Silence(0);
  assert.equal(silence.isStalled(process.pid), false);
  const { now } = performance;
  t.mock.method(performance, 'now', () => now.call(performance) + 5000);
  assert.equal(silence.isStalled(process.pid), false);
});

test('without a process to ask, time decides', () => {
  const silence = new Silence(0);
  while (!silence.isStalled(undefined));
});
