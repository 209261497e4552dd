import assert from 'node:assert/strict';
import { test } from 'node:test';
import { livingProcesses } from '../../../test/sandbox/livingProcesses.ts';
import { fail, succeed } from '../../../test/sandbox/runCode.ts';
import { createSandbox } from './sandbox.ts';

/** Code that the server does not evaluate itself. */
const isolated = 'for (; false; ); return 1';

const stalling = (index: number) => `return Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, ${index})`;

test('code that can only be ended with its process starts no more of them than there are places', async (t) => {
  const processes = livingProcesses(t);
  const sandbox = await createSandbox({ shared: 1, exclusive: 2 });
  t.after(() => sandbox.close());
  const calls = Array.from({ length: 16 }, (_, index) =>
    fail(sandbox, stalling(index), { account: `account-${index % 4}`, timeoutMs: 20 }),
  );
  for (const call of calls) assert.equal((await call).code, 'timeout');
  // The shared one, that for offenders, the spare, and two for single calls.
  assert.ok(processes.max() <= 5, `there were ${processes.max()} at one time`);
});

test('an account takes the process of the others down once, and not again', async (t) => {
  const processes = livingProcesses(t);
  const sandbox = await createSandbox({ shared: 1, exclusive: 2 });
  t.after(() => sandbox.close());
  await succeed(sandbox, isolated, { account: 'other' });
  const [shared] = processes.now();
  // On a slow machine a call's time may be over before its code begins: it takes nothing down, and its account is kept
  // from the others all the same. Another one tries, with more time.
  let account = '';
  for (let tries = 1; processes.now().includes(shared ?? 0); tries++) {
    assert.ok(tries <= 20, 'the process of the others is still there');
    account = `account-${tries}`;
    await fail(sandbox, stalling(-tries), { account, timeoutMs: 20 * tries });
    await succeed(sandbox, isolated, { account: 'other' });
  }
  const after = processes.now();
  for (let index = 1; index < 6; index++) await fail(sandbox, stalling(index), { account, timeoutMs: 20 });
  assert.equal((await succeed(sandbox, isolated, { account: 'other' })).value, 1);
  assert.ok(after.some((pid) => processes.now().includes(pid)));
});
