import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Thread } from './thread.ts';

const script = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ id, question }) => {
    if (question === 'end') process.exit(1);
    while (question === 'never');
    parentPort.postMessage(question === 'fail' ? { id, problem: 'cannot' } : { id, answer: question.length });
  });`;

test('a thread answers each call, outlives one that fails, and is started anew when it has ended', async () => {
  const thread = new Thread<string, number>(new URL(`data:text/javascript,${encodeURIComponent(script)}`));
  assert.deepEqual(await Promise.all([thread.ask('a'), thread.ask('abc')]), [1, 3]);
  await assert.rejects(thread.ask('fail'), /cannot/);
  const stranded = [thread.ask('end'), thread.ask('lost')];
  for (const { status } of await Promise.allSettled(stranded)) assert.equal(status, 'rejected');
  assert.equal(await thread.ask('again'), 5);
});

test('a thread that takes too long is ended, who waits is told, and the next call starts another', async () => {
  const thread = new Thread<string, number>(new URL(`data:text/javascript,${encodeURIComponent(script)}`), 2_000);
  const waiting = [thread.ask('never'), thread.ask('behind it')];
  await Promise.all(waiting.map((call) => assert.rejects(call, /no answer within 2 s/)));
  assert.equal(await thread.ask('again'), 5);
});

test('a thread that nobody asks is ended, and the next call starts another', async () => {
  const counting = `
    import { parentPort } from 'node:worker_threads';
    let calls = 0;
    parentPort.on('message', ({ id }) => parentPort.postMessage({ id, answer: ++calls }));`;
  const url = new URL(`data:text/javascript,${encodeURIComponent(counting)}`);
  const kept = new Thread<null, number>(url);
  const brief = new Thread<null, number>(url, 2_000, 1);
  assert.deepEqual([await kept.ask(null), await brief.ask(null)], [1, 1]);
  await sleep(20);
  assert.deepEqual([await kept.ask(null), await brief.ask(null)], [2, 1]);
});
