import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, openCluster } from '../src/store/cluster/cluster.ts';
import { findPlace, layout } from '../src/store/cluster/place.ts';
import { readPostmaster } from '../src/store/cluster/postmaster.ts';
import { freePort } from './server/weftServer.ts';
import { startStandby } from './standby.ts';

type Rows = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;

/** A primary and the standby that follows it: nothing is acknowledged before it is on both. */
export interface ReplicatedDatabase {
  /** On 127.0.0.1. */
  ports: { primary: number; standby: number };
  user: string;
  password: string;
  /** Connects to the primary, while there is one. */
  connectPrimary(): Promise<pg.Client>;
  /** Connects to the standby, also as the primary's successor. */
  connectStandby(): Promise<pg.Client>;
  onStandby: Rows;
  /** Stops the primary and starts it again. */
  restartPrimary(): Promise<void>;
  /** As by the loss of its machine. The standby takes its place. */
  losePrimary(): Promise<void>;
  stop(): Promise<void>;
}

const settings = { synchronous_standby_names: '*' };

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const limit = Date.now() + 90_000; !(await holds().catch(() => false)); await sleep(50))
    if (Date.now() > limit) throw new Error('The standby does not follow');
}

/** Starts both in an empty folder. */
export async function startReplicated(folder: string): Promise<ReplicatedDatabase> {
  const dataDirectory = join(folder, 'primary');
  await mkdir(dataDirectory);
  const place = await findPlace(dataDirectory);
  const ports = { primary: Number(await freePort()), standby: Number(await freePort()) };
  let primary: Cluster = await openCluster({ dataDirectory, port: ports.primary });
  const { superuser, connection } = primary;
  await primary.stop();
  const standby = await startStandby(primary, { place, ports, folder: join(folder, 'standby') });
  primary = await openCluster({ dataDirectory, port: ports.primary, settings });
  const connect = async (port: number) => {
    const client = new pg.Client({ ...superuser, host: '127.0.0.1', port });
    // It ends with what it is connected to.
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  const connectPrimary = () => connect(ports.primary);
  const connectStandby = () => connect(ports.standby);
  const onStandby: Rows = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
    const client = await connectStandby();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  };
  const follows = async () => (await onStandby('select from pg_stat_wal_receiver')).length === 1;
  await until(follows);
  return {
    ...{ ports, connectPrimary, connectStandby, onStandby, user: connection.user, password: connection.password },
    async restartPrimary() {
      await primary.stop();
      primary = await openCluster({ dataDirectory, port: ports.primary, settings });
      await until(follows);
    },
    async losePrimary() {
      const { pid } = (await readPostmaster(layout(place.home).data)) ?? {};
      process.kill(pid ?? 0, 'SIGKILL');
      await onStandby('select pg_promote()');
    },
    async stop() {
      await primary.stop();
      standby.kill('SIGQUIT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
