import pg from 'pg';
import { firstIdAt } from '../../src/store/ids.ts';
import { countStatements } from '../lists/fill.ts';
import { type DayOfLog, idInSql, sql } from './numbers.ts';
import { fillSearch, readSearchTemplates, type SearchTemplates } from './searchOfLog.ts';
import { numberPlace } from './templates.ts';

const dayMs = 86_400_000;

/** Days that the log has, each as many runs; the last of them is yesterday. */
export const logDays = 28;

/** Runs of each kind that waits, however many there are. */
const waiting = 100;

// Materialized: each id is made once, however often it is named.
const numbered = `with numbered as materialized (
  select n, to_timestamp(${sql.time} / 1000.0) as made, ${idInSql('8')} as run, ${idInSql('9')} as event,
    ${sql.scenario} as scenario, ${sql.at} as at, n / 2 % greatest($4::bigint / 2 / ${waiting}, 1) as turn
  from generate_series($1::bigint, $1 + $3::bigint - 1) n)`;
const joined = 'from numbered k join bench_template t on t.scenario = k.scenario and t.at = k.at order by n';

const status = `case turn when 1 then 'HOLD' when 2 then 'SCHEDULED' when 3 then 'QUEUED' else status end`;
const ended = 'turn not between 1 and 3';

const statements = [
  `${numbered} insert into event (id, account_number, source, webhook_id, created_at, method, path, query, ip, content_type,
     headers, body, response_status, verified, run_ids)
   select event, account_number, source, webhook_id, made, method, path, query, ip, content_type, headers,
     convert_to(replace(convert_from(body, 'UTF8'), '${numberPlace}', 'order-' || lpad(n::text, 8, '0')), 'UTF8'),
     response_status, verified, array[run] ${joined}`,
  `${numbered} insert into run (id, account_number, scenario_id, scenario_name, revision, event_id, webhook_id, source,
     status, owner, wake_at, created_at, started_at, ended_at, operations, nodes_succeeded, nodes_failed, bytes,
     stored_bytes, exceptions, exception_text)
   select run, account_number, scenario_id, scenario_name, revision, event, webhook_id, source, ${status},
     case when turn = 3 then 2147483647 end, case when turn = 2 then now() + interval '1 year' end, made,
     made + (started_at - created_at), case when ${ended} then made + (ended_at - created_at) end, operations,
     nodes_succeeded, nodes_failed, bytes, stored_bytes, case when ${ended} then exceptions end,
     case when ${ended} then exception_text end ${joined}`,
  `${numbered} insert into run_record (run_id, segment, entries) select run, 0, entries ${joined}`,
];

const oneOfAKind = `update run set exception_text = 'Rejected: code ZX-4711 of the warehouse'
  where id = (select id from run where status = 'FAILED' order by id limit 1 offset 500)`;

async function makeDay(database: pg.Client, table: string, at: number): Promise<void> {
  const name = `${table}_${new Date(at).toISOString().slice(0, 10).replaceAll('-', '')}`;
  await database.query(
    `create table ${name} partition of ${table} for values from ('${firstIdAt(at)}') to ('${firstIdAt(at + dayMs)}')`,
  );
  // As the server makes them, which asks them by name.
  const { rows } = await database.query('select tableowner from pg_tables where tablename = $1', [table]);
  await database.query(`alter table ${name} owner to ${rows[0].tableowner}`);
}

/** Lets a filled database be as it would have come to be on its own. */
async function settle(database: pg.Client): Promise<void> {
  const byHour = 'delete from run_count; delete from failure_count; delete from scenario_counter';
  await database.query(byHour);
  await database.query(oneOfAKind);
  for (const statement of countStatements) await database.query(statement);
  await database.query(
    'reset synchronous_commit; reset work_mem; reset maintenance_work_mem; reset session_replication_role',
  );
  await database.query('vacuum analyze');
  await database.query('checkpoint');
}

/** Without pauses for checkpoints every half gigabyte; as it was afterwards. */
async function setLog(database: pg.Client, size: string): Promise<void> {
  await database.query(`alter system ${size === '' ? 'reset max_wal_size' : `set max_wal_size = '${size}'`}`);
  await database.query('select pg_reload_conf()');
}

// Unique ones stay: they hold what is inserted to account.
const secondary = `select i.relname as name, pg_get_indexdef(x.indexrelid) as definition
  from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
  where c.relname in ('run', 'event', 'run_search') and c.relnamespace = 'public'::regnamespace and not x.indisunique`;

/** Without the indexes of the log; answers what makes them again, which takes a fraction of keeping them. */
async function dropIndexes(database: pg.Client): Promise<string[]> {
  const { rows } = await database.query<{ name: string; definition: string }>(secondary);
  for (const { name } of rows) await database.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition.replace(' ON ONLY ', ' ON '));
}

/** Both ways at once: rows of a day by SQL, and what its runs are found by, packed. */
async function fillDay(clients: readonly [pg.Client, pg.Client], day: DayOfLog, all: number, search: SearchTemplates) {
  const [database, other] = clients;
  for (const table of ['run_record', 'run_search']) await makeDay(database, table, day.at);
  const rows = async () => {
    for (const statement of statements) await database.query(statement, [day.first, day.at, day.runs, all]);
  };
  await Promise.all([rows(), fillSearch(other, day, search)]);
}

// Nobody is to be told of failures that did not happen.
const quietly = `set synchronous_commit = off; set work_mem = '64MB'; set maintenance_work_mem = '512MB';
  set session_replication_role = replica`;

/**
 * Multiplies the recorded runs: so many in all, with events, records, search and counts. No server may work with the
 * database meanwhile: it has no indexes.
 */
export async function fillLog(database: pg.Client, runs: number): Promise<void> {
  const { user, password, host, port } = database;
  const other = new pg.Client({ user, password, host, port, database: 'weft' });
  await other.connect();
  for (const each of [database, other]) await each.query(quietly);
  await setLog(database, '4GB');
  const indexes = await dropIndexes(database);
  const search = await readSearchTemplates(database);
  const [ofDay, today] = [Math.floor(runs / logDays), Math.floor(Date.now() / dayMs) * dayMs];
  for (let day = 0; day < logDays; day++) {
    const began = performance.now();
    const given = { at: today - (logDays - day) * dayMs, first: day * ofDay, runs: ofDay };
    await fillDay([database, other], given, runs, search);
    console.log(`day ${day + 1} of ${logDays}: ${ofDay} runs in ${Math.round((performance.now() - began) / 1000)} s`);
  }
  await other.end();
  for (const definition of indexes) await database.query(definition);
  console.log('indexes are made');
  await settle(database);
  await setLog(database, '');
}
