import type { Configuration, ConfigurationAuthentication, Connection } from 'shared-contracts/api/connector';
import { storedKinds } from '../../kinds/storedKinds.ts';
import type { CatalogueConnectorRow } from '../rows/catalogue.ts';
import type { ConnectorHealthRow, ConnectorRow, ConnectorTokenRow } from '../rows/connector.ts';
import type { ResourceTableShape } from './resourceTable.ts';

/** What is written of a configuration. Which connector it is made of is written once. */
export type ConfigurationContent = Pick<
  ConnectorRow,
  | 'name'
  | 'description'
  | 'environment'
  | 'connector_version'
  | 'base_url'
  | 'authentication'
  | 'headers'
  | 'timeout_s'
  | 'rate'
  | 'tunnel_id'
  | 'secrets_expire_on'
  | 'revision'
  | 'is_active'
> & { connector_id?: string };

type Prefixed<Row, Prefix extends string> = { [Name in keyof Row & string as `${Prefix}_${Name}`]: Row[Name] | null };
type Row = ConnectorRow &
  Prefixed<Pick<CatalogueConnectorRow, 'name' | 'icon' | 'colour' | 'version'>, 'catalogue'> &
  Prefixed<Pick<ConnectorTokenRow, 'expires_at' | 'can_refresh' | 'is_refused' | 'error' | 'scopes'>, 'token'> &
  Prefixed<Omit<ConnectorHealthRow, 'connector_id'>, 'health'> & { has_token: boolean | null; use_count: number };

/** Which scenario calls by which configuration, by its saved version or a draft. Account: $1. */
const calls = `select s.id as scenario_id, jsonb_array_elements_text(s.configuration_ids) as id from scenario s
    where s.account_number = $1 and s.is_active and s.configuration_ids <> '[]'
  union
  select d.scenario_id, jsonb_array_elements_text(d.configuration_ids) from scenario_draft d
    join scenario s on s.id = d.scenario_id and s.is_active
    where d.account_number = $1 and d.discarded_at is null and d.configuration_ids <> '[]'`;

const select = `select r.*,
    c.name as catalogue_name, c.icon as catalogue_icon, c.colour as catalogue_colour, c.version as catalogue_version,
    t.sealed is not null as has_token, t.expires_at as token_expires_at, t.can_refresh as token_can_refresh,
    t.is_refused as token_is_refused, t.error as token_error, t.scopes as token_scopes,
    h.state as health_state, h.last_call_at as health_last_call_at, h.last_success_at as health_last_success_at,
    h.failed_at as health_failed_at, h.failed_status as health_failed_status, h.failed_message as health_failed_message,
    h.failed_words as health_failed_words,
    coalesce(u.count, 0) as use_count
  from connector r
  join catalogue_connector c on c.id = r.connector_id
  left join connector_token t on t.connector_id = r.id
  left join connector_health h on h.connector_id = r.id
  left join (select id, count(*)::int as count from (${calls}) called group by id) u on u.id = r.id::text
  where r.account_number = $1`;

/** Whether everything that its authentication needs has been entered. */
export function isComplete({
  base_url,
  authentication: auth,
}: Pick<ConnectorRow, 'base_url' | 'authentication'>): boolean {
  if (base_url === '') return false;
  if (auth.type === 'none') return true;
  if (auth.type === 'basic') return auth.username !== '' || auth.secret !== '';
  if (auth.type === 'digest') return auth.username !== '' && auth.secret !== '';
  if (auth.type === 'certificate') return auth.certificate !== '' && auth.private_key !== '';
  if (auth.type !== 'oauth2') return auth.secret !== '';
  const hasPage = auth.grant === 'client_credentials' || auth.authorization_url !== '';
  const hasSecret = auth.client_authentication === 'none' || auth.client_secret !== '';
  return hasPage && hasSecret && auth.client_id !== '' && auth.token_url !== '';
}

function stateOf(
  { has_token, token_is_refused, token_expires_at, token_can_refresh }: Row,
  { grant }: Extract<ConfigurationAuthentication, { type: 'oauth2' }>,
): Connection['state'] {
  if (token_is_refused) return 'refused';
  // Its tokens are asked for by the calls themselves, each time again.
  if (has_token && grant === 'client_credentials') return 'connected';
  if (!has_token) return 'none';
  const isOver = token_expires_at !== null && token_expires_at.getTime() <= Date.now();
  return isOver && !token_can_refresh ? 'expired' : 'connected';
}

function connectionOf(row: Row, auth: ConfigurationAuthentication): Connection | null {
  if (auth.type !== 'oauth2') return null;
  return {
    state: stateOf(row, auth),
    expires_at: row.token_expires_at?.toISOString() ?? null,
    can_refresh: row.token_can_refresh ?? false,
    error: row.token_error,
    scopes: row.token_scopes ?? [],
  };
}

function healthOf(row: Row): Configuration['health'] {
  const { health_failed_at: failed } = row;
  return {
    state: row.health_state ?? 'unknown',
    last_call_at: row.health_last_call_at?.toISOString() ?? null,
    last_success_at: row.health_last_success_at?.toISOString() ?? null,
    last_error: failed && {
      at: failed.toISOString(),
      status: row.health_failed_status,
      message: row.health_failed_message ?? '',
      ...(row.health_failed_words && { failure: row.health_failed_words }),
    },
  };
}

function configurationOf(row: Row): Configuration {
  return {
    ...row,
    connector_name: row.catalogue_name ?? '',
    connector_icon: row.catalogue_icon,
    connector_colour: row.catalogue_colour ?? '',
    newest_version: row.catalogue_version ?? row.connector_version,
    connection: connectionOf(row, row.authentication),
    health: healthOf(row),
    is_complete: isComplete(row),
    secrets_set_at: row.secrets_set_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Configurations with what their connector, their tokens, their calls and their scenarios say of them. */
export const configurationTable: ResourceTableShape<Configuration, ConfigurationContent> = {
  table: storedKinds.connector.table,
  columns: [
    'name',
    'description',
    'environment',
    'connector_version',
    'base_url',
    'authentication',
    'headers',
    'timeout_s',
    'rate',
    'tunnel_id',
    'secrets_expire_on',
    'revision',
    'is_active',
  ],
  once: ['connector_id'],
  json: ['authentication', 'headers', 'rate'],
  select,
  read: configurationOf,
};
