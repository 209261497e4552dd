import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

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
