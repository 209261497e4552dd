/** Reads the audit log, newest first. */

import type { AuditFilter } from 'shared-contracts/api/audit';
import { firstIdAt } from '../ids.ts';
import type { AuditEntryRow } from '../rows/account.ts';
import type { Queryable } from '../transaction.ts';
import { anywhere, Conditions } from './conditions.ts';
import {
  boundedTotal,
  maxCounted,
  type PlacedPage,
  type Placement,
  pageOfRows,
  placeIn,
  type Slice,
  sliceOf,
} from './placedPage.ts';

/** An entry with the names of what it is about, as far as they are known, and its place in the chain. */
export interface ShownAuditRow extends AuditEntryRow {
  actor_email: string | null;
  impersonator_email: string | null;
  company_name: string | null;
  position: number | null;
  hash: Buffer | null;
}

// An id of PropelAuth's need not be a UUID, and the cast of another text fails.
const person = (column: string) =>
  `(select email from identity_user where id = case when ${column} ~ '^[0-9a-f-]{36}$' then ${column}::uuid end)`;

const shown = `entry.*, ${person('entry.actor_user_id')} as actor_email,
  ${person('entry.impersonator_user_id')} as impersonator_email,
  (select company_name from account where account.account_number = entry.account_number) as company_name,
  link.position::float8 as position, link.hash`;

/** Counts, and pages by number, as far as 10,000. */
export async function page(database: Queryable, filter: AuditFilter & Placement): Promise<PlacedPage<ShownAuditRow>> {
  const slice = sliceOf(filter, maxCounted);
  const [rows, count] = await Promise.all([
    slice.length === 0 ? [] : readRows(database, placeIn(conditionsOf(filter), slice), slice),
    readCount(database, conditionsOf(filter)),
  ]);
  return { ...pageOfRows(rows, slice), ...boundedTotal(count, maxCounted) };
}

/** Entries older than one, as many as are sent at once. */
export async function olderThan(
  database: Queryable,
  filter: AuditFilter,
  before: string | null,
  limit: number,
): Promise<ShownAuditRow[]> {
  const conditions = conditionsOf(filter);
  if (before !== null) conditions.add('id < ?', before);
  return readRows(database, conditions, { order: 'desc', offset: 0, length: limit - 1 });
}

/** Entries by their place in the chain, behind one. */
export async function inChainAfter(database: Queryable, position: number, limit: number): Promise<ShownAuditRow[]> {
  const { rows } = await database.query<ShownAuditRow>(
    `select ${shown} from (select * from audit_link where position > $1 order by position limit $2) link
     join audit_entry entry on entry.id = link.entry_id order by link.position`,
    [position, limit],
  );
  return rows;
}

/** Actions that there are entries of. */
export async function actions(database: Queryable): Promise<string[]> {
  // From one to the next along the index: there are few actions and many entries.
  const { rows } = await database.query<{ action: string }>(
    `with recursive found as (
       (select action from audit_entry order by action limit 1)
       union all
       select (select action from audit_entry where action > found.action order by action limit 1)
       from found where found.action is not null)
     select action from found where action is not null`,
  );
  return rows.map(({ action }) => action);
}

async function readRows(
  database: Queryable,
  { text, values }: Conditions,
  { order, offset, length }: Pick<Slice, 'order' | 'offset' | 'length'>,
): Promise<ShownAuditRow[]> {
  const { rows } = await database.query<ShownAuditRow>(
    `select ${shown} from (
       select id from audit_entry where ${text} order by id ${order} limit ${length + 1} offset ${offset}) page
     join audit_entry entry using (id) left join audit_link link on link.entry_id = entry.id
     order by entry.id desc`,
    values,
  );
  return rows;
}

async function readCount(database: Queryable, { text, values }: Conditions): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from (select from audit_entry where ${text} limit ${maxCounted + 1}) found`,
    values,
  );
  return rows[0]?.count ?? 0;
}

function conditionsOf({ action, actor, account, from, to, search }: AuditFilter): Conditions {
  const conditions = new Conditions().add('true');
  if (action) conditions.add('action = ?', action);
  if (account) conditions.add('account_number = ?', account);
  if (from) conditions.add('id >= ?', firstIdAt(Date.parse(from)));
  if (to) conditions.add('id < ?', firstIdAt(Date.parse(to)));
  if (actor) {
    const ids = '(select ? union select id::text from identity_user where lower(email) = lower(?))';
    conditions.add(`actor_user_id in ${ids} or impersonator_user_id in ${ids}`, actor, actor, actor, actor);
  }
  if (search) {
    const found = anywhere(search);
    conditions.add('details::text ilike ? or action ilike ? or ip ilike ?', found, found, found);
  }
  return conditions;
}
