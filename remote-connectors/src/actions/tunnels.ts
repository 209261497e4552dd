import type { ActionChoice, ActionContext } from 'shared-contracts';
import { activeTunnels } from '../data/activeTunnels.ts';

/** Tunnels outside trash by name, with what they reach. */
export async function list({ host }: ActionContext): Promise<ActionChoice[]> {
  const tunnels = await activeTunnels(host);
  return tunnels.map(({ id, name, targets }) => ({
    id,
    title: name,
    icon: 'building-tunnel',
    subtitle: targets.join(', '),
  }));
}
