import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, startCluster } from '../../tools/cluster/cluster.ts';
import { assertWord } from '../test/chaos/verdict.ts';
import { trace } from '../test/engine/drawing.ts';
import { isAcknowledged, startSenders } from '../test/faults/senders.ts';
import { signIn } from '../test/server/apiClient.ts';
import { haveStartedScenario } from '../test/server/startedScenario.ts';
import { startWeft } from '../test/server/weftServer.ts';

/**
 * Loses the primary of a cluster under Patroni while webhooks come in, by each way to it: both hosts in DATABASE_URL,
 * HAProxy, PgBouncer before HAProxy. What was acknowledged is looked for on the new primary.
 *
 * `node bench/failovers.ts`, with Debian's packages that `npm run cluster` names.
 */

const senders = 4;
/** Acknowledged before the loss and behind it, so that runs of every stage meet it. */
const acknowledgements = 100;

async function until(holds: () => boolean): Promise<void> {
  for (const limit = Date.now() + 180_000; !holds(); await sleep(50))
    if (Date.now() > limit) throw new Error('Too few are acknowledged');
}

type Way = 'hosts' | 'haproxy' | 'pgbouncer';

async function tryWay(way: Way, { addresses, losePrimary, bringBack }: Cluster, folder: string): Promise<void> {
  const server = await startWeft(folder, { DATABASE_URL: addresses[way] });
  const database = new pg.Client({ connectionString: addresses.haproxy });
  try {
    const url = await haveStartedScenario(await signIn(server.url), `By ${way}`, [trace('seen')], 'start > seen');
    const { sent, stop } = startSenders([url], senders, way);
    const acknowledged = (since: number) => sent.filter((one) => one.at > since && isAcknowledged(one));
    await until(() => acknowledged(0).length >= acknowledgements);
    const lostAt = Date.now();
    const lost = await losePrimary();
    // What was on its way may still have been acknowledged.
    const later = lostAt + 1_000;
    await until(() => acknowledged(later).length >= acknowledgements);
    const [first] = acknowledged(later);
    const pause = (first?.at ?? 0) + (first?.tookMs ?? 0) - lostAt;
    await bringBack(lost);
    const all = await stop();
    await database.connect();
    const figures = JSON.stringify(await assertWord(database, all, { name: way }));
    process.stdout.write(`${way}: ${figures}, nothing acknowledged for ${pause / 1000} s\n`);
  } finally {
    await database.end();
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
