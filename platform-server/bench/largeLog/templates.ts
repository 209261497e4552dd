import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Webhook } from 'shared-contracts/api/webhook';
import { node, rule, start, wires } from '../../test/engine/drawing.ts';
import type { ApiCall } from '../../test/server/apiClient.ts';

/** Scenarios whose runs are recorded, and runs of each. */
export const scenarios = 40;
export const runsOfScenario = 60;

/** Stands for the number of a run in its body; as long as what takes its place. */
export const numberPlace = 'order-00000000';

const words = ['Orders', 'Invoices', 'Customers', 'Stock', 'Payroll', 'Returns', 'Leads', 'Tickets'];
const systems = ['Shopify', 'SAP', 'Stripe', 'HubSpot', 'Zendesk', 'Salesforce', 'Slack', 'Xero', 'Odoo', 'Jira'];
const shops = ['north', 'south', 'east', 'west'];
const failures = [
  'The request timed out after 30 s',
  'The server answered 502 Bad Gateway',
  'payload.customer is undefined',
];

const nameOf = (at: number) =>
  `${words[at % words.length]} flow ${systems[at % systems.length]} to ${systems[(at * 3 + 1) % systems.length]} ${at}`;

async function createScenario(call: ApiCall, at: number): Promise<string> {
  const name = nameOf(at);
  const webhook = await call<Webhook>('POST', '/webhook-url/', { name, response: { mode: 'result', timeout_s: 30 } });
  const code = 'if (payload.fail) throw new Error(payload.fail); return { id: vars.order, total: payload.amount * 2 };';
  const flow = [
    { ...start, data: { ...start.data, config: { webhooks: [webhook.id] } } },
    node('keep', 'variable', { name: 'order', value: '{{ payload.id }}' }),
    node('large', 'conditional', rule('{{ payload.amount }}', 'greater', '10', 'number')),
    node('map', 'function', { code }),
    ...wires('start > keep > large:true > map'),
  ];
  const { id } = await call<{ id: string }>('POST', '/scenario/', { name, flow });
  await call('POST', `/scenario/start/${id}`);
  return webhook.url;
}

function bodyOf(scenario: number, at: number): string {
  const lines = [1, 2, 3].map((line) => ({ line, sku: `SKU-${(at * line + scenario) % 500}`, quantity: 1 + (at % 4) }));
  const customer = { id: `c-${scenario * runsOfScenario + at}`, name: `Customer ${at}`, country: ['DE', 'FR'][at % 2] };
  const fail = at % 20 === 7 ? { fail: failures[(at + scenario) % failures.length] } : {};
  return JSON.stringify({ id: numberPlace, amount: 20 + at, shop: shops[at % 4], customer, lines, ...fail });
}

/** Has scenarios executed for real, one in twenty runs failing, and keeps what they left in the table `bench_template`. */
export async function recordTemplates(call: ApiCall, database: pg.Client): Promise<void> {
  for (let scenario = 0; scenario < scenarios; scenario++) {
    const url = await createScenario(call, scenario);
    for (let at = 0; at < runsOfScenario; at += 10) {
      const send = (_: unknown, next: number) =>
        fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: bodyOf(scenario, at + next),
        });
      await Promise.all(Array.from({ length: 10 }, send).map(async (sent) => (await sent).arrayBuffer()));
    }
  }
  const open = async () =>
    (await database.query('select count(*) from run where ended_at is null')).rows[0].count !== '0';
  while (await open()) await sleep(100);
  await database.query(keep);
}

/** Whether that has been done in this database. */
export async function isRecorded(database: pg.Client): Promise<boolean> {
  return (await database.query("select to_regclass('bench_template') is not null as is")).rows[0].is;
}

// In the order of scenarios as they were made.
const keep = `create unlogged table bench_template as
  select dense_rank() over (order by r.scenario_id)::int - 1 as scenario,
    (row_number() over (partition by r.scenario_id order by r.id))::int - 1 as at, r.*,
    e.method, e.path, e.query, e.ip, e.content_type, e.headers, e.body, e.response_status, e.verified,
    (select entries from run_record where run_id = r.id and segment = 0) as entries
  from run r join event e on e.id = r.event_id where r.source = 'webhook'
    and exists (select from webhook_url w where w.id = r.webhook_id and w.name like '% flow %')`;
