/** API tokens of the people of each account. */

import type { ApiTokenRow } from '../rows/account.ts';
import type { Queryable } from '../transaction.ts';

/** A token as it is kept, without the hash of its secret. */
export type KnownToken = Omit<ApiTokenRow, 'secret_hash'>;

/** A token that is being made. */
export type MadeToken = Omit<KnownToken, 'created_at' | 'last_used_at' | 'last_used_address'>;

const columns = `id, account_number, organisation_id, user_id, email, name, ending, scopes, allowed_addresses, created_at,
  expires_at, last_used_at, last_used_address`;

/** Tokens of an account, newest first; of one person where that is named. */
export async function list(database: Queryable, accountNumber: string, userId: string | null): Promise<KnownToken[]> {
  const { rows } = await database.query<KnownToken>(
    `select ${columns} from api_token
     where account_number = $1 and ($2::text is null or user_id = $2) order by id desc limit 1000`,
    [accountNumber, userId],
  );
  return rows;
}

/** Until the transaction ends, nobody else counts or adds tokens of this person. */
export async function lock(database: Queryable, accountNumber: string, userId: string): Promise<void> {
  await database.query(`select pg_advisory_xact_lock(hashtext('api tokens ' || $1), hashtext($2))`, [
    accountNumber,
    userId,
  ]);
}

/** How many tokens a person has that have not ended. */
export async function countLive(database: Queryable, accountNumber: string, userId: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from api_token
     where account_number = $1 and user_id = $2 and (expires_at is null or expires_at > now())`,
    [accountNumber, userId],
  );
  return rows[0]?.count ?? 0;
}

export async function insert(database: Queryable, token: MadeToken, secretHash: Buffer): Promise<KnownToken> {
  const { rows } = await database.query<KnownToken>(
    `insert into api_token (id, account_number, organisation_id, user_id, email, name, ending, scopes,
       allowed_addresses, expires_at, secret_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning ${columns}`,
    [
      token.id,
      token.account_number,
      token.organisation_id,
      token.user_id,
      token.email,
      token.name,
      token.ending,
      token.scopes,
      token.allowed_addresses,
      token.expires_at,
      secretHash,
    ],
  );
  return rows[0] as KnownToken;
}

/** The token with this secret, whether or not it has ended; null when there is none. */
export async function withSecret(database: Queryable, secretHash: Buffer): Promise<KnownToken | null> {
  const { rows } = await database.query<KnownToken>({
    name: 'api-token',
    text: `select ${columns} from api_token where secret_hash = $1`,
    values: [secretHash],
  });
  return rows[0] ?? null;
}

/** Notes that it was used now, unless that was noted from the same address within the last minute. */
export async function used(database: Queryable, id: string, address: string): Promise<void> {
  await database.query(
    `update api_token set last_used_at = now(), last_used_address = $2
     where id = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute'
       or last_used_address is distinct from $2)`,
    [id, address],
  );
}

/** Removes a token of an account; of this person's alone where that is named. Null when there is none. */
export async function remove(
  database: Queryable,
  id: string,
  accountNumber: string,
  userId: string | null,
): Promise<KnownToken | null> {
  const { rows } = await database.query<KnownToken>(
    `delete from api_token where id = $1 and account_number = $2 and ($3::text is null or user_id = $3)
     returning ${columns}`,
    [id, accountNumber, userId],
  );
  return rows[0] ?? null;
}
