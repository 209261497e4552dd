import type { ActionChoice, ActionContext } from 'shared-contracts';
import { listConversions } from 'shared-contracts/api/conversion';

/** Conversion tables outside trash by name, with how many rows they have. */
export async function list({ host, t }: ActionContext): Promise<ActionChoice[]> {
  const all = await host.api.call(listConversions, {}, { quiet: true });
  return all
    .filter(({ is_active }) => is_active)
    .map(({ id, name, entry_count }) => ({
      id,
      title: name,
      icon: 'table',
      subtitle: t('entryCount', { count: entry_count }),
    }));
}
