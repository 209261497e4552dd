import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Semaphore } from './semaphore.ts';

test('no more work than permits, in the order it came; a failure gives its permit back', async () => {
  const semaphore = new Semaphore(2);
  const begun: number[] = [];
  const work = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
  const runs = work.map(({ promise }, index) =>
    semaphore.run(() => {
      begun.push(index);
      return promise;
    }),
  );
  await Promise.resolve();
  assert.deepEqual(begun, [0, 1]);
  work[0]?.reject(new Error('failed'));
  await assert.rejects(runs[0] as Promise<void>, /failed/);
  assert.deepEqual(begun, [0, 1, 2]);
  for (const { resolve } of work) resolve();
  await Promise.all(runs.slice(1));
  assert.deepEqual(begun, [0, 1, 2, 3]);
  assert.equal(semaphore.isIdle, true);
});
