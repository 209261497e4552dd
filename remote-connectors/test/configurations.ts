import type { Configuration } from 'shared-contracts/api/connector';

const at = '2026-01-01T00:00:00.000Z';

/** A working configuration of GitHub by a token. */
export function configurationOf(changes: Partial<Configuration> = {}): Configuration {
  return {
    ...{ id: 'c', name: 'GitHub of Acme', description: '', environment: 'production' },
    ...{
      connector_id: 'github',
      connector_name: 'GitHub',
      connector_icon: 'brand-github',
      connector_colour: '#24292f',
    },
    ...{ connector_version: 1, newest_version: 1, base_url: 'https://api.github.com' },
    authentication: { type: 'bearer', secret: 'secret:1' },
    ...{ headers: [], timeout_s: 30, rate: null, tunnel_id: null, secrets_expire_on: null, connection: null },
    health: { state: 'ok', last_call_at: at, last_success_at: at, last_error: null },
    ...{ revision: 1, is_complete: true, secrets_set_at: at, use_count: 2 },
    ...{ is_active: true, created_at: at, updated_at: at },
    ...changes,
  };
}
