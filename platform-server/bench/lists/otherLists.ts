import type pg from 'pg';
import { oldestPlace } from 'shared-contracts/api';
import type { Filled } from './fill.ts';
import type { Asking, Cost } from './measure.ts';

export interface ListRow extends Cost {
  what: string;
}

async function timesFor(asking: Asking, path: string, rounds: number): Promise<Cost> {
  return asking.cost(async () => {
    const measured: number[] = [];
    for (let round = 0; round < rounds; round++) measured.push((await asking.ask(path)).ms);
    return measured;
  });
}

/** The other lists of an account as large as this, and the figures of its dashboard. */
export async function measureOtherLists(
  asking: Asking,
  database: pg.Client,
  { usual, runId }: Filled,
  rounds: number,
): Promise<ListRow[]> {
  const newest = 'select webhook_id as id from event where webhook_id is not null limit 1';
  const webhook = (await database.query(newest)).rows[0].id;
  const paths = {
    'webhook events': `/hookdeck/events/${usual}/${webhook}`,
    tracking: '/tracking/',
    'tracking, rare category and user': '/tracking/?table_category=filter&user_id=user-3',
    'tracking, oldest page': `/tracking/?after=${oldestPlace}`,
    'node logs of a run': `/nodes/scenario-retention/${runId}`,
    'dashboard, 24 h': '/run-status/summary/?range=24h',
    'dashboard, 7 d': '/run-status/summary/?range=7d',
    'dashboard, 30 d': '/run-status/summary/?range=30d',
  };
  const rows: ListRow[] = [];
  for (const [what, path] of Object.entries(paths)) rows.push({ what, ...(await timesFor(asking, path, rounds)) });
  return rows;
}

/** What is typed into the global search, letter by letter and with mistakes. */
const queries = [
  'o',
  'or',
  'ord',
  'orders',
  'flow',
  'orders flow sap to slack',
  'slack to',
  '24999',
  'webhook',
  'xq',
  'zzzz',
  'no such thing at all',
  'ordres',
  'salesfroce',
  'up to date',
  '12',
  'a',
  'payroll sap',
];

/** The global search, query by query. */
export async function measureSearch(asking: Asking, rounds: number): Promise<(ListRow & { hits: number })[]> {
  const rows: (ListRow & { hits: number })[] = [];
  for (const q of queries) {
    const path = `/global-search?${new URLSearchParams({ q })}`;
    const hits = (await asking.ask<unknown[]>(path)).body.length;
    rows.push({ what: q, hits, ...(await timesFor(asking, path, rounds)) });
  }
  return rows;
}
