/** Figures of many accounts at once, for who works in all of them. */

import type { Queryable } from '../transaction.ts';
import { operationsOfPeriod } from './operationCountRepository.ts';

/** What goes on in an account; counts of runs are of the time that was asked for. */
export interface OrganisationFigures {
  account_number: string;
  scenarios: number;
  started: number;
  failing: number;
  failed_runs: number;
  runs: number;
  held_runs: number;
  connectors: number;
  failing_connectors: number;
  webhooks: number;
  import_pages: number;
  filters: number;
  conversions: number;
  /** In the period of its plan. */
  operations: number;
  last_activity_at: Date | null;
}

/** Outside the trash, by account. */
const counted = (table: string, name: string) =>
  `(select account_number, count(*)::int as ${name} from ${table}
    where account_number = any($1) and is_active group by 1)`;

// One statement for all accounts; each part reads an index of its table by account. The newest of something is looked
// up account by account: an index has it at its end.
const figures = `select a.account_number, coalesce(s.scenarios, 0) as scenarios, coalesce(s.started, 0) as started,
    coalesce(f.failing, 0) as failing, coalesce(f.failed_runs, 0) as failed_runs, coalesce(r.runs, 0) as runs,
    coalesce(h.held_runs, 0) as held_runs, coalesce(c.connectors, 0) as connectors,
    coalesce(c.failing_connectors, 0) as failing_connectors, coalesce(w.webhooks, 0) as webhooks,
    coalesce(i.import_pages, 0) as import_pages, coalesce(fi.filters, 0) as filters,
    coalesce(co.conversions, 0) as conversions, ${operationsOfPeriod('a')} as operations,
    greatest(lr.created_at, lt.created_at) as last_activity_at
  from account a
  left join (select account_number, count(*)::int as scenarios, (count(*) filter (where status = 'started'))::int as started
    from scenario where account_number = any($1) and is_active group by 1) s using (account_number)
  left join (select f.account_number, count(distinct f.scenario_id)::int as failing, sum(f.failed)::int as failed_runs
    from failure_count f join scenario s on s.id = f.scenario_id and s.is_active
    where f.account_number = any($1) and f.start >= $2 and f.failed > 0 group by 1) f using (account_number)
  left join (select account_number, sum(made)::int as runs
    from run_count where account_number = any($1) and start >= $2 group by 1) r using (account_number)
  left join (select account_number, count(*)::int as held_runs
    from run where account_number = any($1) and status = 'HOLD' group by 1) h using (account_number)
  left join (select c.account_number, count(*)::int as connectors,
      (count(*) filter (where h.state = 'failing' or t.is_refused))::int as failing_connectors
    from connector c left join connector_health h on h.connector_id = c.id
      left join connector_token t on t.connector_id = c.id
    where c.account_number = any($1) and c.is_active group by 1) c using (account_number)
  left join ${counted('webhook_url', 'webhooks')} w using (account_number)
  left join ${counted('import_page', 'import_pages')} i using (account_number)
  left join ${counted('filter', 'filters')} fi using (account_number)
  left join ${counted('conversion', 'conversions')} co using (account_number)
  left join lateral (select created_at from run where account_number = a.account_number
    order by id desc limit 1) lr on true
  left join lateral (select created_at from tracking_entry where account_number = a.account_number
    order by id desc limit 1) lt on true
  where a.account_number = any($1)`;

/** By account number; runs since an instant (ms since the epoch), as of the hour it is in. */
export async function of(
  database: Queryable,
  accounts: readonly string[],
  since: number,
): Promise<ReadonlyMap<string, OrganisationFigures>> {
  if (accounts.length === 0) return new Map();
  const { rows } = await database.query<OrganisationFigures>(figures, [accounts, new Date(since)]);
  return new Map(rows.map((row) => [row.account_number, row]));
}
