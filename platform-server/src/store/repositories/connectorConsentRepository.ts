/** Consents of OAuth 2 that people were sent to. */

import type { ConnectorConsentRow } from '../rows/connector.ts';
import type { Queryable } from '../transaction.ts';

/** Adds one, and forgets those that have expired. */
export async function add(
  database: Queryable,
  { state, account_number, connector_id, user_id, browser, sealed, expires_at }: ConnectorConsentRow,
) {
  await database.query('delete from connector_consent where expires_at < now()');
  await database.query(
    `insert into connector_consent (state, account_number, connector_id, user_id, browser, sealed, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [state, account_number, connector_id, user_id, browser, sealed, expires_at],
  );
}

/** Takes one away: it is for one answer, whatever that is. Null for one that is not there or has expired. */
export async function take(database: Queryable, state: Buffer): Promise<ConnectorConsentRow | null> {
  const { rows } = await database.query<ConnectorConsentRow>(
    'delete from connector_consent where state = $1 returning *',
    [state],
  );
  const [row] = rows;
  return row && row.expires_at.getTime() > Date.now() ? row : null;
}
