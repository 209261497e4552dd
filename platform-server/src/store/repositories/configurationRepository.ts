/** Configurations of accounts as calls use them, and what is kept of their calls. */

import type { ConfigurationUses } from 'shared-contracts/api/connector';
import type { CatalogueVersionRow } from '../rows/catalogue.ts';
import type { ConnectorHealthChangeRow, ConnectorRow, ConnectorTokenRow } from '../rows/connector.ts';
import type { Queryable } from '../transaction.ts';

/** What of a token a call needs. */
export type CallToken = Pick<
  ConnectorTokenRow,
  'version' | 'sealed' | 'expires_at' | 'can_refresh' | 'is_refused' | 'error'
>;

/** A configuration with its sealed secret and token, as a call needs it. */
export interface CallConfiguration
  extends Pick<
    ConnectorRow,
    | 'id'
    | 'account_number'
    | 'connector_id'
    | 'connector_version'
    | 'name'
    | 'base_url'
    | 'authentication'
    | 'headers'
    | 'timeout_s'
    | 'rate'
    | 'tunnel_id'
  > {
  /** Its connector is one of the product's, whose document nobody of the account has written. */
  is_public: boolean;
  secrets: readonly { id: string; sealed: Buffer }[];
  token: CallToken | null;
  /** The service has asked for no calls before. */
  paused_until: Date | null;
}

/** What tells where the calls of a configuration go and how they are let in. */
export type AccessSettings = Pick<ConnectorRow, 'base_url' | 'authentication' | 'tunnel_id'>;

/** What is looked at of a configuration before a scenario runs; trash included. */
export type CheckedConfiguration = Pick<
  ConnectorRow,
  'id' | 'connector_id' | 'name' | 'base_url' | 'authentication' | 'is_active'
> & { is_connected: boolean };

/** What a new configuration begins with; `version` is null where there is none of this number. */
export type Beginning = Pick<CatalogueVersionRow, 'servers' | 'schemes'> & { newest: number; version: number | null };

type Row = Omit<CallConfiguration, 'secrets' | 'token'> &
  CallToken & { secret_ids: string[]; secrets_sealed: Buffer[]; has_token: boolean };

/** A node that calls by the configuration `$id`; Start nodes poll by one. */
const calling = `$[*] ? (@.data.config.configuration_id == $id || @.data.config.items.call.configuration_id == $id)`;

/** Nodes that call by a configuration: of saved versions and of drafts. Account: $1, configuration: $2. */
const callingNodes = `
  select s.id as scenario_id, n from scenario s
  cross join lateral jsonb_path_query(s.flow::jsonb, '${calling}',
    jsonb_build_object('id', $2::text)) n
  where s.account_number = $1 and s.is_active and s.configuration_ids ? $2::text
  union all
  select d.scenario_id, n from scenario_draft d join scenario s on s.id = d.scenario_id and s.is_active
  cross join lateral jsonb_path_query(d.document::jsonb -> 'flow', '${calling}',
    jsonb_build_object('id', $2::text)) n
  where d.account_number = $1 and d.discarded_at is null and d.configuration_ids ? $2::text`;

/** One that is not in the trash, read in one statement: what belongs together is of one moment. */
export async function forCall(database: Queryable, account: string, id: string): Promise<CallConfiguration | null> {
  const { rows } = await database.query<Row>(
    `select r.id, r.account_number, r.connector_id, r.connector_version, r.name, r.base_url, r.authentication,
       r.headers, r.timeout_s, r.rate, r.tunnel_id, c.account_number is null as is_public, s.secret_ids, s.secrets_sealed,
       t.connector_id is not null as has_token, t.version, t.sealed, t.expires_at, t.can_refresh, t.is_refused, t.error,
       p.paused_until
     from connector r
     join catalogue_connector c on c.id = r.connector_id
     left join connector_turn p on p.connector_id = r.id
     left join connector_token t on t.connector_id = r.id
     cross join lateral (select coalesce(array_agg(id order by id), '{}') as secret_ids,
       coalesce(array_agg(sealed order by id), '{}') as secrets_sealed
       from connector_secret where connector_id = r.id) s
     where r.account_number = $1 and r.id = $2 and r.is_active`,
    [account, id],
  );
  const [row] = rows;
  if (!row) return null;
  const {
    secret_ids,
    secrets_sealed,
    has_token,
    version,
    sealed,
    expires_at,
    can_refresh,
    is_refused,
    error,
    ...rest
  } = row;
  const token = has_token ? { version, sealed, expires_at, can_refresh, is_refused, error } : null;
  return { ...rest, secrets: secret_ids.map((id, at) => ({ id, sealed: secrets_sealed[at] as Buffer })), token };
}

/** How its calls are let in, held against saves until the transaction ends; null in the trash. */
export async function lockAccess(database: Queryable, account: string, id: string): Promise<AccessSettings | null> {
  const { rows } = await database.query<AccessSettings>(
    `select base_url, authentication, tunnel_id from connector
     where account_number = $1 and id = $2 and is_active for no key update`,
    [account, id],
  );
  return rows[0] ?? null;
}

/**
 * What a configuration of a connector begins with, at its newest version or the one given; null where nobody sees it.
 * The connector cannot be deleted before the transaction ends.
 */
export async function beginning(
  database: Queryable,
  account: string,
  connectorId: string,
  version: number | undefined,
): Promise<Beginning | null> {
  const { rows } = await database.query<Beginning>(
    `select c.version as newest, v.version, coalesce(v.servers, '[]') as servers, coalesce(v.schemes, '[]') as schemes
     from catalogue_connector c
     left join catalogue_version v on v.connector_id = c.id and v.version = coalesce($3, c.version)
     where c.id = $2 and c.is_active and (c.account_number is null or c.account_number = $1)
     for key share of c`,
    [account, connectorId, version ?? null],
  );
  return rows[0] ?? null;
}

/** Those of these that the account has, by id. */
export async function forChecks(
  database: Queryable,
  account: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CheckedConfiguration>> {
  const { rows } = await database.query<CheckedConfiguration>(
    `select r.id, r.connector_id, r.name, r.base_url, r.authentication, r.is_active,
       coalesce(t.sealed is not null and not t.is_refused, false) as is_connected
     from connector r left join connector_token t on t.connector_id = r.id
     where r.account_number = $1 and r.id = any($2::uuid[])`,
    [account, ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Scenarios with nodes that call by it, by name: what is saved, and drafts where they have others. */
export async function uses(database: Queryable, account: string, id: string): Promise<ConfigurationUses> {
  const { rows } = await database.query<ConfigurationUses[number]>(
    `select s.id as scenario_id, s.name as scenario_name, s.status = 'started' as is_started, used.nodes
     from scenario s join (
       select scenario_id, jsonb_agg(distinct jsonb_build_object('id', n ->> 'id', 'label', coalesce(n ->> 'label', ''),
         'operation_id', coalesce(n #>> '{data,config,operation_id}',
           n #>> '{data,config,items,call,operation_id}', ''),
         'version', coalesce((n #> '{data,config,version}')::int,
           (n #> '{data,config,items,call,version}')::int, 0))) as nodes
       from (${callingNodes}) nodes group by scenario_id
     ) used on used.scenario_id = s.id
     order by lower(s.name), s.id`,
    [account, id],
  );
  return rows;
}

/** When calls began to fail or to succeed again, newest first. */
export async function healthChanges(database: Queryable, id: string): Promise<ConnectorHealthChangeRow[]> {
  const text = 'select * from connector_health_change where connector_id = $1 order by at desc limit 50';
  return (await database.query<ConnectorHealthChangeRow>(text, [id])).rows;
}

/** With other settings nobody knows whether calls succeed. */
export async function forgetHealth(database: Queryable, id: string): Promise<void> {
  await database.query('delete from connector_health where connector_id = $1', [id]);
}
