import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FairSemaphore } from './fairSemaphore.ts';
import { FairShare } from './fairShare.ts';

test('one account alone gets half and one more, the next finds a slot at once', () => {
  const slots = new FairSemaphore(64);
  let begun = 0;
  for (let number = 0; number < 200; number++) slots.acquire('busy', () => begun++);
  assert.equal(begun, 33);
  let isIn = false;
  slots.acquire('quiet', () => {
    isIn = true;
  });
  assert.ok(isIn);
});

test('few slots are used up all the same', () => {
  for (const size of [1, 2]) {
    const slots = new FairSemaphore(size);
    let begun = 0;
    for (let number = 0; number < 5; number++) slots.acquire('one', () => begun++);
    assert.equal(begun, size);
  }
});

test('lines of accounts are served in turn, each in its order', () => {
  const slots = new FairSemaphore(1);
  const order: string[] = [];
  const names = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'];
  for (const name of names) slots.acquire(name.slice(0, 1), () => order.push(name));
  for (let name = order[0]; order.length < names.length; name = order.at(-1)) slots.release(name?.slice(0, 1) ?? '');
  assert.deepEqual(order, ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

test('what may be taken one after the other is what a share has room for', () => {
  for (let size = 0; size < 20; size++)
    for (let others = 0; others <= size; others++) {
      const share = new FairShare(size);
      share.take('others', others);
      const room = share.roomFor('one');
      for (let taken = 0; taken < room; taken++) {
        assert.ok(share.allows('one'));
        share.take('one');
      }
      assert.ok(!share.allows('one'), `${room} of ${size} beside ${others}`);
    }
});
