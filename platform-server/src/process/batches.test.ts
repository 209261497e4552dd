import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { Batches } from './batches.ts';

test('what comes together is written together, and what comes meanwhile is the next batch', async () => {
  const written: number[][] = [];
  const first = Promise.withResolvers<void>();
  const batches = new Batches<number, string>(3, async (items) => {
    written.push([...items]);
    if (written.length === 1) await first.promise;
    return items.map(String);
  });
  const early = [batches.add(1), batches.add(2)];
  await turn();
  const late = [3, 4, 5, 6].map((item) => batches.add(item));
  first.resolve();
  assert.deepEqual(await Promise.all([...early, ...late]), ['1', '2', '3', '4', '5', '6']);
  assert.deepEqual(written, [[1, 2], [3, 4, 5], [6]]);
});

test('one that is refused fails alone, and the next are written', async () => {
  const batches = new Batches<number, number>(10, async (items) => {
    if (items.includes(2)) throw new Error('refused');
    return items;
  });
  const done = await Promise.allSettled([1, 2, 3].map((item) => batches.add(item)));
  assert.deepEqual(
    done.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  );
  assert.equal(await batches.add(4), 4);
});

test('a connection that is lost fails the whole batch at once', async () => {
  let calls = 0;
  const batches = new Batches<number, number>(10, async () => {
    calls += 1;
    throw Object.assign(new Error('gone'), { code: '57P01' });
  });
  const done = await Promise.allSettled([1, 2, 3].map((item) => batches.add(item)));
  assert.equal(done.filter(({ status }) => status === 'rejected').length, 3);
  assert.equal(calls, 1);
});
