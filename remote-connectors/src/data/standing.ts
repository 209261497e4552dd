import type { Configuration } from 'shared-contracts/api/connector';

/** How a configuration is, from what keeps its calls from being made to how the last ones went. */
export type Standing = 'trash' | 'expired' | 'refused' | 'incomplete' | 'disconnected' | 'failing' | 'unknown' | 'ok';

/** Standing of a configuration as lists and its page show it. */
export function standingOf({
  is_active,
  is_complete,
  connection,
  health,
}: Pick<Configuration, 'is_active' | 'is_complete' | 'connection' | 'health'>): Standing {
  if (!is_active) return 'trash';
  if (connection?.state === 'expired' || connection?.state === 'refused') return connection.state;
  if (!is_complete) return 'incomplete';
  return connection?.state === 'none' ? 'disconnected' : health.state;
}
