/** The chain of the audit log. */

import { advisoryLocks } from '../advisoryLocks.ts';
import type { AuditEntryRow } from '../rows/account.ts';
import type { Queryable } from '../transaction.ts';
import * as auditRepository from './auditRepository.ts';

/** An entry as the chain reads it: its time to the microsecond, as the database keeps it. */
export interface ChainedEntry extends Omit<AuditEntryRow, 'created_at'> {
  created_us: string;
}

/** A place in the chain. */
export interface AuditLink {
  position: number;
  entry_id: string;
  content: Buffer;
  hash: Buffer;
}

/** A place with its entry; null where somebody has taken the entry away. */
export interface LinkedEntry extends AuditLink {
  entry: ChainedEntry | null;
}

/** Whose entries are redacted: those of an account, or those about a person. */
export type RedactedOf = { accountNumber: string; userId?: never } | { userId: string; accountNumber?: never };

const read = `e.id, e.action, e.actor_user_id, e.impersonator_user_id, e.account_number, e.details, e.ip,
  (extract(epoch from e.created_at) * 1000000)::bigint::text as created_us`;

/** True for the one process that appends, until its transaction ends. */
export async function lock(database: Queryable): Promise<boolean> {
  const text = 'select pg_try_advisory_xact_lock($1) as mine';
  const { rows } = await database.query<{ mine: boolean }>(text, [advisoryLocks.auditChain]);
  return rows[0]?.mine === true;
}

/** The last place; null while there is none. */
export async function head(database: Queryable): Promise<AuditLink | null> {
  const text = 'select * from audit_link order by position desc limit 1';
  return (await database.query<AuditLink>(text)).rows[0] ?? null;
}

/** One place; null where there is none. */
export async function at(database: Queryable, position: number): Promise<AuditLink | null> {
  const text = 'select * from audit_link where position = $1';
  return (await database.query<AuditLink>(text, [position])).rows[0] ?? null;
}

/** Entries without a place, the oldest first. */
export async function pending(database: Queryable, limit: number): Promise<ChainedEntry[]> {
  const text = `select ${read} from audit_pending p join audit_entry e on e.id = p.entry_id order by e.id limit $1`;
  return (await database.query<ChainedEntry>(text, [limit])).rows;
}

/** How many entries wait for a place, and since when. */
export async function waiting(database: Queryable): Promise<{ count: number; since: Date | null }> {
  const { rows } = await database.query<{ count: number; since: Date | null }>(
    `select count(*)::int as count, min(e.created_at) as since
     from audit_pending p left join audit_entry e on e.id = p.entry_id`,
  );
  return rows[0] ?? { count: 0, since: null };
}

/** Gives entries their places. */
export async function append(database: Queryable, links: readonly AuditLink[]): Promise<void> {
  await database.query(
    `with linked as (
       insert into audit_link (position, entry_id, content, hash)
       select * from unnest($1::bigint[], $2::uuid[], $3::bytea[], $4::bytea[]) returning entry_id)
     delete from audit_pending where entry_id in (select entry_id from linked)`,
    [
      links.map(({ position }) => position),
      links.map((link) => link.entry_id),
      links.map(({ content }) => content),
      links.map(({ hash }) => hash),
    ],
  );
}

/** The chain behind a place, with its entries. */
export async function after(database: Queryable, position: number, limit: number): Promise<LinkedEntry[]> {
  const { rows } = await database.query<AuditLink & { entry: ChainedEntry; id: string | null }>(
    `select l.position, l.entry_id, l.content, l.hash, ${read} from audit_link l left join audit_entry e on e.id = l.entry_id
     where l.position > $1 order by l.position limit $2`,
    [position, limit],
  );
  return rows.map(({ position: at, entry_id, content, hash, ...rest }) => ({
    ...{ position: at, entry_id, content, hash },
    entry: rest.id === null ? null : (rest as unknown as ChainedEntry),
  }));
}

/** The oldest entry that is neither in the chain nor waits for it: nobody added it the way entries are added. */
export async function stray(database: Queryable): Promise<string | null> {
  const { rows } = await database.query<{ id: string }>(
    `select id from audit_entry e where not exists (select from audit_link where entry_id = e.id)
       and not exists (select from audit_pending where entry_id = e.id) order by id limit 1`,
  );
  return rows[0]?.id ?? null;
}

/** Takes out of the entries of an account, or of those about a person, what names people. Within a transaction. */
export async function redact(database: Queryable, { accountNumber, userId }: RedactedOf): Promise<number> {
  await database.query(`select set_config('weft.audit_redaction', 'on', true)`);
  const { rowCount } = await database.query(
    `update audit_entry set details = '{"redacted": true}', ip = ''
     where (account_number = $1 or actor_user_id = $2) and action <> 'audit.redacted'
       and details <> '{"redacted": true}'`,
    [accountNumber ?? null, userId ?? null],
  );
  await database.query(`select set_config('weft.audit_redaction', 'off', true)`);
  return rowCount ?? 0;
}

/** Up to which place entries were redacted, by the account's number or the person's id. */
export async function redactions(database: Queryable): Promise<ReadonlyMap<string, number>> {
  const { rows } = await database.query<{ of: string; position: number }>(
    `select coalesce(e.account_number, e.actor_user_id) as of,
       coalesce(max(case when l.position is null then 'infinity' else l.position::float8 end), 0) as position
     from audit_entry e left join audit_link l on l.entry_id = e.id where e.action = 'audit.redacted' group by 1`,
  );
  return new Map(rows.map(({ of, position }) => [of, Number(position)]));
}

/**
 * Takes out of the audit entries of an account, or of those about a person, what names people: details and addresses.
 * What was done, when, by which id and for which account stays, and so does the chain, which says itself that this was
 * done. For the deletion of an account or a person, within its transaction.
 * @returns how many entries it took something out of
 */
export async function redactAudit(database: Queryable, of: RedactedOf): Promise<number> {
  const entries = await redact(database, of);
  const about = of.userId === undefined ? { accountNumber: of.accountNumber } : { actorUserId: of.userId };
  await auditRepository.record(database, { action: 'audit.redacted', ...about, details: { entries } });
  return entries;
}
