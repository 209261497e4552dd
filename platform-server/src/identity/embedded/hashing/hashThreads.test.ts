import assert from 'node:assert/strict';
import { scryptSync } from 'node:crypto';
import { test } from 'node:test';
import { HashThreads, type Urgency } from './hashThreads.ts';

const parameters = { N: 256, r: 8, p: 1 };
const salt = Buffer.from('salt of this test');
const derivation = (password: string) => ({ password, salt, keyLength: 32, parameters });

test('keys are those of scrypt, also after parameters that it does not take', async () => {
  const threads = new HashThreads({ threads: 1 });
  const bad = threads.derive({ ...derivation('x'), parameters: { N: 3, r: 8, p: 1 } }, 'next');
  const good = threads.derive(derivation('threads over'), 'next');
  await assert.rejects(bad, /scrypt/i);
  assert.deepEqual(await good, scryptSync('threads over', salt, 32, parameters));
});

/** The order in which one thread makes hashes that are wanted at the same time. */
async function orderOf(wanted: readonly [string, Urgency][]): Promise<string[]> {
  const threads = new HashThreads({ threads: 1 });
  const order: string[] = [];
  await Promise.all(
    wanted.map(async ([name, urgency]) => {
      await threads.derive(derivation(name), urgency);
      order.push(name);
    }),
  );
  return order;
}

test('one at a time, and known browsers before strangers', async () => {
  const order = await orderOf([
    ['under way', 'next'],
    ['stranger', 'next'],
    ['owner', 'first'],
    ['other stranger', 'next'],
  ]);
  assert.deepEqual(order, ['under way', 'owner', 'stranger', 'other stranger']);
});

test('strangers get every third hash, however many known browsers wait', async () => {
  const owners = Array.from({ length: 5 }, (_, index): [string, Urgency] => [`owner ${index}`, 'first']);
  const order = await orderOf([['under way', 'next'], ...owners, ['stranger', 'next'], ['other stranger', 'next']]);
  const expected = ['owner 0', 'owner 1', 'stranger', 'owner 2', 'owner 3', 'other stranger', 'owner 4'];
  assert.deepEqual(order, ['under way', ...expected]);
});
