import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { succeed } from '../../../test/sandbox/runCode.ts';
import { createSandbox } from './sandbox.ts';

const server = fileURLToPath(new URL('../../../test/sandbox/serverWithBusySandbox.ts', import.meta.url));

/** Processes that `pid` has started, and those that they have, as long as they live. */
function descendantsOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((entry) => parentOf(entry) === pid);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

function parentOf(pid: number): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ')[1]);
  } catch {
    return null;
  }
}

function nameOf(pid: number): string | undefined {
  return /\((.*)\)/.exec(readFileSync(`/proc/${pid}/stat`, 'latin1'))?.[1];
}

/** Of a program, not of the shells that name it among others. */
function commandOf(pid: number): string {
  return nameOf(pid) === 'sh' ? '' : readFileSync(`/proc/${pid}/cmdline`, 'latin1');
}

/** Alive, and not merely waiting to be collected by whoever inherited it. */
function isRunning(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.[0] !== 'Z';
  } catch {
    return false;
  }
}

const skip = process.platform === 'linux' ? false : 'reads /proc';

for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
  test(`a server that ends by ${signal} leaves no process behind, not even a busy one`, { skip }, async () => {
    const child = spawn(process.execPath, [server], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    const pids = descendantsOf(child.pid ?? 0);
    assert.ok(pids.length >= 3, 'the launcher, and a sandbox process with the shell that waits for its end');
    child.kill(signal);
    await once(child, 'close');
    while (pids.some(isRunning)) await sleep(20);
  });
}

test('without a folder for its pipes, processes are started all the same', async (t) => {
  const { TMPDIR } = process.env;
  t.after(() => {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  });
  process.env.TMPDIR = '/nowhere';
  const sandbox = await createSandbox();
  t.after(() => sandbox.close());
  assert.equal((await succeed(sandbox, 'return 1')).value, 1);
});

test('when the launcher was killed, another one starts what is needed next', { skip }, async (t) => {
  const sandbox = await createSandbox({ exclusive: 2 });
  t.after(() => sandbox.close());
  const shells = descendantsOf(process.pid).filter((pid) => parentOf(pid) === process.pid && nameOf(pid) === 'sh');
  assert.ok(shells.length > 0);
  for (const pid of shells) process.kill(pid, 'SIGKILL');
  const slow = 'let n = 0; while (n < 2e8) n++; return n';
  const calls = ['a', 'b'].map((account) => succeed(sandbox, slow, { account, timeoutMs: 5000 }));
  for (const call of calls) assert.equal((await call).value, 2e8);
});

test('a sandbox process has nothing of the environment, and its pipes no names', { skip }, async (t) => {
  const sandbox = await createSandbox();
  t.after(() => sandbox.close());
  const [pid] = descendantsOf(process.pid).filter((other) => commandOf(other).endsWith('child/main.js\0'));
  const environment = readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').filter(Boolean);
  assert.deepEqual(environment.sort(), ['LANG=en_US.UTF-8', 'TZ=UTC']);
  for (const stream of [0, 1, 2]) {
    while (!readlinkSync(`/proc/${pid}/fd/${stream}`).endsWith(' (deleted)')) await sleep(20);
  }
});
