import type { Place } from './keysOfTables.ts';

/**
 * Where the rows of each table would live if one PostgreSQL were not enough (decision 214). Every table of the schema
 * stands in exactly one of these lists. What belongs to accounts should have the column `account_number` and stand in
 * the first: the others are what keeps an installation together, and every reason says why it has to.
 */

/** Tables whose rows live with their account: `account_number` is their distribution key. */
export const accountTables: ReadonlySet<string> = new Set([
  ...['account', 'answer_request', 'api_token', 'backend_delivery', 'billing_checkout'],
  ...['billing_invoice', 'billing_subscription', 'bulk_job', 'bulk_run', 'connector'],
  ...['connector_consent', 'connector_secret', 'connector_token', 'conversion', 'copied_thing', 'event'],
  ...['failure_count', 'failure_group', 'failure_group_count', 'failure_note'],
  ...['failure_start', 'failure_subscription', 'failure_watch', 'filter'],
  ...['idempotent_call', 'import_context_secret', 'import_page', 'import_submission', 'item_poll'],
  ...['lineage_entry', 'lineage_field', 'lineage_progress', 'lineage_waiting', 'lookup', 'mail'],
  ...['notification', 'notification_call', 'notification_event', 'notification_once'],
  ...['notification_pending', 'notification_sent', 'notification_setting', 'notification_webhook'],
  ...['operation_count', 'partner_settings', 'run', 'run_call', 'run_count', 'run_end', 'run_search'],
  ...['sample_workspace', 'scenario', 'scenario_draft', 'scenario_folder', 'scenario_name'],
  ...['scenario_presence', 'scenario_schedule', 'scenario_secret', 'scenario_tool', 'store'],
  ...['store_call', 'store_entry', 'store_use', 'test_case', 'tracking_entry', 'tunnel', 'webhook_replay'],
  ...['webhook_retry', 'webhook_secret', 'webhook_url', 'webhook_url_folder'],
]);

/** Tables whose rows live with their account too, and do not name it yet: by which table it is found. Only shrinks. */
export const keylessTables: Readonly<Record<string, string>> = {
  connector_health: 'connector',
  connector_health_change: 'connector',
  connector_turn: 'connector',
  crashed_run: 'run',
  event_attempt: 'event',
  import_chunk: 'import_submission',
  import_context_refusal: 'import_page',
  import_delivery: 'import_submission',
  import_header: 'import_page',
  import_page_link_change: 'import_page',
  import_page_version: 'import_page',
  import_subscription: 'import_page',
  import_unique_value: 'import_submission',
  import_validation: 'import_page',
  lookup_entry: 'lookup',
  lookup_pin: 'run',
  lookup_value: 'lookup',
  lookup_version: 'lookup',
  polled_item: 'item_poll',
  rate_slot: 'scenario',
  run_record: 'run',
  run_retry_choice: 'run',
  scenario_counter: 'scenario',
  scenario_snapshot: 'scenario',
  scenario_version: 'scenario',
  tunnel_agent: 'tunnel',
  tunnel_latency: 'tunnel',
  tunnel_request: 'tunnel',
  tunnel_token: 'tunnel',
  webhook_allowance: 'webhook_url',
  webhook_delivery: 'webhook_url',
  webhook_link_change: 'webhook_url',
  webhook_subscription: 'webhook_url',
};

/** Small tables that every node has a copy of, with what they hold. */
export const referenceTables: Readonly<Record<string, string>> = {
  backend_topic: 'what grants name, a few rows a remote',
  catalogue_connector: 'the catalogue; connectors without an account are for all, and runs of any account join it',
  catalogue_operation: 'the catalogue',
  catalogue_paging: 'the catalogue',
  catalogue_version: 'the catalogue',
  connector_category: 'the catalogue; those without an account are for all',
  contract_in_use: 'releases of remotes',
  installation: 'one row',
  ledger_entry: 'releases of remotes: what is live',
  ledger_request: 'releases of remotes: changes that are asked for',
  remote_grant: 'releases of remotes',
  remote_policy: 'releases of remotes',
  remote_release: 'releases of remotes',
  tag: 'tags of the catalogue stand in it without an account, beside those of accounts',
  weft_migrations: 'the schema, the same on every node',
};

const people = 'people are members of several organisations, and sign in before an account is chosen';
const operator = 'the operator’s record of the installation, one chain whatever account an entry names';
const processes = 'processes of the installation, which work for all accounts';
const clients = 'counted for the operator by release, from pages of all accounts';

/** Tables that exist once in an installation, in the database that everything starts from, and why. */
export const localTables: Readonly<Record<string, string>> = {
  account_deletion: 'outlives the rows of the account, and says how far their removal is',
  audit_entry: operator,
  audit_export: operator,
  audit_link: operator,
  audit_pending: operator,
  backend_message: 'ids that back ends of remotes have used, whatever account they wrote about',
  billing_event: 'ids that the billing provider has sent, before the account is known',
  catalogue_calls: 'calls of all accounts, added up by operation for the catalogue',
  client_failure: clients,
  deploy_credential: 'teams of remotes sign in with it',
  ended_invitation: people,
  identity_recovery_code: people,
  identity_session: people,
  identity_two_step: people,
  identity_user: people,
  invitation: people,
  job: 'when jobs of the installation are due',
  last_organisation: people,
  log_destination: 'where the operator has the log of all accounts sent to',
  membership: people,
  organisation: people,
  organisation_pin: people,
  person_preference: people,
  release_upload: 'uploads of remotes that are under way',
  remote_session: clients,
  remote_session_count: clients,
  run_search_gap: 'times in which a process may have left runs out, of whatever account',
  sign_in_attempt: 'counts by address and name, before anybody is signed in',
  tunnel_process: processes,
  web_vital: clients,
  worker: processes,
};

/** Where the rows of a table live; null for one that stands in no list. */
export function placeOf(table: string): Place | null {
  if (accountTables.has(table) || table in keylessTables) return 'account';
  if (table in referenceTables) return 'reference';
  return table in localTables ? 'local' : null;
}
