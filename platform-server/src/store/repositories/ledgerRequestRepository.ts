/** Changes of the ledger that wait, or waited, for a second person. */

import type { LedgerRequestRow } from '../rows/registry.ts';
import type { Queryable } from '../transaction.ts';

/** A change that is to wait for a second person. */
export type NewRequest = Pick<
  LedgerRequestRow,
  | 'id'
  | 'environment'
  | 'remote'
  | 'action'
  | 'release'
  | 'target'
  | 'reason'
  | 'asked_by'
  | 'asked_as'
  | 'decided_on'
  | 'expires_at'
>;

type Decision = Pick<LedgerRequestRow, 'decided_by' | 'decision_reason' | 'revision'> & {
  state: 'approved' | 'rejected';
};

interface RequestQuery {
  remote: string | null;
  /** Those alone that wait and have not expired. */
  isWaiting: boolean;
  limit: number;
}

/** Newest first. */
export async function list(
  database: Queryable,
  environment: string,
  { remote, isWaiting, limit }: RequestQuery,
): Promise<LedgerRequestRow[]> {
  const { rows } = await database.query<LedgerRequestRow>(
    `select * from ledger_request
     where environment = $1 and ($2::text is null or remote = $2)
       and (not $3 or (state = 'pending' and expires_at > now()))
     order by id desc limit $4`,
    [environment, remote, isWaiting, limit],
  );
  return rows;
}

/** The same change that waits already, asked for by the same on the same state of the remote. */
export async function same(database: Queryable, request: NewRequest): Promise<LedgerRequestRow | undefined> {
  const { environment, remote, action, release, target, asked_as, decided_on } = request;
  const { rows } = await database.query<LedgerRequestRow>(
    `select * from ledger_request
     where environment = $1 and remote = $2 and action = $3 and release = $4 and target = $5::jsonb
       and asked_as = $6 and decided_on = $7 and state = 'pending' and expires_at > now()`,
    [environment, remote, action, release, JSON.stringify(target), asked_as, decided_on],
  );
  return rows[0];
}

export async function insert(database: Queryable, request: NewRequest): Promise<LedgerRequestRow> {
  const { id, environment, remote, action, release, target, reason, asked_by, asked_as, decided_on } = request;
  const { rows } = await database.query<LedgerRequestRow>(
    `insert into ledger_request (id, environment, remote, action, release, target, reason, asked_by, asked_as,
       decided_on, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning *`,
    [
      id,
      environment,
      remote,
      action,
      release,
      JSON.stringify(target),
      reason,
      asked_by,
      asked_as,
      decided_on,
      request.expires_at,
    ],
  );
  return rows[0] as LedgerRequestRow;
}

/** One that nobody else decides on until the transaction ends. */
export async function hold(
  database: Queryable,
  environment: string,
  id: string,
): Promise<LedgerRequestRow | undefined> {
  const { rows } = await database.query<LedgerRequestRow>(
    'select * from ledger_request where environment = $1 and id = $2 for update',
    [environment, id],
  );
  return rows[0];
}

export async function decide(
  database: Queryable,
  id: string,
  { state, decided_by, decision_reason, revision }: Decision,
): Promise<LedgerRequestRow> {
  const { rows } = await database.query<LedgerRequestRow>(
    `update ledger_request set state = $2, decided_by = $3, decision_reason = $4, revision = $5, decided_at = now()
     where id = $1 returning *`,
    [id, state, decided_by, decision_reason, revision],
  );
  return rows[0] as LedgerRequestRow;
}
