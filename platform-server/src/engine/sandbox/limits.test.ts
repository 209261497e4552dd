import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { fail, runCode, succeed } from '../../../test/sandbox/runCode.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

let sandbox: Sandbox;
before(async () => {
  sandbox = await createSandbox({ exclusive: 2 });
});
after(() => sandbox.close());

describe('the time limit', () => {
  for (const [name, code] of [
    ['an endless loop', 'for (;;);'],
    ['an endless loop after an await', 'await null; for (;;);'],
    ['an endless chain of microtasks', '(async () => { for (;;) await null })(); return 1'],
    ['a regular expression that backtracks', "return /^(a+)+$/.test('a'.repeat(60) + 'b')"],
    ['an endless getter of the result', 'return { get a() { for (;;); } }'],
    ['an endless toJSON', 'return { toJSON() { for (;;); } }'],
    ['an endless message of an error', 'throw Object.defineProperty(new Error(), "message", { get() { for (;;); } })'],
    ['an endless text in the log', 'log({ toJSON() { for (;;); } })'],
    ['an operation that cannot be interrupted', 'return Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1)'],
    ['an endless message of a rejection', 'Promise.reject({ get message() { for (;;); } }); return 1'],
  ] as const) {
    test(`ends ${name}`, async () => {
      const failure = await fail(sandbox, code, { timeoutMs: 300 });
      assert.equal(failure.code, 'timeout');
      assert.equal(failure.message, 'The code ran longer than its limit of 300 ms and was stopped.');
    });
  }

  test('leaves code alone that takes long but not too long, again and again', async () => {
    const code = 'let n = 0; while (n < 3e8) n++; return n';
    for (const round of [1, 2]) {
      assert.equal((await succeed(sandbox, code, { timeoutMs: 5000 })).value, 3e8, `round ${round}`);
    }
  });
});

describe('code that was quick before', () => {
  for (const [name, endless] of [
    ['a loop', 'for (;;);'],
    ['an operation that cannot be interrupted', 'return Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1)'],
  ] as const) {
    test(`is ended in ${name}, and others go on, of the same account and of others`, async () => {
      const account = `turncoat in ${name}`;
      const code = `if (payload === 'go') { ${endless} } return 1`;
      for (let round = 0; round < 3; round++) await succeed(sandbox, code, { account });
      const guilty = fail(sandbox, code, { account, input: { payload: 'go' }, timeoutMs: 300 });
      const others = Array.from({ length: 20 }, (_, index) =>
        succeed(sandbox, 'return payload', {
          account: index % 2 ? account : `other-${index}`,
          input: { payload: index },
        }),
      );
      const values = (await Promise.all(others)).map(({ value }) => value);
      assert.deepEqual(values, [...others.keys()]);
      assert.equal((await guilty).code, 'timeout');
      assert.equal((await succeed(sandbox, code, { account })).value, 1);
    });
  }

  test('is held to a limit that is shorter than a slice', async () => {
    const code = 'let n = 0; while (n < payload) n++; return n';
    const account = 'short limit';
    for (let round = 0; round < 3; round++) await succeed(sandbox, code, { account, input: { payload: 10 } });
    const failure = await fail(sandbox, code, { account, input: { payload: 1e8 }, timeoutMs: 10 });
    assert.equal(failure.code, 'timeout');
  });
});

describe('a call that nobody wants any more', () => {
  const endless = 'return Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1)';
  for (const [name, code] of [
    ['a loop', 'for (;;);'],
    ['an operation that cannot be interrupted', endless],
  ] as const) {
    // In its slice among others, in the queue for a process of its own, and at work in one.
    test(`is given up in ${name}, wherever it is, and holds up no other`, async () => {
      for (const afterMs of [0, 20, 250]) {
        const control = new AbortController();
        const { signal } = control;
        const calls = [1, 2].map(() => runCode(sandbox, code, { timeoutMs: 5000, signal }));
        setTimeout(() => control.abort(), afterMs);
        for (const call of calls) await assert.rejects(call, { name: 'CallAbandoned' });
        await assert.rejects(runCode(sandbox, 'return 1', { signal }), { name: 'CallAbandoned' });
      }
      const slow = 'let n = 0; while (n < 1e8) n++; return n';
      assert.equal((await succeed(sandbox, slow, { timeoutMs: 5000 })).value, 1e8);
    });
  }
});

describe('the memory limit', () => {
  for (const [name, code] of [
    ['a growing list', 'const list = []; for (;;) list.push({ a: [1, 2, 3] })'],
    ['a growing map', "const map = new Map(); for (let i = 0; ; i++) map.set('key' + i, [i])"],
    ['a doubling text', "let text = 'ab'; for (;;) text += text"],
    [
      'doubling texts that are kept',
      "const kept = []; let text = 'ab'; for (;;) { text += text; kept.push(JSON.stringify(text)) }",
    ],
    ['array buffers', 'const kept = []; for (;;) kept.push(new ArrayBuffer(1 << 20))'],
    ['one large array buffer', 'return new Uint8Array(2 ** 31).length'],
    ['an array made at once', 'return Array.from({ length: 2 ** 28 }).length'],
    ['pieces of a long text', "return 'x'.repeat(2 ** 28).split('').length"],
    ['an endless chain of promises', 'const next = () => Promise.resolve().then(next); next(); return 1'],
    ['registered symbols', "for (let i = 0; ; i++) Symbol.for('x'.repeat(1000) + i)"],
  ] as const) {
    test(`ends ${name}`, async () => {
      const failure = await fail(sandbox, code, { timeoutMs: 5000, memoryMb: 32 });
      assert.equal(failure.code, 'memory');
      assert.match(failure.message, /^The code needs more memory than its limit of 32 MB and was stopped/);
    });
  }

  test('is that of the call, not of the account', async () => {
    const code = 'return new Uint8Array(48 * 2 ** 20).length';
    assert.equal((await fail(sandbox, code, { memoryMb: 32 })).code, 'memory');
    assert.equal((await succeed(sandbox, code, { memoryMb: 128 })).value, 48 * 2 ** 20);
  });

  test('does not count what earlier calls left to be collected', async () => {
    const code = 'return new Array(5e5).fill(0).map((_, i) => i).length';
    for (let round = 0; round < 20; round++) assert.equal((await succeed(sandbox, code)).value, 5e5);
  });
});

describe('others, while code runs into its limit', () => {
  for (const [name, code] of [
    ['an endless loop', 'for (;;) payload;'],
    [
      'an operation that cannot be interrupted',
      'return Array.prototype.lastIndexOf.call({ length: 2 ** 53 - 1 }, payload)',
    ],
    ['a crash', "return 'x'.repeat(2 ** 28).split('').length + payload"],
  ] as const) {
    test(`go on beside ${name}, of the same account and of others`, async () => {
      const order: string[] = [];
      const note = (what: string) => () => order.push(what);
      const guilty = fail(sandbox, code, { timeoutMs: 3000, memoryMb: 128 }).finally(note('guilty'));
      const others = Array.from({ length: 60 }, (_, index) =>
        succeed(sandbox, 'return payload + 1', {
          input: { payload: index },
          account: index % 2 ? 'account-1' : `other-${index}`,
        }),
      );
      const values = (await Promise.all(others)).map((result) => result.value);
      order.push('others');
      assert.deepEqual(
        values,
        others.map((_, index) => index + 1),
      );
      await guilty;
      // A crash is quick to happen and quick to tell apart; a loop takes its full time.
      if (name !== 'a crash') assert.deepEqual(order, ['others', 'guilty']);
    });
  }

  test('have a process to themselves when one account keeps the others busy', async () => {
    const hogs = Array.from({ length: 4 }, (_, index) =>
      fail(sandbox, `for (;;) ${index};`, { account: 'hog', timeoutMs: 1500 }),
    );
    let ended = 0;
    for (const hog of hogs) void hog.then(() => ended++);
    const code = 'let n = 0; while (n < 2e8) n++; return n';
    assert.equal((await succeed(sandbox, code, { account: 'other', timeoutMs: 5000 })).value, 2e8);
    assert.ok(ended < 4, 'the call of the other account waited for all of the hog’s');
    assert.deepEqual(
      (await Promise.all(hogs)).map((failure) => failure.code),
      Array(4).fill('timeout'),
    );
  });

  test('are run again when the process dies under them', async () => {
    const crash = runCode(sandbox, "return 'y'.repeat(2 ** 28).split('').length", { timeoutMs: 5000 });
    const calls = Array.from({ length: 200 }, (_, index) =>
      succeed(sandbox, 'return payload', { input: { payload: index } }),
    );
    assert.deepEqual(
      (await Promise.all(calls)).map((result) => result.value),
      calls.map((_, index) => index),
    );
    assert.equal((await crash).ok, false);
  });
});

test('a result of more values than a message may have fails before it is read', async () => {
  const failure = await fail(sandbox, 'return Array.from({ length: 150_000 }, () => ({}))', { timeoutMs: 5000 });
  assert.deepEqual(
    [failure.code, failure.message],
    ['exception', 'The result has more than 200,000 values. Return fewer, or text.'],
  );
  assert.equal((await succeed(sandbox, 'return "{},".repeat(300_000)')).ok, true);
});
