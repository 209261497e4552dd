import type pg from 'pg';
import { firstIdAt } from '../../src/store/ids.ts';

const dayMs = 86_400_000;

/** Days that the filled runs lie in, each as many; the last of them is yesterday. */
export const days = 8;

// An id as the server makes them: milliseconds first, so that the order of ids is the order of time.
const id = (salt: string) => `(lpad(to_hex(at + n * ${dayMs} / $1), 12, '0') || '7' || substr(md5('${salt}' || n), 1, 3)
  || '8' || substr(md5('${salt}' || n), 4, 15))::uuid`;

const numbered = `with numbered as materialized (
  select n, $2::bigint as at from generate_series(0, $1::bigint - 1) n)`;

const time = `to_timestamp((at + n * ${dayMs} / $1) / 1000.0)`;

// What the webhook bench leaves behind, in sizes; one run in 5,000 waits for somebody.
const statements = [
  `${numbered} insert into event (id, account_number, source, webhook_id, created_at, method, ip, content_type, headers, body,
     response_status, run_ids)
   select ${id('event')}, '4138427985', 'webhook', '00000000-0000-7000-8000-000000000001', ${time}, 'POST', '127.0.0.1',
     'application/json', '["Host","localhost:40299","Content-Type","application/json","User-Agent","weft-bench","Content-Length","207"]',
     convert_to(repeat(md5(n::text), 6), 'utf8'), 200, array[${id('run')}] from numbered order by n`,
  `${numbered} insert into run (id, account_number, scenario_id, scenario_name, revision, event_id, webhook_id, source, status,
     created_at, started_at, ended_at, operations, nodes_succeeded, bytes, stored_bytes)
   select ${id('run')}, '4138427985', md5((n % 50)::text)::uuid, 'Bench result', 1, ${id('event')},
     '00000000-0000-7000-8000-000000000001', 'webhook', case when n % 5000 = 7 then 'HOLD' else 'SUCCESSFUL' end,
     ${time}, ${time}, case when n % 5000 = 7 then null else ${time} end, 3, 3, 1594, 532 from numbered order by n`,
  `${numbered} insert into run_record (run_id, segment, entries)
   select ${id('run')}, 0, convert_to(repeat(md5(n::text), 10), 'utf8') from numbered order by n`,
  `${numbered} insert into run_search (run_id, account_number, keys, numbers)
   select ${id('run')}, '4138427985', array(select n % 3000 + k from generate_series(1, 30) k), '{}' from numbered order by n`,
];

async function makeDay(database: pg.Client, table: string, at: number): Promise<void> {
  const partitioned = "select from pg_class where oid = $1::regclass and relkind = 'p'";
  if ((await database.query(partitioned, [table])).rowCount === 0) return;
  const name = `${table}_${new Date(at).toISOString().slice(0, 10).replaceAll('-', '')}`;
  await database.query(
    `create table ${name} partition of ${table} for values from ('${firstIdAt(at)}') to ('${firstIdAt(at + dayMs)}')`,
  );
}

/** Writes runs of the days before today as a server would have by now, with their events, records and search. */
export async function fillDays(database: pg.Client, runs: number): Promise<void> {
  await database.query("set synchronous_commit = off; set work_mem = '64MB'");
  const today = Math.floor(Date.now() / dayMs) * dayMs;
  for (let day = days; day > 0; day--) {
    const at = today - day * dayMs;
    for (const table of ['run_record', 'run_search', 'event']) await makeDay(database, table, at);
    for (const statement of statements) await database.query(statement, [Math.floor(runs / days), at]);
  }
  await database.query('reset synchronous_commit; reset work_mem');
  await database.query('vacuum analyze');
}
