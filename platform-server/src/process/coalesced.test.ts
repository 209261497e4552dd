import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coalesced } from './coalesced.ts';

test('calls made while the task runs share one run that begins after them', async () => {
  const starts: PromiseWithResolvers<number>[] = [];
  const call = coalesced(() => {
    const run = Promise.withResolvers<number>();
    starts.push(run);
    return run.promise;
  });
  const first = call();
  await Promise.resolve();
  assert.equal(starts.length, 1);
  const [second, third] = [call(), call()];
  assert.equal(starts.length, 1);
  starts[0]?.resolve(1);
  assert.equal(await first, 1);
  await new Promise(setImmediate);
  assert.equal(starts.length, 2);
  starts[1]?.resolve(2);
  assert.deepEqual(await Promise.all([second, third]), [2, 2]);
});

test('a run that fails fails its callers and not the next', async () => {
  let fails = true;
  const call = coalesced(async () => {
    if (fails) throw new Error('down');
    return 'up';
  });
  await assert.rejects(call(), /down/);
  fails = false;
  assert.equal(await call(), 'up');
});
