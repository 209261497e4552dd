import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { databaseFolder } from '../databaseFolder.ts';
import { connectTo } from './serverDatabase.ts';
import { freePort, startWeft, type WeftServer } from './weftServer.ts';

/** A whole server in a process of its own, which can be killed and started again at the same address. */
export interface KillableServer {
  readonly url: string;
  /** What it stores, whether it runs or not: its database goes on. */
  readonly database: pg.Client;
  /** As by `kill -9`. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Kills it and starts it again. */
  restart(): Promise<void>;
  /** Ends it and removes what it stored. */
  close(): Promise<void>;
}

/** @param environment settings of its own */
export async function startKillable(environment: NodeJS.ProcessEnv = {}): Promise<KillableServer> {
  const directory = await mkdtemp(join(await databaseFolder(), 'weft-killable-'));
  const settings = { PORT: await freePort(), ...environment };
  let server: WeftServer = await startWeft(directory, settings);
  const database = await connectTo(directory);
  const start = async () => {
    server = await startWeft(directory, settings);
  };
  return {
    url: server.url,
    database,
    start,
    kill: () => server.kill(),
    async restart() {
      await server.kill();
      await start();
    },
    async close() {
      await database.end();
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
