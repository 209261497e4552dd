import type { ActionChoice, ActionContext } from 'shared-contracts';
import { listFilters } from 'shared-contracts/api/filter';

/** Filter lists outside trash by name, with how many entries they have. */
export async function list({ host, t }: ActionContext): Promise<ActionChoice[]> {
  const all = await host.api.call(listFilters, {}, { quiet: true });
  return all
    .filter(({ is_active }) => is_active)
    .map(({ id, name, entry_count }) => ({
      id,
      title: name,
      icon: 'filter',
      subtitle: t('entryCount', { count: entry_count }),
    }));
}
