import type { HostApi } from 'shared-contracts';
import { type Configuration, listConfigurations } from 'shared-contracts/api/connector';

/** Configurations outside trash by name, asked of the server: the search and the terminal have no list on screen. */
export async function activeConfigurations({ api }: HostApi): Promise<Configuration[]> {
  const all = await api.call(listConfigurations, {}, { quiet: true });
  return all
    .filter(({ is_active }) => is_active)
    .sort((one, other) => one.name.toLowerCase().localeCompare(other.name.toLowerCase()));
}
