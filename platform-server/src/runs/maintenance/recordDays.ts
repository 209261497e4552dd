import type pg from 'pg';
import { advisoryLocks } from '../../store/advisoryLocks.ts';
import { firstIdAt, timeOfId } from '../../store/ids.ts';
import type { Queryable } from '../../store/transaction.ts';
import { inTransaction } from '../../store/transaction.ts';

const day = 86_400_000;
/** Days that have their table before they begin: so long may a server be off, or fail at this, without harm. */
const daysAhead = 14;
/** What lies in a table a day. */
const tables = ['run_record', 'run_search'] as const;
type Table = (typeof tables)[number];

interface RecordDay {
  name: string;
  /** Its ids lie below this one; null for the table of what fits no day. */
  end: string | null;
}

// One process at a time changes the days. Who writes records waits while a day comes or goes, but never for somebody who keeps us waiting.
const begin = `set local lock_timeout = '2s'; select pg_advisory_xact_lock(${advisoryLocks.recordDays})`;

async function recordDays(database: Queryable, table: Table): Promise<RecordDay[]> {
  const { rows } = await database.query<RecordDay>(
    `select c.relname as name, substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \\(''([0-9a-f-]+)''\\)') as end
     from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = $1::regclass order by 2`,
    [table],
  );
  return rows;
}

const nameOf = (table: Table, ms: number) => `${table}_${new Date(ms).toISOString().slice(0, 10).replaceAll('-', '')}`;

/** Makes the tables of the days to come, for records and for what runs are searched by, as far as they are missing. */
export async function makeRecordDays(pool: pg.Pool, now = Date.now()): Promise<void> {
  await inTransaction(pool, async (database) => {
    await database.query(begin);
    for (const table of tables) await makeDays(database, table, now);
  });
}

async function makeDays(database: Queryable, table: Table, now: number): Promise<void> {
  const ends = (await recordDays(database, table)).flatMap(({ end }) => (end === null ? [] : [timeOfId(end)]));
  // Today's records may already lie in the rest, which no new table may claim.
  const today = Math.floor(now / day) * day;
  for (let at = Math.max(today + day, ...ends); at <= today + daysAhead * day; at += day) {
    await database.query(`create table ${nameOf(table, at)} partition of ${table}
      for values from ('${firstIdAt(at)}') to ('${firstIdAt(at + day)}')`);
  }
}

/** Drops the days whose ids all lie below one; records of these `kept` runs go into the rest. */
export async function dropRecordDays(pool: pg.Pool, before: string, kept: readonly string[]): Promise<void> {
  for (const table of tables) {
    for (const { name, end } of await recordDays(pool, table)) {
      if (end !== null && end <= before) await dropDay(pool, table, name, kept);
    }
  }
}

async function dropDay(pool: pg.Pool, table: Table, name: string, kept: readonly string[]): Promise<void> {
  await inTransaction(pool, async (database) => {
    await database.query(begin);
    if (!(await recordDays(database, table)).some((other) => other.name === name)) return;
    await database.query(`alter table ${table} detach partition ${name}`);
    await database.query(`insert into ${table} select * from ${name} where run_id = any($1::uuid[])`, [kept]);
    await database.query(`drop table ${name}`);
  });
}

/** Tables whose records expire one by one: the rest, and what was there before there were days. */
export async function recordsWithoutDay(database: Queryable): Promise<string[]> {
  const days: RecordDay[] = [];
  for (const table of tables) days.push(...(await recordDays(database, table)));
  return days.map(({ name }) => name).filter((name) => !/\d$/.test(name));
}
