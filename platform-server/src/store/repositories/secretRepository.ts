/** Sealed secrets of scenarios. A secret never changes; another value is another secret. */

import type { ScenarioSecretRow } from '../rows/scenario.ts';
import type { Queryable } from '../transaction.ts';

export type SecretRow = Omit<ScenarioSecretRow, 'account_number' | 'created_at'>;
export type NewSecret = Omit<SecretRow, 'first_origin'>;

/** Those of the account among the ids. */
export async function find(
  database: Queryable,
  accountNumber: string,
  ids: readonly string[],
): Promise<Map<string, SecretRow>> {
  const { rows } = await database.query<SecretRow>(
    `select id, scenario_id, sealed, drafted_by, address, tunnel_id, first_origin from scenario_secret 
     where account_number = $1 and id = any($2)`,
    [accountNumber, ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export async function add(database: Queryable, accountNumber: string, secret: NewSecret): Promise<void> {
  const { id, scenario_id, sealed, drafted_by, address, tunnel_id } = secret;
  await database.query(
    `insert into scenario_secret (id, account_number, scenario_id, sealed, drafted_by, address, tunnel_id)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, accountNumber, scenario_id, sealed, drafted_by, address, tunnel_id],
  );
}

/** It goes elsewhere now: only for who has typed it, and before anything has used it. */
export async function move(
  database: Queryable,
  id: string,
  { address, tunnel_id }: Pick<SecretRow, 'address' | 'tunnel_id'>,
): Promise<void> {
  await database.query(
    'update scenario_secret set address = $2, tunnel_id = $3 where id = $1 and drafted_by is not null',
    [id, address, tunnel_id],
  );
}

/** The origin that it goes to alone: the one of whoever asks first. */
export async function firstOrigin(database: Queryable, id: string, origin: string): Promise<string> {
  const { rows } = await database.query<{ first_origin: string }>(
    'update scenario_secret set first_origin = coalesce(first_origin, $2) where id = $1 returning first_origin',
    [id, origin],
  );
  return rows[0]?.first_origin ?? '';
}

/** These no longer belong to a draft alone. */
export async function keep(database: Queryable, ids: readonly string[]): Promise<void> {
  await database.query('update scenario_secret set drafted_by = null where id = any($1) and drafted_by is not null', [
    ids,
  ]);
}
