import type pg from 'pg';
import { oldestPlace } from 'shared-contracts/api';
import type { ListedRuns } from '../lists/runLists.ts';

/** What is asked for by name: scenarios, a run in the midst of the log, its webhook, and a value that it began with. */
export interface Places extends ListedRuns {
  account: string;
  webhook: string;
  order: string;
  customer: string;
}

const middle = `select r.id as run, r.account_number as account, r.webhook_id as webhook,
    convert_from(e.body, 'UTF8')::json ->> 'id' as order,
    convert_from(e.body, 'UTF8')::json #>> '{customer,id}' as customer
  from run r join event e on e.id = r.event_id where r.id >= (
    select (lpad(to_hex((extract(epoch from now() - interval '14 days') * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid)
    and r.status = 'SUCCESSFUL' order by r.id limit 1`;
const busiest = `select scenario_id as id, sum(succeeded) as runs from scenario_counter group by 1 order by 2`;

/** Finds them in a log that has been filled. */
export async function placesOf(database: pg.Client): Promise<Places> {
  const [found] = (await database.query(middle)).rows;
  const counted = (await database.query<{ id: string }>(busiest)).rows;
  const { run: runId, account, webhook, order, customer } = found;
  return { runId, account, webhook, order, customer, busy: counted.at(-1)?.id ?? '', quiet: counted[0]?.id ?? '' };
}

const list = (asked: Record<string, string>) =>
  `/run-status/logs/scenario/?${new URLSearchParams({ status: 'all', time_range: 'all', limit: '50', ...asked })}`;

/** Pages of the product that read the log, each with its path. */
export const pagesOf = ({ account, webhook, runId, busy, quiet }: Places): [string, string][] => [
  ['list, newest page', list({})],
  ['list, 14 days ago', list({ before: runId })],
  ['list, oldest page', list({ after: oldestPlace })],
  ['list, page 100', list({ page: '100' })],
  ['list, failed', list({ status: 'error' })],
  ['list, waiting for a decision', list({ status: 'hold' })],
  ['list, one busy scenario', list({ scenario_id: busy })],
  ['list, failed of a quiet scenario', list({ scenario_id: quiet, status: 'error' })],
  ['list, last 24 hours', list({ time_range: '24h' })],
  ['webhook events', `/hookdeck/events/${account}/${webhook}`],
  ['node logs of a run', `/nodes/scenario-retention/${runId}`],
  ['dashboard, 24 h', '/run-status/summary/?range=24h'],
  ['dashboard, 7 d', '/run-status/summary/?range=7d'],
  ['dashboard, 30 d', '/run-status/summary/?range=30d'],
];

/** Searches for what runs began with. */
export const valueSearches = ({ order, customer, busy }: Places): [string, string][] => [
  ['value of one run, bare', list({ search: order })],
  ['value of one run', list({ search: `payload.id = ${order}` })],
  ['value of no run', list({ search: 'payload.id = order-99999999' })],
  ['value of one run in 120', list({ search: `payload.customer.id = ${customer}` })],
  ['value of a quarter', list({ search: 'payload.shop = north' })],
  ['value of every run', list({ search: 'payload.id exists' })],
  ['two values', list({ search: `payload.shop = north and payload.customer.id = ${customer}` })],
  ['larger than most', list({ search: 'payload.amount > 75' })],
  ['larger than any', list({ search: 'payload.amount > 100' })],
  ['value that is not', list({ search: 'payload.shop != north' })],
  ['value of one scenario', list({ search: 'payload.shop = north', scenario_id: busy })],
];

/** What is typed into the search of the list, asked with every combination of filters. */
export const searchesOf = ({ runId }: Places): Record<string, string> => ({
  'no search': '',
  'every run (by name)': 'flow',
  'many runs (by name)': 'shopify',
  'one scenario (by name)': 'flow Shopify to HubSpot 30',
  'a third of the failed runs (by exception)': 'timed out',
  'one run (by exception)': 'zx-4711',
  nothing: 'no such text',
  'two letters of no run': 'qj',
  'beginning of an id': runId.slice(0, 8),
  'whole id': runId,
  'end of an id': runId.slice(-6),
});
