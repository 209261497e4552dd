/** The tracking log of each account: what its users did (core §3). Entries are never changed: the database refuses it (SEC-03). */

import type { TimeRange } from 'shared-contracts/api';
import { rangeStart } from 'shared-contracts/api';
import type { RecordedAct, TrackingCategory, TrackingEntry } from 'shared-contracts/api/tracking';
import { type Act, frenchAct } from '../../acts/act.ts';
import { firstIdAt, newId } from '../ids.ts';
import type { TrackingEntryRow } from '../rows/account.ts';
import type { Queryable } from '../transaction.ts';
import { Conditions } from './conditions.ts';
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

/** Whose act is recorded; a `Caller` is one. */
export interface TrackingActor {
  userId: string;
  name: string;
  email: string;
  accountNumber: string;
  /** Who really acts, when someone acts as this user (SEC-24). */
  impersonatorUserId?: string;
  /** The API token it was done with. */
  apiToken?: string;
}

export interface TrackedAct {
  category: TrackingCategory;
  act: Act;
}

/** What a page said that its user did. */
export interface ReportedAct {
  category: TrackingCategory;
  /** In English, as `{verb} {entity} {name}`, e.g. "Started scenario Orders" (GAP-11). */
  description: string;
  state: 'success' | 'error';
  /** What it is called in other languages, where it is one of ours. */
  act?: Act | undefined;
}

export interface TrackingFilter extends Placement {
  user_id: string;
  time_range: TimeRange;
  table_category: TrackingCategory | 'all';
}

/** An entry with the e-mail of who acted as its user, as far as users are our own. */
type ReadRow = TrackingEntryRow & { impersonator_email?: string | null };

function entryOf(row: ReadRow): TrackingEntry {
  const impersonator = row.impersonator_email ?? row.impersonator_user_id;
  return {
    id: row.id,
    created: row.created_at.toISOString(),
    email: row.email,
    table: row.category.toUpperCase(),
    description: row.description,
    origin: row.origin,
    ...(row.act && { act: shownAct(row.act) }),
    ...(impersonator ? { impersonator } : {}),
    ...(row.api_token ? { api_token: row.api_token } : {}),
  };
}

function shownAct({ code, params }: RecordedAct): NonNullable<TrackingEntry['act']> {
  const french = frenchAct({ code, params });
  return { code, params, ...(french !== null && { fr: french }) };
}

const stored = ({ code, params }: Act) => JSON.stringify({ code, params });

/** Records what the server did or saw, under the identity of the token. */
export function record(
  database: Queryable,
  actor: TrackingActor,
  { category, act }: TrackedAct,
): Promise<TrackingEntry> {
  return insert(database, actor, { category, act, description: act.description, state: 'success' }, 'server');
}

/** Records several acts by one statement. */
export async function recordAll(
  database: Queryable,
  actor: TrackingActor,
  category: TrackingCategory,
  acts: readonly Act[],
): Promise<void> {
  await database.query(
    `insert into tracking_entry
       (id, account_number, user_id, created_by, email, category, description, state, impersonator_user_id,
        origin, api_token, act)
     select done.id, $3, $4, $5, $6, $7, done.description, 'success', $8, 'server', $9, done.act
     from unnest($1::uuid[], $2::text[], $10::jsonb[]) as done (id, description, act)`,
    [
      acts.map(() => newId()),
      acts.map(({ description }) => description),
      actor.accountNumber,
      actor.userId,
      actor.name,
      actor.email,
      category,
      actor.impersonatorUserId ?? null,
      actor.apiToken ?? null,
      acts.map(stored),
    ],
  );
}

/** Records what a page said that its user did: nobody has seen it, and the entry says so. */
export function recordReported(database: Queryable, actor: TrackingActor, act: ReportedAct): Promise<TrackingEntry> {
  return insert(database, actor, act, 'client');
}

async function insert(
  database: Queryable,
  actor: TrackingActor,
  { category, description, state, act }: ReportedAct,
  origin: TrackingEntry['origin'],
): Promise<TrackingEntry> {
  const { rows } = await database.query<TrackingEntryRow>(
    `insert into tracking_entry
       (id, account_number, user_id, created_by, email, category, description, state, impersonator_user_id,
        origin, api_token, act)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning *`,
    [
      newId(),
      actor.accountNumber,
      actor.userId,
      actor.name,
      actor.email,
      category,
      description,
      state,
      actor.impersonatorUserId ?? null,
      origin,
      actor.apiToken ?? null,
      act ? stored(act) : null,
    ],
  );
  return entryOf(rows[0] as TrackingEntryRow);
}

/** Newest first; counts, and pages by number, as far as 10,000. */
export async function list(
  database: Queryable,
  accountNumber: string,
  filter: TrackingFilter,
): Promise<PlacedPage<TrackingEntry>> {
  const slice = sliceOf(filter, maxCounted);
  const [rows, count] = await Promise.all([
    page(database, placeIn(conditionsOf(accountNumber, filter), slice), slice),
    readCount(database, conditionsOf(accountNumber, filter)),
  ]);
  const { items, ...places } = pageOfRows(rows, slice);
  return { items: items.map(entryOf), ...places, ...boundedTotal(count, maxCounted) };
}

async function page(
  database: Queryable,
  { text, values }: Conditions,
  { order, offset, length }: Slice,
): Promise<ReadRow[]> {
  if (length === 0) return [];
  const { rows } = await database.query<ReadRow>(
    `select entry.*, (
       select email from identity_user where identity_user.id::text = entry.impersonator_user_id
     ) as impersonator_email
     from (
       select id from tracking_entry where ${text} order by id ${order} limit ${length + 1} offset ${offset}) page
     join tracking_entry entry using (id) order by entry.id desc`,
    values,
  );
  return rows;
}

async function readCount(database: Queryable, { text, values }: Conditions): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*) from (select from tracking_entry where ${text} limit ${maxCounted + 1}) found`,
    values,
  );
  return rows[0]?.count ?? 0;
}

function conditionsOf(account: string, { time_range, user_id, table_category }: TrackingFilter): Conditions {
  const conditions = new Conditions().add('account_number = ?', account);
  const since = rangeStart(time_range, Date.now());
  if (since !== null) conditions.add('id >= ?', firstIdAt(since));
  if (user_id !== 'all') conditions.add('user_id = ?', user_id);
  if (table_category !== 'all') conditions.add('category = ?', table_category);
  return conditions;
}
