import type { ActionChoice, ActionContext } from 'shared-contracts';
import { listStores } from 'shared-contracts/api/store';

/** Stores outside trash by name. */
export async function list({ host }: ActionContext): Promise<ActionChoice[]> {
  const all = await host.api.call(listStores, {}, { quiet: true });
  return all
    .filter(({ is_active }) => is_active)
    .map(({ id, name, description }) => ({ id, title: name, icon: 'database', subtitle: description }));
}
