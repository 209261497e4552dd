/** Tokens of OAuth 2, one row a configuration. */

import type { ConnectorTokenRow } from '../rows/connector.ts';
import type { Queryable } from '../transaction.ts';
import type { CallToken } from './configurationRepository.ts';

/** Whose a token is. */
export interface TokenOwner {
  account: string;
  id: string;
}

/** What is written of an answer with tokens. */
export type IssuedToken = Pick<ConnectorTokenRow, 'sealed' | 'scopes' | 'expires_at' | 'can_refresh'>;

/** `is_new`: it was issued, or asked for in vain, a moment ago. */
export async function get(
  database: Queryable,
  { account, id }: TokenOwner,
): Promise<(CallToken & { is_new: boolean }) | null> {
  const { rows } = await database.query<CallToken & { is_new: boolean }>(
    `select version, sealed, expires_at, can_refresh, is_refused, error,
       updated_at > now() - interval '1 minute' as is_new from connector_token
     where account_number = $1 and connector_id = $2`,
    [account, id],
  );
  return rows[0] ?? null;
}

/**
 * Claims the renewal of a version (0 for none yet) for so many seconds, over all processes; true for the one that is
 * to ask the service. What an earlier one came to is over. No connection is held meanwhile.
 */
export async function claim(
  database: Queryable,
  { account, id }: TokenOwner,
  version: number,
  seconds: number,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `insert into connector_token as t (connector_id, account_number, version, renewing_until)
     values ($1, $2, 0, now() + make_interval(secs => $4))
     on conflict (connector_id) do update set renewing_until = excluded.renewing_until, is_refused = false, error = null
     where t.version = $3 and (t.renewing_until is null or t.renewing_until < now())`,
    [id, account, version, seconds],
  );
  return rowCount === 1;
}

/** Keeps what was issued in place of a version; false where another has come in between. */
export async function renew(
  database: Queryable,
  { id }: TokenOwner,
  version: number,
  { sealed, scopes, expires_at, can_refresh }: IssuedToken,
) {
  const { rowCount } = await database.query(
    `update connector_token set version = version + 1, sealed = $3, scopes = $4, expires_at = $5, can_refresh = $6,
       is_refused = false, error = null, renewing_until = null, updated_at = now()
     where connector_id = $1 and version = $2`,
    [id, version, sealed, scopes, expires_at, can_refresh],
  );
  return rowCount === 1;
}

/** Keeps what a consent has brought, whatever was there before. */
export async function connect(
  database: Queryable,
  { account, id }: TokenOwner,
  { sealed, scopes, expires_at, can_refresh }: IssuedToken,
): Promise<void> {
  await database.query(
    `insert into connector_token as t (connector_id, account_number, sealed, scopes, expires_at, can_refresh)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (connector_id) do update set version = t.version + 1, sealed = excluded.sealed,
       scopes = excluded.scopes, expires_at = excluded.expires_at, can_refresh = excluded.can_refresh,
       is_refused = false, error = null, renewing_until = null, updated_at = now()`,
    [id, account, sealed, scopes, expires_at, can_refresh],
  );
}

/** The renewal of a version came to nothing: refused permanently, or only for now. */
export async function fail(
  database: Queryable,
  { id }: TokenOwner,
  version: number,
  error: string,
  isRefused: boolean,
): Promise<void> {
  await database.query(
    `update connector_token set renewing_until = null, error = $3, is_refused = $4, updated_at = now()
     where connector_id = $1 and version = $2`,
    [id, version, error, isRefused],
  );
}

/** With another secret of the client, the service may say otherwise. */
export async function allowAgain(database: Queryable, id: string): Promise<void> {
  const text = 'update connector_token set is_refused = false, error = null where connector_id = $1 and is_refused';
  await database.query(text, [id]);
}

/** The row stays, for its version: what is issued later is never taken for what was there. */
export async function forget(database: Queryable, id: string): Promise<void> {
  await database.query(
    `update connector_token set version = version + 1, sealed = null, scopes = '{}', expires_at = null,
       can_refresh = false, is_refused = false, error = null, renewing_until = null, updated_at = now()
     where connector_id = $1`,
    [id],
  );
}
