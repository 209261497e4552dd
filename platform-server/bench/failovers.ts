import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, startCluster } from '../../tools/cluster/cluster.ts';
import { trace } from '../test/engine/drawing.ts';
import { signIn } from '../test/server/apiClient.ts';
import { haveStartedScenario, sendId } from '../test/server/startedScenario.ts';
import { startWeft } from '../test/server/weftServer.ts';

/**
 * Loses the primary of a cluster under Patroni while webhooks come in, by each way to it: both hosts in DATABASE_URL,
 * HAProxy, PgBouncer before HAProxy. What was acknowledged is looked for on the new primary.
 *
 * `node bench/failovers.ts`, with Debian's packages that `npm run cluster` names.
 */

const senders = 4;
const longestMs = 180_000;

async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const limit = Date.now() + longestMs; !(await holds()); await sleep(50))
    if (Date.now() > limit) throw new Error(`It did not happen: ${what}`);
}

/** Sends until it is ended. What was acknowledged, by run, and when the last one was. */
function startSending(url: string) {
  const runs: string[] = [];
  const state = { isOver: false, lastAt: 0 };
  const sending = Array.from({ length: senders }, async (_, sender) => {
    for (let at = 0; !state.isOver; at++) {
      const run = await sendId(url, `${sender}-${at}`).catch(() => '');
      if (run !== '') {
        runs.push(run);
        state.lastAt = Date.now();
      }
      await sleep(20);
    }
  });
  const end = async () => {
    state.isOver = true;
    await Promise.all(sending);
  };
  return { runs, state, end };
}

/** How the runs have ended that senders were told of, by their status; `missing` are on no record. */
async function countEnds(address: string, runs: readonly string[]) {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await until('every run ends', async () => {
      const { rows } = await client.query('select from run where ended_at is null');
      return rows.length === 0;
    });
    const { rows } = await client.query<{ status: string; count: number }>(
      'select status, count(*)::int as count from run where id = any($1) group by status',
      [runs],
    );
    const found = rows.reduce((sum, { count }) => sum + count, 0);
    return { ...Object.fromEntries(rows.map(({ status, count }) => [status, count])), missing: runs.length - found };
  } finally {
    await client.end();
  }
}

type Way = 'hosts' | 'haproxy' | 'pgbouncer';

async function tryWay(way: Way, { addresses, losePrimary, bringBack }: Cluster, folder: string): Promise<void> {
  const server = await startWeft(folder, { DATABASE_URL: addresses[way] });
  try {
    const url = await haveStartedScenario(await signIn(server.url), `By ${way}`, [trace('seen')], 'start > seen');
    const { runs, state, end } = startSending(url);
    await until('a hundred are acknowledged', () => runs.length >= 100);
    const lost = await losePrimary();
    const lostAt = Date.now();
    await sleep(1_000);
    const before = runs.length;
    await until('senders are answered again', () => runs.length > before);
    const pause = state.lastAt - lostAt;
    await until('a hundred more are acknowledged', () => runs.length > before + 100);
    await bringBack(lost);
    await end();
    const ends = JSON.stringify(await countEnds(addresses.haproxy, runs));
    process.stdout.write(`${way}: ${runs.length} acknowledged, ${ends}; nothing acknowledged for ${pause / 1000} s\n`);
  } finally {
    await server.stop();
  }
}

// The servers have one database, so they have one folder with its keys.
const folder = await mkdtemp(join(tmpdir(), 'weft-failovers-'));
const cluster = await startCluster();
try {
  for (const way of ['hosts', 'haproxy', 'pgbouncer'] as const) await tryWay(way, cluster, folder);
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
