import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findPlace, layout } from '../../src/store/cluster/place.ts';
import { readPostmaster } from '../../src/store/cluster/postmaster.ts';

/** A whole server in a process of its own, as `npm start` starts it. */
export interface WeftServer {
  url: string;
  pid: number;
  /** Its process and that of its database. */
  roots: readonly number[];
  /** Ends it in order, with its database. */
  stop(): Promise<void>;
  /** The same as whoever runs services asks for it. */
  terminate(): Promise<void>;
  /** As by `kill -9`: the database goes on. */
  kill(): Promise<void>;
}

/** A program and its arguments. */
export type Program = readonly [string, ...string[]];

/** Bundled where `npm test` runs the whole suite, which makes each start cheaper; its sources otherwise. */
export const ownServer = process.env.SERVER_UNDER_TEST ?? join(import.meta.dirname, '..', '..', 'src', 'main.ts');
const ownProgram = [process.execPath, ownServer] as const;

async function readyLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The server has no output');
  for await (const line of createInterface(child.stdout)) {
    const url = /^Weft is ready at (\S+)/.exec(line)?.[1];
    if (url) return url;
  }
  throw new Error('The server ended before it was ready');
}

const quick = { PORT: '0', WEFT_PROCESSES: '1', WEFT_PASSWORD_COST: '8', WEFT_CATALOGUE_DIR: '/nonexistent' };

/**
 * Starts a server on a data directory and waits until it is ready.
 * @param hear told of each line that it writes
 * @param program and its arguments; the server of the checkout without
 */
export async function startWeft(
  dataDirectory: string,
  environment: NodeJS.ProcessEnv = {},
  hear?: (line: string) => void,
  [program, ...args]: Program = ownProgram,
): Promise<WeftServer> {
  const child = spawn(program, args, {
    env: { ...process.env, ...quick, WEFT_DATA_DIR: dataDirectory, ...environment },
    stdio: ['ignore', 'pipe', hear ? 'pipe' : 'inherit'],
  });
  const ended = once(child, 'exit');
  if (hear) for (const output of [child.stdout, child.stderr]) output && createInterface(output).on('line', hear);
  const url = await readyLine(child);
  child.stdout?.resume();
  const postmaster = await readPostmaster(layout((await findPlace(dataDirectory)).home).data);
  const end = (signal: 'SIGINT' | 'SIGTERM' | 'SIGKILL') => async () => {
    child.kill(signal);
    await ended;
  };
  const pid = child.pid ?? 0;
  const roots = [pid, postmaster?.pid ?? 0];
  return { url, pid, roots, stop: end('SIGINT'), terminate: end('SIGTERM'), kill: end('SIGKILL') };
}

/**
 * A port that is free, for a server that is to come back at the same address. It lies below those that systems give to
 * whoever asks for any: between its choice and its use no other connection gets it.
 */
export async function freePort(): Promise<string> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return String(port);
  }
}
