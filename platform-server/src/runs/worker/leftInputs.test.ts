import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RunInput } from './activeRun.ts';
import { LeftInputs } from './leftInputs.ts';

const inputOf = (name: string) => ({ trigger: { payload: name } }) as unknown as RunInput;

test('what was left is handed over once', () => {
  const inputs = new LeftInputs();
  inputs.keep('one', 'a', inputOf('one'), 10);
  assert.deepEqual(inputs.take('one')?.input, inputOf('one'));
  assert.equal(inputs.take('one'), null);
});

test('one account leaves room for the next, and has its own back once it is taken', () => {
  const inputs = new LeftInputs();
  const size = 1024 * 1024;
  const keep = (account: string, from: number) =>
    Array.from({ length: 40 }, (_, n) => `${account}${from + n}`).filter((id) => {
      inputs.keep(id, account, inputOf(id), size);
      return inputs.take(id) !== null;
    });
  assert.equal(keep('a', 0).length, 40);
  for (let n = 0; n < 40; n++) inputs.keep(`a${n}`, 'a', inputOf('a'), size);
  inputs.keep('b', 'b', inputOf('b'), size);
  const kept = Array.from({ length: 40 }, (_, n) => inputs.take(`a${n}`)).filter((left) => left !== null);
  assert.ok(kept.length > 10 && kept.length < 20, String(kept.length));
  assert.deepEqual(inputs.take('b')?.input, inputOf('b'));
});

test('what nobody takes is forgotten', () => {
  const inputs = new LeftInputs();
  inputs.keep('old', 'a', inputOf('old'), 10);
  inputs.forget(Date.now() + 29_000);
  inputs.keep('new', 'a', inputOf('new'), 10);
  inputs.forget(Date.now() + 30_000);
  assert.equal(inputs.take('old'), null);
});
