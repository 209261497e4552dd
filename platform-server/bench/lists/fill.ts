import type pg from 'pg';
import { foldCounts } from '../../src/runs/maintenance/foldCounts.ts';

/** How much is filled into the database. */
export interface Amounts {
  /** Runs of an account; a second account gets as many, but no more than 100,000, all of them failed. */
  runs: number;
  /** Scenarios and webhooks of the first account together. */
  entities: number;
}

/** Accounts and the scenarios that are asked for. */
export interface Filled {
  /** Where most runs succeeded, and where all failed. */
  usual: string;
  failing: string;
  /** Of the usual account: a scenario with half of its runs, one with a few, one without any failed run. */
  busy: string;
  quiet: string;
  /** A run in the midst of the list. */
  runId: string;
}

// An id as the server makes them: milliseconds first, so that the order of ids is the order of time.
const idFunction = `create function bench_id(at timestamptz, number bigint) returns uuid immutable language sql as $$
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7'
    || substr(md5(number::text), 1, 3) || '8' || substr(md5(number::text), 4, 15))::uuid $$`;

const words = `(array['Orders', 'Invoices', 'Customers', 'Stock', 'Payroll', 'Returns', 'Leads', 'Tickets', 'Shipments',
  'Prices'])`;
const systems = `(array['Shopify', 'SAP', 'Stripe', 'HubSpot', 'Zendesk', 'Salesforce', 'Slack', 'Xero', 'Odoo', 'Jira',
  'DHL', 'Mailchimp', 'Notion'])`;
const nameOf = `${words}[1 + n % 10] || ' flow ' || ${systems}[1 + n / 10 % 13] || ' to ' || ${systems}[1 + n / 7 % 13]
  || ' ' || n`;

const scenarios = `insert into scenario (id, account_number, name, description, flow, settings, updated_at)
  select bench_id(now() - interval '30 days', n + $3), $1, ${nameOf}, 'Keeps ' || ${systems}[1 + n % 13] || ' up to date',
    '[]', '{}', now() - n * interval '1 minute'
  from generate_series(1, $2::int) n`;

const webhooks = `insert into webhook_url (id, account_number, token, name, methods, response, updated_at)
  select bench_id(now() - interval '30 days', 1000000 + n), $1, 'bench-' || n, ${nameOf} || ' in', '{POST}', '{}',
    now() - n * interval '1 minute'
  from generate_series(1, $2::int) n`;

const maxFailing = 100_000;
/** Runs belong to this many scenarios; the first has half of them. */
const running = 300;

// Oldest first, as they come. One in twenty fails, some wait; a worker that does not exist holds the queued ones.
const runs = `with numbered as (
    select n, now() - interval '8 days' * (1 - n / ($2::float8 + 1)) as at,
      case when n % 2 = 0 then 1 when n % 5000 = 1 then ${running} else 2 + n * 7 % (${running} - 2) end as scenario
    from generate_series(1, $2::int) n),
  told as (
    select *, case when $3 then 'FAILED' when n % 1000 = 1 then 'HOLD' when n % 1000 = 3 then 'SCHEDULED'
      when n % 2000 = 5 then 'QUEUED' when n % 20 = 7 then 'FAILED' else 'SUCCESSFUL' end as status from numbered)
  insert into run (id, account_number, scenario_id, scenario_name, revision, event_id, source, status, owner, wake_at,
    created_at, started_at, ended_at, operations, nodes_succeeded, bytes, exceptions, exception_text)
  select bench_id(at, n), $1, s.id, s.name, 1, bench_id(at, -n), 'webhook', status,
    case when status = 'QUEUED' then 2147483647 end, case when status = 'SCHEDULED' then now() + interval '1 year' end,
    at, at, case when status in ('FAILED', 'SUCCESSFUL') then at + n % 900 * interval '1 millisecond' end, 3, 3, 512,
    case when text is not null then json_build_array(json_build_object('node_id', 'n1', 'node_name', 'Send',
      'exception', text)) end, text
  from told join lateral (
    select case when status = 'FAILED' then case when n = 7 then 'Rejected: code ZX-4711 of the warehouse'
      else (array['The request timed out after 30 s', 'The server answered 502 Bad Gateway',
        'payload.customer is undefined', 'Order ' || n || ' was not found'])[1 + n / 20 % 4] end end as text) t on true
  join (select id, name, row_number() over (order by updated_at desc) as place from scenario
    where account_number = $4 limit ${running}) s on s.place = told.scenario
  order by n`;

/** Counts all runs as their commits would have. */
export const countStatements = [
  // By how long they took first: a class is some microseconds of work, for each of millions of runs.
  `insert into run_count
  select account_number, start, duration_class('epoch', 'epoch'::timestamptz + took), 0, sum(made), sum(successful), sum(failed), 0
  from (select account_number, date_trunc('hour', created_at, 'UTC') as start, ended_at - started_at as took, count(*) as made,
      count(*) filter (where status = 'SUCCESSFUL') as successful, count(*) filter (where status = 'FAILED') as failed
    from run group by 1, 2, 3) timed
  group by 1, 2, 3 on conflict do nothing`,
  `insert into failure_count select account_number, date_trunc('hour', created_at, 'UTC'), scenario_id, 0, count(*),
    (array_agg(id order by id desc))[1]
  from run where status = 'FAILED' group by 1, 2, 3 on conflict do nothing`,
  `insert into scenario_counter (scenario_id, shard, succeeded, failed, bytes)
  select scenario_id, 0, count(*) filter (where status = 'SUCCESSFUL'), count(*) filter (where status = 'FAILED'), 0
  from run group by 1 on conflict do nothing`,
];

const events = `insert into event (id, account_number, source, webhook_id, created_at, method, content_type, body, run_ids)
  select r.event_id, $1, 'webhook', $2, r.created_at, 'POST', 'application/json', '{"order": 1}', array[r.id]
  from run r where account_number = $1`;

const tracking = `insert into tracking_entry (id, account_number, created_at, user_id, created_by, email, category,
    description, state, origin)
  select bench_id(now() - interval '8 days' * (1 - n / ($2::float8 + 1)), n), $1,
    now() - interval '8 days' * (1 - n / ($2::float8 + 1)), 'user-' || n % 20, 'Someone', 'someone@weft.local',
    (array['scenario', 'webhook', 'system'])[1 + n % 3], 'Saved scenario ' || n, 'success', 'server'
  from generate_series(1, $2::int) n`;

async function accountOf(database: pg.Client, company: string): Promise<string> {
  const found = await database.query('select account_number from account where company_name = $1', [company]);
  return found.rows[0].account_number;
}

async function one(database: pg.Client, text: string, values: unknown[]): Promise<string> {
  return (await database.query(text, values)).rows[0].id;
}

/** Fills a new database straight, and lets it gather statistics as it would have on its own. */
export async function fill(database: pg.Client, { runs: count, entities }: Amounts): Promise<Filled> {
  const [usual, failing] = [await accountOf(database, 'Acme'), await accountOf(database, 'Globex')];
  await database.query(idFunction);
  await database.query(scenarios, [usual, Math.ceil(entities / 2), 0]);
  await database.query(scenarios, [failing, running, 2_000_000]);
  await database.query(webhooks, [usual, Math.floor(entities / 2)]);
  await database.query(
    'insert into scenario_name select id, name, account_number from scenario on conflict do nothing',
  );
  await database.query(runs, [usual, count, false, usual]);
  await database.query(runs.replaceAll('bench_id(at, n)', 'bench_id(at, n + 500000000)'), [
    failing,
    Math.min(count, maxFailing),
    true,
    failing,
  ]);
  for (const statement of [...countStatements, ...foldCounts]) await database.query(statement);
  const newest = 'select id from webhook_url where account_number = $1 order by updated_at desc limit 1';
  const webhook = await one(database, newest, [usual]);
  await database.query(events, [usual, webhook]);
  await database.query(tracking, [usual, count]);
  await database.query('drop function bench_id');
  await database.query('vacuum analyze');
  return filledOf(database, count);
}

/** What the bench asks for in a database that was filled before. */
export async function filledOf(database: pg.Client, count: number): Promise<Filled> {
  const [usual, failing] = [await accountOf(database, 'Acme'), await accountOf(database, 'Globex')];
  const scenario = (order: 'asc' | 'desc') => `select scenario_id as id from run where account_number = $1
    group by 1 order by count(*) ${order}, 1 limit 1`;
  return {
    usual,
    failing,
    busy: await one(database, scenario('desc'), [usual]),
    quiet: await one(database, scenario('asc'), [usual]),
    runId: await one(database, 'select id from run where account_number = $1 order by id limit 1 offset $2', [
      usual,
      Math.floor(count / 2),
    ]),
  };
}
