import type { Queryable } from '../transaction.ts';

/** How much a connector, or one version of it, is used over all accounts. */
export interface CatalogueUse {
  accounts: number;
  configurations: number;
  calls: number;
  failures: number;
}

/** Of all versions together. */
export interface ConnectorUse extends CatalogueUse {
  /** Configurations at the newest version. */
  on_newest: number;
  scenarios: number;
}

interface VersionUse extends CatalogueUse {
  version: number;
}

/** How public connectors are used, over all accounts; configurations in the trash left out. */
export class CatalogueUseRepository {
  readonly #database: Queryable;
  /** Day from which on calls are counted. */
  readonly #first: string;

  /** @param days that calls are counted over, today included */
  constructor(database: Queryable, days: number) {
    this.#database = database;
    this.#first = `${today} - ${days - 1}`;
  }

  /** By connector; `on_newest` are the configurations at its newest version. */
  async all(): Promise<ReadonlyMap<string, ConnectorUse>> {
    const { rows } = await this.#database.query<ConnectorUse & { id: string }>(
      `select c.id, coalesce(r.accounts, 0) as accounts, coalesce(r.configurations, 0) as configurations,
         coalesce(r.on_newest, 0) as on_newest, coalesce(s.scenarios, 0) as scenarios, coalesce(k.calls, 0) as calls, coalesce(k.failures, 0) as failures
       from catalogue_connector c
       left join (select r.connector_id, count(distinct r.account_number)::int as accounts,
           count(*)::int as configurations, (count(*) filter (where r.connector_version = c.version))::int as on_newest
         from connector r join catalogue_connector c on c.id = r.connector_id and c.account_number is null
         where r.is_active group by 1) r on r.connector_id = c.id
       left join (select connector_id, count(*)::int as scenarios from (${callingScenarios}) s group by 1) s
         on s.connector_id = c.id
       left join (select connector_id, sum(calls)::float8 as calls, sum(failures)::float8 as failures
         from catalogue_calls where day >= ${this.#first} group by 1) k on k.connector_id = c.id
       where c.account_number is null`,
    );
    return new Map(rows.map(({ id, ...use }) => [id, use]));
  }

  /** Of one connector, by version. */
  async versions(id: string): Promise<ReadonlyMap<number, CatalogueUse>> {
    const { rows } = await this.#database.query<VersionUse>(
      `select version, coalesce(accounts, 0) as accounts, coalesce(configurations, 0) as configurations,
         coalesce(calls, 0) as calls, coalesce(failures, 0) as failures
       from (select connector_version as version, count(distinct account_number)::int as accounts,
           count(*)::int as configurations from connector where connector_id = $1 and is_active group by 1) r
       full join (select version, sum(calls)::float8 as calls, sum(failures)::float8 as failures
         from catalogue_calls where connector_id = $1 and day >= ${this.#first} group by 1) k using (version)`,
      [id],
    );
    return new Map(rows.map(({ version, ...use }) => [version, use]));
  }

  /** Calls of one connector by day, from the oldest to today. */
  async calls(id: string): Promise<{ day: string; calls: number; failures: number }[]> {
    const { rows } = await this.#database.query<{ day: string; calls: number; failures: number }>(
      `select to_char(d, 'YYYY-MM-DD') as day, coalesce(sum(k.calls), 0)::float8 as calls,
         coalesce(sum(k.failures), 0)::float8 as failures
       from generate_series(${this.#first}, ${today}, interval '1 day') d
       left join catalogue_calls k on k.connector_id = $1 and k.day = d::date group by d order by d`,
      [id],
    );
    return rows;
  }

  /** Accounts that have the most configurations of one. */
  async accounts(id: string, limit: number) {
    const { rows } = await this.#database.query<{
      account_number: string;
      company_name: string;
      configurations: number;
      scenarios: number;
      oldest_version: number;
      failing: number;
    }>(
      `select r.account_number, a.company_name, count(*)::int as configurations,
         (select count(*)::int from (${callingScenarios}) s
          where s.connector_id = $1 and s.account_number = r.account_number) as scenarios,
         min(r.connector_version)::int as oldest_version, (count(*) filter (where h.state = 'failing'))::int as failing
       from connector r join account a using (account_number) left join connector_health h on h.connector_id = r.id
       where r.connector_id = $1 and r.is_active group by 1, 2 order by configurations desc, 2 limit $2`,
      [id, limit],
    );
    return rows;
  }
}

/** Scenarios that call a connector by a configuration, once each; drafts and trash left out. */
const callingScenarios = `select distinct c.connector_id, s.account_number, s.id
  from scenario s cross join jsonb_array_elements_text(s.configuration_ids) as called (id)
  join connector c on c.id::text = called.id and c.account_number = s.account_number and c.is_active
  where s.is_active`;

const today = `(now() at time zone 'utc')::date`;
