import type pg from 'pg';
import { firstIdAt, timeOfId } from '../../store/ids.ts';
import type { Queryable } from '../../store/transaction.ts';
import { changeDays } from './changeDays.ts';

const day = 86_400_000;
/** Days that have their table before they begin: so long may a server be off, or fail at this, without harm. */
const daysAhead = 14;
/** What lies in a table a day. */
const tables = ['run_record', 'run_search', 'lineage_entry'] as const;
type Table = (typeof tables)[number];

interface RecordDay {
  name: string;
  /** Its smallest id; null for the table of what fits no day, and for what was there before there were days. */
  start: string | null;
  /** Its ids lie below this one; null for the table of what fits no day. */
  end: string | null;
}

/**
 * Records that move into the rest while everybody who writes waits, and runs that are asked for theirs: with more of
 * them their day is emptied row by row.
 */
const maxKept = { rows: 500, bytes: 4 * 1024 * 1024, runs: 10_000 };
/** The column that the bytes of a row are in. */
const weight: Readonly<Record<Table, string>> = { run_record: 'entries', run_search: 'keys', lineage_entry: 'places' };

/** Rows that any of the runs of `$1` need. */
const ofRuns: Readonly<Record<Table, string>> = {
  run_record: 'run_id = any($1::uuid[])',
  lineage_entry: 'run_id = any($1::uuid[])',
  run_search: `(run_id = any($1::uuid[])
    or exists (select from unnest($1::uuid[]) kept where kept between first_run and run_id))`,
};

async function recordDays(database: Queryable, table: Table): Promise<RecordDay[]> {
  const { rows } = await database.query<RecordDay>(
    `select c.relname as name, substring(pg_get_expr(c.relpartbound, c.oid) from 'FROM \\(''([0-9a-f-]+)''\\)') as start,
       substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \\(''([0-9a-f-]+)''\\)') as end
     from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = $1::regclass order by 3`,
    [table],
  );
  return rows;
}

const nameOf = (table: Table, ms: number) => `${table}_${new Date(ms).toISOString().slice(0, 10).replaceAll('-', '')}`;

/** Makes the tables of the days to come, for records and for what runs are searched by, as far as they are missing. */
export async function makeRecordDays(pool: pg.Pool, now = Date.now()): Promise<void> {
  for (const table of tables) {
    if ((await missingDays(pool, table, now)).length > 0)
      await changeDays(pool, (database) => makeDays(database, table, now));
  }
}

async function missingDays(database: Queryable, table: Table, now: number): Promise<number[]> {
  const ends = (await recordDays(database, table)).flatMap(({ end }) => (end === null ? [] : [timeOfId(end)]));
  // Today's records may already lie in the rest, which no new table may claim.
  const today = Math.floor(now / day) * day;
  const first = Math.max(today + day, ...ends);
  const count = (today + daysAhead * day - first) / day + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, ahead) => first + ahead * day);
}

async function makeDays(database: Queryable, table: Table, now: number): Promise<void> {
  for (const at of await missingDays(database, table, now)) {
    await database.query(`create table ${nameOf(table, at)} partition of ${table}
      for values from ('${firstIdAt(at)}') to ('${firstIdAt(at + day)}')`);
  }
}

/** Drops the days whose ids all lie below one; records of these `kept` runs go into the rest, if they are few. */
export async function dropRecordDays(pool: pg.Pool, before: string, kept: readonly string[]): Promise<void> {
  for (const table of tables) {
    for (const { name, start, end } of await recordDays(pool, table)) {
      if (end === null || end > before) continue;
      const own = kept.filter((id) => id < end && (start === null || id >= start));
      if (await areFew(pool, table, name, own))
        await changeDays(pool, (database) => dropDay(database, table, name, own));
    }
  }
}

async function areFew(pool: pg.Pool, table: Table, name: string, kept: readonly string[]): Promise<boolean> {
  if (kept.length === 0) return true;
  if (kept.length > maxKept.runs) return false;
  const { rows } = await pool.query<{ few: boolean }>(
    `select count(*) <= $2::integer and coalesce(sum(size), 0) <= $3::integer as few
     from (select pg_column_size(${weight[table]}) as size from ${name}
       where ${ofRuns[table]} limit $2::integer + 1) own`,
    [kept, maxKept.rows, maxKept.bytes],
  );
  return rows[0]?.few ?? true;
}

async function dropDay(database: Queryable, table: Table, name: string, kept: readonly string[]): Promise<void> {
  if (!(await recordDays(database, table)).some((other) => other.name === name)) return;
  await database.query(`alter table ${table} detach partition ${name}`);
  await database.query(`insert into ${table} select * from ${name} where ${ofRuns[table]}`, [kept]);
  await database.query(`drop table ${name}`);
}

/**
 * Tables whose records expire one by one: the rest, what was there before there were days, and days below an id with
 * more that stays than could be moved at once.
 */
export async function recordsWithoutDay(database: Queryable, before: string): Promise<string[]> {
  const days: RecordDay[] = [];
  for (const table of tables) days.push(...(await recordDays(database, table)));
  return days.filter(({ name, end }) => !/\d$/.test(name) || (end !== null && end <= before)).map(({ name }) => name);
}
