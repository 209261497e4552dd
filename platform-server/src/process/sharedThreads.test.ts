import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SharedThreads } from './sharedThreads.ts';
import { ThreadTooLong } from './thread.ts';

const script = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ id, question }) => {
    while (question === 'never');
    parentPort.postMessage({ id, answer: question.length });
  });`;
const threadsOf = (size: number) =>
  new SharedThreads<string, number>(new URL(`data:text/javascript,${encodeURIComponent(script)}`), size);

test('who asks for endless work keeps nobody else waiting, and is told when its time is over', async () => {
  const threads = threadsOf(4);
  const endless = Array.from({ length: 6 }, () => threads.ask('never', { account: 'busy', timeoutMs: 2_000 }));
  const ended = Promise.allSettled(endless);
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  assert.equal(await threads.ask('abc', { account: 'other', timeoutMs: 5_000 }), 3);
  assert.equal(isOver, false);
  for (const outcome of await ended)
    assert.ok(outcome.status === 'rejected' && outcome.reason instanceof ThreadTooLong);
  assert.equal(await threads.ask('again', { account: 'busy', timeoutMs: 5_000 }), 5);
});

test('work that nobody waits for any more is ended, or not begun', async () => {
  const threads = threadsOf(1);
  const control = new AbortController();
  const requested = { account: 'a', timeoutMs: 60_000, signal: control.signal };
  const both = Promise.allSettled([threads.ask('never', requested), threads.ask('never', requested)]);
  control.abort(new Error('cancelled'));
  for (const outcome of await both) assert.ok(outcome.status === 'rejected' && outcome.reason.message === 'cancelled');
  await assert.rejects(threads.ask('late', requested), /cancelled/);
  assert.equal(await threads.ask('abc', { account: 'a', timeoutMs: 5_000 }), 3);
});
