/** Which configurations of an account are made of which connectors of the catalogue, trash left out. */

import type { Queryable } from '../transaction.ts';

/** A configuration that is made of a connector. */
export interface ConfigurationUse {
  id: string;
  name: string;
  environment: string;
  connector_version: number;
}

/** How many, by the connector's id. */
export async function counts(database: Queryable, account: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await database.query<{ connector_id: string; count: number }>(
    `select connector_id, count(*)::int as count from connector where account_number = $1 and is_active
     group by connector_id`,
    [account],
  );
  return new Map(rows.map(({ connector_id, count }) => [connector_id, count]));
}

export async function uses(database: Queryable, account: string, connectorId: string): Promise<ConfigurationUse[]> {
  const { rows } = await database.query<ConfigurationUse>(
    `select id, name, environment, connector_version from connector
     where account_number = $1 and connector_id = $2 and is_active order by lower(name), id`,
    [account, connectorId],
  );
  return rows;
}

/** Whether there is any, trash included. */
export async function isUsed(database: Queryable, connectorId: string): Promise<boolean> {
  const text = 'select from connector where connector_id = $1 limit 1';
  return ((await database.query(text, [connectorId])).rowCount ?? 0) > 0;
}
