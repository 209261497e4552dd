import { type ChildProcess, spawn } from 'node:child_process';
import { chown, mkdir, mkdtemp, open, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { type ClusterPlace, layout } from './place.ts';
import { type Postmaster, readPostmaster } from './postmaster.ts';
import { clusterSettings } from './settings.ts';

/** What a start may vary. */
export interface LaunchOptions {
  /** Loopback port to listen on as well; without it only the unix socket. */
  port?: number | undefined;
  /** Settings of PostgreSQL that replace Weft's own. */
  settings?: Readonly<Record<string, string>> | undefined;
  /** Where its socket was before, so that whoever is connected finds it again. */
  socketDirectory?: string | undefined;
  /** How long the start may take; more where it takes in an archive. */
  startLimitMs?: number | undefined;
  /** Breaks the start off. */
  signal?: AbortSignal | undefined;
}

// The kernel's limit for a socket's path is 104 bytes on macOS and 108 on Linux.
const LONGEST_SOCKET_DIRECTORY = 85;
// Another server was quicker, or the processes of one that was killed are still going.
const TAKEN = /lock file "postmaster\.pid" already exists|pre-existing shared memory block/;
const LOG_LIMIT_BYTES = 4 * 1024 * 1024;
// Only recovery after a crash takes more than a moment.
const START_LIMIT_MS = 120_000;

/**
 * Starts PostgreSQL and waits until it takes connections.
 * @returns undefined when the files are taken by another PostgreSQL, which has started or not yet ended
 */
export async function launch(
  place: ClusterPlace,
  binaries: Binaries,
  { port, settings, socketDirectory: before, startLimitMs = START_LIMIT_MS, signal }: LaunchOptions,
): Promise<Postmaster | undefined> {
  const { data, settings: settingsFile, log } = layout(place.home);
  const socketDirectory = await chooseSocketDirectory(place, before);
  await writeSettings(settingsFile, clusterSettings({ socketDirectory, port, settings }));
  await rotate(log);
  const output = await open(log, 'a', 0o600);
  const { size: logStart } = await output.stat();
  const child = spawn(join(binaries.folder, 'bin', 'postgres'), ['-D', data], {
    ...place.user,
    cwd: data,
    env: { LC_ALL: 'C' },
    stdio: ['ignore', output.fd, output.fd],
    // Ctrl-C in the terminal is for the server, which finishes its requests before it stops the database.
    detached: true,
  });
  child.unref();
  const breakOff = () => child.kill('SIGQUIT');
  signal?.addEventListener('abort', breakOff);
  const failure = new Promise<Error | undefined>((settle) => {
    child.once('error', settle);
    child.once('exit', () => settle(undefined));
  });
  try {
    const postmaster = await waitUntilReady(child, data, { failure, limitMs: startLimitMs });
    if (postmaster) return postmaster;
  } finally {
    signal?.removeEventListener('abort', breakOff);
    await output.close();
  }
  const logLines = await linesSince(log, logStart);
  if (TAKEN.test(logLines)) return undefined;
  const reason = (await failure)?.message ?? logLines;
  throw new Error(`The database did not start. ${reason}\nIts log is ${log}.`);
}

async function waitUntilReady(
  child: ChildProcess,
  data: string,
  { failure, limitMs }: { failure: Promise<unknown>; limitMs: number },
): Promise<Postmaster | undefined> {
  let over = false;
  void failure.then(() => {
    over = true;
  });
  for (const deadline = Date.now() + limitMs; Date.now() < deadline; await sleep(2)) {
    if (over) return undefined;
    const postmaster = await readPostmaster(data);
    if (postmaster?.ready && postmaster.pid === child.pid) return postmaster;
  }
  throw new Error(`The database has been starting for ${limitMs / 1000} s and is still not ready.`);
}

// On a full disk the old settings would be gone and the new ones not there.
async function writeSettings(file: string, settings: string): Promise<void> {
  if ((await readFile(file, 'utf8').catch(() => '')) !== settings) await writeFile(file, settings, { mode: 0o644 });
}

async function chooseSocketDirectory({ home, user }: ClusterPlace, before: string | undefined): Promise<string> {
  const { sockets } = layout(home);
  if (Buffer.byteLength(sockets) <= LONGEST_SOCKET_DIRECTORY) return sockets;
  const short = before ?? (await mkdtemp('/tmp/weft-'));
  await mkdir(short, { recursive: true, mode: 0o700 });
  if (user) await chown(short, user.uid, user.gid);
  return short;
}

async function rotate(log: string): Promise<void> {
  const size = await stat(log).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LOG_LIMIT_BYTES) await rename(log, `${log}.1`);
}

async function linesSince(log: string, start: number): Promise<string> {
  const text = (await readFile(log)).subarray(start).toString();
  return text.trim().split('\n').slice(-12).join('\n');
}
