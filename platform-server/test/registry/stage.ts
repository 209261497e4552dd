import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import type { DeployChange } from 'shared-contracts/api/deploy';
import { deployChangeSchema } from 'shared-contracts/api/deploy';
import type { Grant, HostRelease, LedgerEntry, Release, Reports } from 'shared-contracts/deploy';
import { createEmbeddedDirectory } from '../../src/identity/embedded/embeddedDirectory.ts';
import { type LedgerChange, LedgerChanges } from '../../src/registry/changes/ledgerChanges.ts';
import { ReleaseRegistry } from '../../src/registry/registry.ts';
import * as grantRepository from '../../src/store/repositories/grantRepository.ts';
import * as ledgerRepository from '../../src/store/repositories/ledgerRepository.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { releaseOf } from './releases.ts';

/** One server process as far as releases go. */
export interface Process {
  registry: ReleaseRegistry;
  /** Entries written here, in order. */
  written: LedgerEntry[];
  /** What the registry could not do. */
  problems: string[];
  /** Tells of every entry that is written here. */
  onWritten(listener: (entry: LedgerEntry) => void): void;
  change(change: Omit<DeployChange, 'remote'> & { remote?: string }, actor?: string): Promise<LedgerChange>;
}

/** A database with a ledger, and processes on it. */
export interface Stage {
  database: TestDatabase;
  pool: pg.Pool;
  openProcess(): Promise<Process>;
  store(hash: string, changes?: Partial<Release>): Promise<void>;
  close(): Promise<void>;
}

const host: HostRelease = {
  hash: 'host000000000000',
  version: '1.0.0',
  contractVersion: '1.2',
  previousContract: null,
  scripts: [],
  styles: [],
  fonts: [],
  shared: {},
  contractNames: {},
  contractReports: 'reports',
  files: {},
  sourceMaps: {},
  commit: null,
  author: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};

/** Environment of the processes. */
export const environment = 'production';

/** For everybody, without anything of its own. */
const noGrant: Omit<Grant, 'remote'> = {
  paths: [],
  names: [],
  audience: 'all',
  origins: { connect: [], images: [] },
  backends: [],
};

/** A host of contract 1.2 without builds of remotes beside it, and nothing stored. */
export async function openStage(reports: Reports = {}): Promise<Stage> {
  const output = await mkdtemp(join(tmpdir(), 'weft-stage-'));
  const folder = join(output, 'host', host.hash);
  await mkdir(join(folder, 'private'), { recursive: true });
  await writeFile(join(folder, 'private/contract.json'), JSON.stringify({ current: reports, frozen: {} }));
  await writeFile(join(output, 'host', 'current.json'), JSON.stringify({ hash: host.hash }));
  await writeFile(join(output, 'host', host.hash, 'host.json'), JSON.stringify(host));
  const database = await createTestDatabase();
  return {
    database,
    pool: database.pool,
    async openProcess() {
      const problems: string[] = [];
      const log = (problem: string) => problems.push(problem);
      const registry = await ReleaseRegistry.open(database.pool, { output, environment, log });
      const written: LedgerEntry[] = [];
      const listeners: ((entry: LedgerEntry) => void)[] = [(entry) => written.push(entry)];
      const changes = new LedgerChanges({
        requireVisited: async () => {},
        registry,
        pool: database.pool,
        directory: createEmbeddedDirectory(database.pool),
        written: (entry) => {
          for (const listener of listeners) listener(entry);
        },
      });
      const change: Process['change'] = (requested, actor = 'Sofia') =>
        changes.change(deployChangeSchema.parse({ remote: 'remote-orders', ...requested }), actor);
      return { registry, written, problems, onWritten: (listener) => void listeners.push(listener), change };
    },
    async store(hash, changes) {
      const release = releaseOf(hash, changes);
      await ledgerRepository.store(database.pool, release);
      await grantRepository.put(database.pool, { ...noGrant, remote: release.remote }, 'Sofia', null);
    },
    async close() {
      await database.drop();
      await rm(output, { recursive: true });
    },
  };
}
