import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Secrets } from '../config/secrets.ts';

/**
 * Makes sure that this server has the encryption key with which the database was begun.
 * @throws when it has another: a second server with a data directory of its own, or a database put back without its keys
 */
export async function verifyKeys(pool: pg.Pool, { encryptionKey }: Pick<Secrets, 'encryptionKey'>): Promise<void> {
  const hash = createHash('sha256').update(Buffer.from(encryptionKey, 'base64')).digest('hex');
  await pool.query('insert into installation (encryption_key_hash) values ($1) on conflict do nothing', [hash]);
  const { rows } = await pool.query<{ hash: string }>('select encryption_key_hash as hash from installation');
  if (rows[0]?.hash === hash) return;
  throw new Error(
    'This server has other keys than the servers before it on this database. Give all of them the same WEFT_DATA_DIR, ' +
      'or the keys of the first one by environment (WEFT_ENCRYPTION_KEY and the others of --help). ' +
      'If those keys are lost, so are the stored secrets of configurations: empty the table "installation" to go on without them.',
  );
}
