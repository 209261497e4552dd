import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { backupCommands } from '../../src/start/backupCommands.ts';
import { databaseFolder } from '../databaseFolder.ts';
import { trace } from '../engine/drawing.ts';
import { signIn } from '../server/apiClient.ts';
import { haveStartedScenario } from '../server/startedScenario.ts';
import { startWeft, type WeftServer } from '../server/weftServer.ts';

/** Folders for data directories and backups, and the servers on them. */
export interface BackupGround {
  /** One that is not there yet. */
  newFolder(name: string): string;
  start(directory: string): Promise<WeftServer>;
  end(server: WeftServer, way?: 'stop' | 'kill'): Promise<void>;
  /** Ends what runs still and removes all. */
  close(): Promise<void>;
}

export async function openGround(): Promise<BackupGround> {
  const top = await mkdtemp(join(await databaseFolder(), 'weft-backup-'));
  // PostgreSQL's own user enters it: elsewhere than in memory its files take long.
  await chmod(top, 0o711);
  const servers = new Set<WeftServer>();
  let made = 0;
  return {
    newFolder: (name) => join(top, `${name}-${++made}`),
    async start(directory) {
      const server = await startWeft(directory);
      servers.add(server);
      return server;
    },
    async end(server, way = 'stop') {
      servers.delete(server);
      await server[way]();
    },
    async close() {
      for (const server of servers) await server.stop();
      await rm(top, { recursive: true, force: true });
    },
  };
}

/** Runs a command of the server program for a data directory; answers what it says. */
export const run = (command: 'backup' | 'restore', given: string[], directory: string): Promise<string> =>
  backupCommands.get(command)?.(given, { ...process.env, WEFT_DATA_DIR: directory }) ?? Promise.reject();

/** The address of a webhook that starts a scenario. */
export const haveOrders = async ({ url }: WeftServer): Promise<string> =>
  haveStartedScenario(await signIn(url), 'Orders', [trace('seen')], 'start > seen');

/** The statuses of some runs, once all have ended. */
export async function ranIn(database: pg.Client, ids: readonly string[]): Promise<Map<string, string>> {
  for (const limit = Date.now() + 60_000; Date.now() < limit; await sleep(50)) {
    const { rowCount } = await database.query('select from run where ended_at is null');
    if (rowCount === 0) break;
  }
  const { rows } = await database.query<{ id: string; status: string }>(
    'select id, status from run where id = any($1)',
    [ids],
  );
  return new Map(rows.map(({ id, status }) => [id, status]));
}
