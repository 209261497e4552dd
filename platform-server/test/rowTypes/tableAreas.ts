/** Tables kept in the file of another area than the first word of their name. */
const tablesOf: Readonly<Record<string, readonly string[]>> = {
  account: [
    ...[
      'api_token',
      'audit_entry',
      'audit_export',
      'audit_link',
      'audit_pending',
      'copied_thing',
      'idempotent_call',
      'operation_count',
      'partner_settings',
    ],
    ...['account_deletion', 'sample_workspace', 'tracking_entry'],
  ],
  identity: [
    'ended_invitation',
    'invitation',
    'last_organisation',
    'membership',
    'organisation',
    'organisation_pin',
    'person_preference',
    'sign_in_attempt',
  ],
  item: ['polled_item'],
  mail: ['failure_watch'],
  registry: [
    ...[
      'backend_delivery',
      'backend_message',
      'backend_topic',
      'client_failure',
      'contract_in_use',
      'deploy_credential',
      'ledger_entry',
      'ledger_request',
      'release_upload',
    ],
    ...['remote_grant', 'remote_policy', 'remote_release', 'remote_session', 'remote_session_count', 'web_vital'],
  ],
  run: [
    'answer_request',
    'crashed_run',
    'event',
    'event_attempt',
    'failure_count',
    'failure_start',
    'failure_subscription',
    'job',
    'rate_slot',
    'worker',
  ],
  scenario: ['test_case'],
};

const areaOfTable = new Map(
  Object.entries(tablesOf).flatMap(([area, tables]) => tables.map((table) => [table, area] as const)),
);

/** Tables that `areaOf` names: each must exist. */
export const placedTables: readonly string[] = [...areaOfTable.keys()];

/** The area of the server whose file has the row of a table. */
export function areaOf(table: string): string {
  return areaOfTable.get(table) ?? table.split('_', 1)[0] ?? table;
}
