/** Sealed secrets of configurations. A secret never changes; another value is another secret. */

import type { ConnectorRow, ConnectorSecretRow } from '../rows/connector.ts';
import type { Queryable } from '../transaction.ts';

type Secret = Pick<ConnectorSecretRow, 'id' | 'sealed'>;

export async function of(database: Queryable, account: string, connectorId: string): Promise<Secret[]> {
  const { rows } = await database.query<Secret>(
    'select id, sealed from connector_secret where account_number = $1 and connector_id = $2',
    [account, connectorId],
  );
  return rows;
}

/** Adds a secret and notes when. */
export async function add(
  database: Queryable,
  account: string,
  connectorId: string,
  { id, sealed }: Secret,
): Promise<void> {
  await database.query(
    'insert into connector_secret (id, account_number, connector_id, sealed) values ($1, $2, $3, $4)',
    [id, account, connectorId, sealed],
  );
  await database.query('update connector set secrets_set_at = now() where id = $1', [connectorId]);
}

/** What of the configuration holds secrets, as it is written. */
export async function settingsOf(
  database: Queryable,
  account: string,
  connectorId: string,
): Promise<Pick<ConnectorRow, 'authentication' | 'headers'> | null> {
  const { rows } = await database.query<Pick<ConnectorRow, 'authentication' | 'headers'>>(
    'select authentication, headers from connector where account_number = $1 and id = $2',
    [account, connectorId],
  );
  return rows[0] ?? null;
}

/** Deletes all of the configuration's but these. @returns how many of these there are */
export async function keepOnly(
  database: Queryable,
  account: string,
  connectorId: string,
  ids: readonly string[],
): Promise<number> {
  await database.query('delete from connector_secret where connector_id = $1 and id <> all($2)', [connectorId, ids]);
  const kept = (await of(database, account, connectorId)).length;
  if (kept === 0) await database.query('update connector set secrets_set_at = null where id = $1', [connectorId]);
  return kept;
}
