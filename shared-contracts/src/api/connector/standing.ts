import type { Connection } from './authentication.ts';

/** How a configuration is, from what keeps its calls from being made to how the last ones went. */
export type ConfigurationStanding =
  | 'trash'
  | 'expired'
  | 'refused'
  | 'incomplete'
  | 'disconnected'
  | 'failing'
  | 'unknown'
  | 'ok';

interface Told {
  is_active: boolean;
  is_complete: boolean;
  connection: Pick<Connection, 'state'> | null;
  health: { state: 'unknown' | 'ok' | 'failing' };
}

/** Standing of a configuration as lists, its page and the editor show it. */
export function standingOf({ is_active, is_complete, connection, health }: Told): ConfigurationStanding {
  if (!is_active) return 'trash';
  if (connection?.state === 'expired' || connection?.state === 'refused') return connection.state;
  if (!is_complete) return 'incomplete';
  return connection?.state === 'none' ? 'disconnected' : health.state;
}
