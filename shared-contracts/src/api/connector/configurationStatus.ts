import type { Connection } from './authentication.ts';

/** How a configuration is, from what keeps its calls from being made to how the last ones went. */
export type ConfigurationStatus =
  | 'trash'
  | 'expired'
  | 'refused'
  | 'incomplete'
  | 'disconnected'
  | 'failing'
  | 'unknown'
  | 'ok';

interface StatusSource {
  is_active: boolean;
  is_complete: boolean;
  connection: Pick<Connection, 'state'> | null;
  health: { state: 'unknown' | 'ok' | 'failing' };
}

/** Status of a configuration as lists, its page and the editor show it. */
export function configurationStatus({ is_active, is_complete, connection, health }: StatusSource): ConfigurationStatus {
  if (!is_active) return 'trash';
  if (connection?.state === 'expired' || connection?.state === 'refused') return connection.state;
  if (!is_complete) return 'incomplete';
  return connection?.state === 'none' ? 'disconnected' : health.state;
}
