import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { cpuOf } from '../../../tools/bench/processes.ts';
import { round } from '../../../tools/bench/statistics.ts';
import { signIn } from '../../test/server/apiClient.ts';
import { connectTo, liftLimit } from '../../test/server/serverDatabase.ts';
import { startWeft } from '../../test/server/weftServer.ts';
import { createFlow } from '../webhooks/flow.ts';
import { send } from '../webhooks/load.ts';
import type { Figures } from './figures.ts';

const body = JSON.stringify({ id: 'order-4711', amount: 42 });
const connections = 50;

const written = `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as log,
  (select xact_commit::float8 from pg_stat_database where datname = current_database()) as commits`;

async function readWritten(database: pg.Client): Promise<{ log: number; commits: number }> {
  return (await database.query(written)).rows[0];
}

/** Sends webhooks to a server of its own for some seconds: what a run costs. */
export async function measureFigures(seconds: number): Promise<Figures> {
  const directory = await mkdtemp(join(tmpdir(), 'weft-bench-beyond-'));
  const server = await startWeft(directory);
  const database = await connectTo(directory);
  try {
    await liftLimit(database);
    const url = await createFlow(await signIn(server.url), { mode: 'result', timeout_s: 30 });
    await send({ url, body }, connections, seconds);
    const postgres = () => cpuOf([server.roots[1] ?? 0]);
    const read = async () => ({ all: cpuOf(server.roots), postgres: postgres(), ...(await readWritten(database)) });
    const before = await read();
    const { requests } = await send({ url, body }, connections, seconds);
    const after = await read();
    const each = (name: keyof typeof before) => (after[name] - before[name]) / requests;
    return {
      serverMs: round((each('all') - each('postgres')) * 1000, 3),
      databaseMs: round(each('postgres') * 1000, 3),
      logBytes: Math.round(each('log')),
      commits: round(each('commits'), 3),
    };
  } finally {
    await database.end();
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  }
}
