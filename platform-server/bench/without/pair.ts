import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { connectTo } from '../../test/server/serverDatabase.ts';
import { startWeft, type WeftServer } from '../../test/server/weftServer.ts';

export interface Opened extends WeftServer {
  database: pg.Client;
}

const hooks = join(import.meta.dirname, 'leaveOut.ts');

async function open(without: string): Promise<Opened> {
  const directory = await mkdtemp(join(tmpdir(), 'weft-bench-without-'));
  const server = await startWeft(directory, { NODE_OPTIONS: `--import=${hooks}`, WEFT_BENCH_WITHOUT: without });
  const database = await connectTo(directory);
  const stop = async () => {
    await database.end();
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  };
  return { ...server, database, stop };
}

/** A whole server, and one that leaves out a part of it; both loaded alike. */
export async function openPair(part: string): Promise<{ whole: Opened; without: Opened }> {
  const whole = await open('');
  return { whole, without: await open(part) };
}
