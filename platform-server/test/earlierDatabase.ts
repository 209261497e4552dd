import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { migrate } from '../src/store/migrate.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

const migrations = join(import.meta.dirname, '..', 'src', 'store', 'migrations');

/** A database as it was before the migration with this number. */
export async function createEarlierDatabase(number: string): Promise<TestDatabase> {
  const database = await createTestDatabase({ migrated: false });
  const earlier = await mkdtemp(join(tmpdir(), 'weft-migrations-'));
  try {
    await cp(migrations, earlier, {
      recursive: true,
      filter: (path) => basename(path) < number || path === migrations,
    });
    await migrate(database.pool, earlier);
    return database;
  } finally {
    await rm(earlier, { recursive: true });
  }
}
