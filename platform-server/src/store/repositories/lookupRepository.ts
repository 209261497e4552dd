/** Versions and entries of filter lists and conversion tables. Every function but `settings` is bound to one of them. */

import type { EntryContent, LookupEntry, LookupVersion } from 'shared-contracts/api/lookup';
import type { LookupEntryRow, LookupRow, LookupVersionRow } from '../rows/lookup.ts';
import type { Queryable } from '../transaction.ts';

/** What a save notes of a version besides its counts. */
export interface VersionNote {
  by: string;
  settings: unknown;
  restored?: number;
}

/** How many entries a version added, changed and removed. */
export type ChangeCounts = Pick<LookupVersion, 'added' | 'changed' | 'removed'>;

const maxVersions = 200;
/** Entries of one statement: making the text of more would hold the event loop up for long. */
const entriesAtOnce = 5_000;

function entryOf({ id, values, results, note, enabled, expires_at }: LookupEntryRow): LookupEntry {
  return { id, values, results, note, enabled, expires_at: expires_at?.toISOString() ?? null };
}

// Lists of texts in one parameter: an array of arrays must have rows of one length.
const asRows = (entries: readonly (EntryContent & { id: number })[]) => JSON.stringify(entries);

const insertEntries = `insert into lookup_entry (lookup_id, id, since, "values", results, note, enabled, expires_at)
  select $1, e.id, $2, array(select jsonb_array_elements_text(e."values")),
    array(select jsonb_array_elements_text(e.results)), e.note, e.enabled, e.expires_at
  from jsonb_to_recordset($3::jsonb)
    as e(id int, "values" jsonb, results jsonb, note text, enabled boolean, expires_at timestamptz)`;

/** Makes the first version of a new list or table. */
export async function create(database: Queryable, account: string, id: string, note: VersionNote): Promise<void> {
  await database.query('insert into lookup (id, account_number) values ($1, $2)', [id, account]);
  await noteVersion(database, id, 1, 0, { added: 0, changed: 0, removed: 0 }, note);
}

export async function remove(database: Queryable, account: string, ids: readonly string[]): Promise<void> {
  await database.query('delete from lookup where account_number = $1 and id = any($2::uuid[])', [account, ids]);
}

/** Null when there is none in the account. `isHeld` keeps other saves waiting until the transaction ends. */
export async function get(database: Queryable, account: string, id: string, isHeld = false): Promise<LookupRow | null> {
  const text = `select * from lookup where account_number = $1 and id = $2 ${isHeld ? 'for no key update' : ''}`;
  return (await database.query<LookupRow>(text, [account, id])).rows[0] ?? null;
}

/** Whether it is a filter list or a conversion table, as told. */
export async function isOfKind(database: Queryable, id: string, kind: 'filter' | 'conversion'): Promise<boolean> {
  const { rowCount } = await database.query(`select from ${kind} where id = $1`, [id]);
  return rowCount === 1;
}

export async function nameOf(database: Queryable, id: string, kind: 'filter' | 'conversion'): Promise<string> {
  const { rows } = await database.query<{ name: string }>(`select name from ${kind} where id = $1`, [id]);
  return rows[0]?.name ?? '';
}

/** The revision of the list or table, which is held against other saves. */
export async function hold(
  database: Queryable,
  account: string,
  id: string,
  kind: 'filter' | 'conversion',
): Promise<number | null> {
  const text = `select revision from ${kind} where account_number = $1 and id = $2 for no key update`;
  return (await database.query<{ revision: number }>(text, [account, id])).rows[0]?.revision ?? null;
}

/** Its entries are others: who edits it as it was before learns of that. */
export async function raiseRevision(database: Queryable, id: string, kind: 'filter' | 'conversion'): Promise<void> {
  await database.query(`update ${kind} set revision = revision + 1 where id = $1`, [id]);
}

/** Name and newest version of what runs may look up in: null in the trash. */
export async function active(
  database: Queryable,
  account: string,
  id: string,
): Promise<{ name: string; version: number } | null> {
  const { rows } = await database.query<{ name: string; version: number }>(
    `select l.version, t.name from lookup l join (
       select id, name from filter where id = $2 and is_active
       union all select id, name from conversion where id = $2 and is_active) t on t.id = l.id
     where l.account_number = $1 and l.id = $2`,
    [account, id],
  );
  return rows[0] ?? null;
}

/** Entries of a version by their number, behind one. */
export async function entries(
  database: Queryable,
  id: string,
  version: number,
  after: number,
  limit: number,
): Promise<LookupEntry[]> {
  const { rows } = await database.query<LookupEntryRow>(
    `select id, "values", results, note, enabled, expires_at from lookup_entry
     where lookup_id = $1 and id > $3 and since <= $2 and (until is null or until > $2) order by id limit $4`,
    [id, version, after, limit],
  );
  return rows.map(entryOf);
}

/** How the entries of a version match; null for a version that is not there. */
export async function settings(database: Queryable, id: string, version: number): Promise<unknown | null> {
  const text = 'select settings from lookup_version where lookup_id = $1 and version = $2';
  const { rows } = await database.query<Pick<LookupVersionRow, 'settings'>>(text, [id, version]);
  return rows[0]?.settings ?? null;
}

/** Ends these entries with a version; answers how many of them there were, as they have been since `madeOn`. */
export async function end(
  database: Queryable,
  id: string,
  version: number,
  entries: readonly number[],
  madeOn = version,
): Promise<number> {
  if (entries.length === 0) return 0;
  const { rowCount } = await database.query(
    `update lookup_entry set until = $2
     where lookup_id = $1 and until is null and since <= $4 and id = any($3::int[])`,
    [id, version, entries, madeOn],
  );
  return rowCount ?? 0;
}

/** Writes entries that a version begins with. */
export async function begin(
  database: Queryable,
  id: string,
  version: number,
  entries: readonly LookupEntry[],
): Promise<void> {
  for (let from = 0; from < entries.length; from += entriesAtOnce) {
    await database.query(insertEntries, [id, version, asRows(entries.slice(from, from + entriesAtOnce))]);
  }
}

/** Makes a version the newest. */
export async function advance(
  database: Queryable,
  lookup: LookupRow,
  count: number,
  next: number,
  counts: ChangeCounts,
  note: VersionNote,
): Promise<void> {
  const version = lookup.version + 1;
  await database.query('update lookup set version = $2, entry_count = $3, next_entry = $4 where id = $1', [
    lookup.id,
    version,
    count,
    next,
  ]);
  await noteVersion(database, lookup.id, version, count, counts, note);
}

export async function versions(database: Queryable, id: string, limit = maxVersions): Promise<LookupVersion[]> {
  const { rows } = await database.query<LookupVersionRow>(
    'select * from lookup_version where lookup_id = $1 order by version desc limit $2',
    [id, limit],
  );
  return rows.map(({ lookup_id: _, settings: _settings, created_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
  }));
}

async function noteVersion(
  database: Queryable,
  id: string,
  version: number,
  count: number,
  counts: ChangeCounts,
  note: VersionNote,
): Promise<void> {
  await database.query(
    `insert into lookup_version
       (lookup_id, version, created_by, settings, added, changed, removed, entry_count, restored)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[id, version, note.by, JSON.stringify(note.settings), counts.added, counts.changed, counts.removed],
      ...[count, note.restored ?? null],
    ],
  );
}
