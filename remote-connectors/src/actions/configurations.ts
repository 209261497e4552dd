import type { ActionChoice, ActionContext } from 'shared-contracts';
import { activeConfigurations } from '../data/activeConfigurations.ts';

/** Configurations outside trash by name, with their connector. */
export async function list({ host }: ActionContext): Promise<ActionChoice[]> {
  const configurations = await activeConfigurations(host);
  return configurations.map(({ id, name, connector_name, connector_icon, environment }) => ({
    id,
    title: name,
    icon: connector_icon ?? 'plug',
    subtitle: [connector_name, environment].filter(Boolean).join(' · '),
  }));
}
