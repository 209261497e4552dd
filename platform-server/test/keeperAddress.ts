import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseConnection } from '../src/store/cluster/connection.ts';

/** What the keeper says to a test that connects. */
export type KeeperAnswer = { connection: DatabaseConnection; superuser: DatabaseConnection } | { error: string };

const checkout = createHash('sha256')
  .update(import.meta.dirname)
  .digest('hex')
  .slice(0, 8);
// A unix socket's path must be short, and some systems have a very long temporary folder.
const temporary = tmpdir().length < 60 ? tmpdir() : '/tmp';

/** One keeper for each user and checkout. */
export const keeperFolder = join(temporary, `weft-test-${process.getuid?.() ?? 0}-${checkout}`);
export const keeperSocket = join(keeperFolder, 'keeper.sock');
export const keeperLog = join(keeperFolder, 'keeper.log');
