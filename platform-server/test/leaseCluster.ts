import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { type KeeperAnswer, keeperFolder, keeperLog, keeperSocket } from './keeperAddress.ts';

type TestCluster = Exclude<KeeperAnswer, { error: string }>;

const TIMEOUT_MS = 30_000;
let leased: Promise<TestCluster> | undefined;

/** The PostgreSQL that all running tests share, kept for as long as this process lives. */
export function leaseCluster(): Promise<TestCluster> {
  leased ??= lease();
  return leased;
}

async function lease(): Promise<TestCluster> {
  for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await sleep(50)) {
    const socket = await reachKeeper();
    if (!socket) continue;
    const answer = await readAnswer(socket);
    if (!answer) continue;
    if ('error' in answer) throw new Error(answer.error);
    // The connection is the lease; it must not keep a finished test from ending.
    socket.unref();
    return answer;
  }
  throw new Error(`The database for tests did not start; see ${keeperLog}.`);
}

async function reachKeeper(): Promise<Socket | undefined> {
  const socket = connect(keeperSocket);
  try {
    await once(socket, 'connect');
    return socket;
  } catch {
    startKeeper();
    return undefined;
  }
}

let keeperStarted = 0;

// Several tests may start one each: all but the first give way.
function startKeeper(): void {
  if (Date.now() - keeperStarted < 2_000) return;
  const log = openLog();
  if (log === undefined) return;
  keeperStarted = Date.now();
  spawn(process.execPath, [join(import.meta.dirname, 'keeper.ts')], {
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR },
  }).unref();
  closeSync(log);
}

// Not this process's own output: a test runner waits until everybody has closed that. Undefined when a keeper removes
// the folder at this very moment.
function openLog(): number | undefined {
  try {
    mkdirSync(keeperFolder, { recursive: true, mode: 0o755 });
    return openSync(keeperLog, 'a');
  } catch {
    return undefined;
  }
}

// Undefined when the keeper goes at this very moment.
async function readAnswer(socket: Socket): Promise<KeeperAnswer | undefined> {
  socket.on('error', () => {});
  for await (const line of createInterface(socket)) return JSON.parse(line) as KeeperAnswer;
  return undefined;
}
