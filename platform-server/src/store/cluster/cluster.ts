import { binariesFor } from './binaries.ts';
import type { DatabaseConnection } from './connection.ts';
import { halt } from './halt.ts';
import { initialise, readAccess, syncCluster } from './initialise.ts';
import { findPlace } from './place.ts';
import { connectSuperuser } from './prepareDatabase.ts';
import { ensureRunning } from './running.ts';
import { lockServer } from './serverLock.ts';
import { shelter } from './shelter.ts';

/** Which cluster to open. */
export interface ClusterOptions {
  /** Must exist. */
  dataDirectory: string;
  /** Loopback port to listen on besides the unix socket, for tools that need one. */
  port?: number | undefined;
  /** Settings of PostgreSQL that replace Weft's own. */
  settings?: Readonly<Record<string, string>> | undefined;
  /** Where its socket was before. */
  socketDirectory?: string | undefined;
  /** How long the start may take; more where it takes in an archive. */
  startLimitMs?: number | undefined;
  /** Breaks the opening off. */
  signal?: AbortSignal | undefined;
}

/** The embedded PostgreSQL of one data directory, running for this process alone. */
export interface Cluster {
  /** For the application: the owner of the database `weft`, with no other rights. */
  connection: DatabaseConnection;
  /** For looking after the cluster itself. */
  superuser: DatabaseConnection;
  /** True when it was found running, left behind by a server that was killed. */
  adopted: boolean;
  /** Resolves when the files of a new cluster are safe from a power loss; acknowledge nothing before. */
  synced: Promise<void>;
  /** Resolves when the database has ended without `stop`. */
  lost: Promise<void>;
  /** Stops the database and waits for its end. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL of a data directory, creating it on first use, or adopts the one that a killed server
 * left running.
 * @throws ClusterTaken when another server uses the data directory
 * @throws when the database cannot be made or started
 */
export async function openCluster({ dataDirectory, ...launching }: ClusterOptions): Promise<Cluster> {
  const place = await findPlace(dataDirectory);
  const binaries = await binariesFor(place.user, shelter);
  const known = await readAccess(place.home);
  const access = known ?? (await initialise(place, binaries));
  const synced = known ? Promise.resolve() : syncCluster(place, binaries);
  // Reported where it is awaited, which may be after it has failed.
  synced.catch(() => {});

  const { postmaster, adopted } = await ensureRunning(place, binaries, launching);
  const address = { host: postmaster.socketDirectory, port: postmaster.port, database: 'weft' };
  const superuser = { ...address, user: 'postgres', password: access.superuser };
  const session = await connectSuperuser(superuser, access);
  await lockServer(session).catch(async (error) => {
    await session.end();
    throw error;
  });

  let stopping = false;
  const lost = new Promise<void>((settle) => session.once('end', () => !stopping && settle()));
  const stop = async () => {
    stopping = true;
    await halt(postmaster, place.home);
  };
  const connection = { ...address, user: 'weft', password: access.application };
  return { connection, superuser, adopted, synced, lost, stop };
}
