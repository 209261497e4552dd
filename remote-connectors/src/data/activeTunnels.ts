import type { HostApi } from 'shared-contracts';
import { listTunnels, type Tunnel } from 'shared-contracts/api/tunnel';

/** Tunnels outside trash by name, asked of the server: the search and the terminal have no list on screen. */
export async function activeTunnels({ api }: HostApi): Promise<Tunnel[]> {
  const all = await api.call(listTunnels, {}, { quiet: true });
  return all
    .filter(({ is_active }) => is_active)
    .sort((one, other) => one.name.toLowerCase().localeCompare(other.name.toLowerCase()));
}
