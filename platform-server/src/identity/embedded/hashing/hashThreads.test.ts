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

test('one at a time, and known browsers before strangers', async () => {
  const threads = new HashThreads({ threads: 1 });
  const order: string[] = [];
  const wanted: [string, Urgency][] = [
    ['under way', 'next'],
    ['stranger', 'next'],
    ['owner', 'first'],
    ['other stranger', 'next'],
  ];
  await Promise.all(
    wanted.map(async ([name, urgency]) => {
      await threads.derive(derivation(name), urgency);
      order.push(name);
    }),
  );
  assert.deepEqual(order, ['under way', 'owner', 'stranger', 'other stranger']);
});
