import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fail, succeed } from '../../../test/sandbox/runCode.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

let sandbox: Sandbox;
before(async () => {
  sandbox = await createSandbox({ exclusive: 2 });
});
after(() => sandbox.close());

for (const [name, code] of [
  ['of endless loops', 'for (;;) #'],
  ['of operations that cannot be interrupted', 'return Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, #)'],
] as const) {
  test(`a newcomer is answered before the second call of an account with a queue ${name}`, async () => {
    let answered = 0;
    const hogs = Array.from({ length: 12 }, async (_, index) => {
      const failure = await fail(sandbox, code.replace('#', String(index)), { account: `hog ${name}`, timeoutMs: 300 });
      answered++;
      return failure.code;
    });
    assert.equal((await succeed(sandbox, 'return 1', { account: `newcomer ${name}` })).value, 1);
    const answeredBefore = answered;
    assert.deepEqual(new Set(await Promise.all(hogs)), new Set(['timeout']));
    assert.ok(answeredBefore <= 1, `${answeredBefore} calls of the other account were answered first`);
  });
}
