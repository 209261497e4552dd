/** The audit log (SEC-04, SEC-24): sign-ins of every role, changes of memberships, switches. Never changed. */

import type { AuditAction } from 'shared-contracts/api/audit';
import { firstIdAt, newId } from '../ids.ts';
import type { AuditEntryRow } from '../rows/account.ts';
import type { Queryable } from '../transaction.ts';

export interface AuditedAct {
  action: AuditAction;
  actorUserId?: string | null;
  impersonatorUserId?: string | null;
  accountNumber?: string | null;
  details?: Record<string, unknown>;
  ip?: string;
}

export async function record(database: Queryable, act: AuditedAct): Promise<void> {
  await database.query(
    `insert into audit_entry (id, action, actor_user_id, impersonator_user_id, account_number, details, ip)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      newId(),
      act.action,
      act.actorUserId ?? null,
      act.impersonatorUserId ?? null,
      act.accountNumber ?? null,
      act.details ?? {},
      act.ip ?? '',
    ],
  );
}

/** The latest acts of one kind, newest first. */
export async function latest(database: Queryable, action: AuditAction, limit: number): Promise<AuditEntryRow[]> {
  const { rows } = await database.query<AuditEntryRow>(
    'select * from audit_entry where action = $1 order by id desc limit $2',
    [action, limit],
  );
  return rows;
}

/** When a user last did something of a kind, or had it done in their name; null when not since then. */
export async function lastOf(
  database: Queryable,
  action: AuditAction,
  actorUserId: string,
  since: Date,
): Promise<Date | null> {
  const { rows } = await database.query<{ created_at: Date }>(
    `select created_at from audit_entry where action = $1 and actor_user_id = $2 and id >= $3
     order by id desc limit 1`,
    [action, actorUserId, firstIdAt(since.getTime())],
  );
  return rows[0]?.created_at ?? null;
}

/** Newest first. */
export async function list(database: Queryable, limit: number): Promise<AuditEntryRow[]> {
  const { rows } = await database.query<AuditEntryRow>('select * from audit_entry order by id desc limit $1', [limit]);
  return rows;
}
