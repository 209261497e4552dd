import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { livingProcesses } from '../../../test/sandbox/livingProcesses.ts';
import { runCode } from '../../../test/sandbox/runCode.ts';
import type { SandboxResult } from './call.ts';
import { SandboxUnavailable } from './pendingCall.ts';
import { createSandbox } from './sandbox.ts';

/** Takes about a second, so that it gets a process of its own. */
const code = 'let n = 0; for (let i = 0; i < 1e9; i++) n += i; return 1';

/** Begins the code, and gives a way to kill all processes that the sandbox has. */
async function underWay(t: TestContext) {
  const processes = livingProcesses(t);
  const sandbox = await createSandbox();
  t.after(() => sandbox.close());
  let isAnswered = false;
  const answer = runCode(sandbox, code, { timeoutMs: 10_000 }).finally(() => {
    isAnswered = true;
  });
  const kill = (pid: number) => {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Gone already.
    }
  };
  const killAll = () => {
    for (const pid of processes.now()) kill(pid);
  };
  return { answer, killAll, isAnswered: () => isAnswered };
}

test('code whose process is killed by somebody else runs again, and is not blamed', async (t) => {
  const { answer, killAll } = await underWay(t);
  await sleep(400);
  killAll();
  assert.deepEqual(await answer, { ok: true, value: 1, logs: [] });
});

test('code whose processes are killed every time is not begun for ever', { timeout: 60_000 }, async (t) => {
  const { answer, killAll, isAnswered } = await underWay(t);
  const outcome = answer.catch((error: unknown) => error);
  while (!isAnswered()) {
    await sleep(400);
    killAll();
  }
  const end = await outcome;
  assert.ok(end instanceof SandboxUnavailable || (end as SandboxResult).ok === false);
});
