import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runCode } from '../../../test/sandbox/runCode.ts';
import { createSandbox } from './sandbox.ts';

test('a call that comes while an idle process is ended gets another one, and is not blamed for its end', async (t) => {
  const sandbox = await createSandbox();
  t.after(() => sandbox.close());
  const code = 'let n = 0; for (let i = 0; i < 3e8; i++) n += i; return 1';
  const slow = () => runCode(sandbox, code, { timeoutMs: 5000 });
  t.mock.timers.enable({ apis: ['setTimeout'] });
  assert.equal((await slow()).ok, true);
  t.mock.timers.tick(10_000);
  assert.deepEqual(await slow(), { ok: true, value: 1, logs: [] });
});
