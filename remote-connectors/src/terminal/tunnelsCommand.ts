import type { TerminalCommandHandler } from 'shared-contracts';
import { activeTunnels } from '../data/activeTunnels.ts';

/** `tunnels`: every tunnel with its state, its agents and the runs that wait for it. */
export const tunnels: TerminalCommandHandler = async (_, { host, t }) => {
  const all = await activeTunnels(host);
  if (all.length === 0) return [t('terminal.noTunnels')];
  const width = Math.max(...all.map(({ name }) => name.length)) + 2;
  return all.map(({ name, status, agent_count, held_runs }) => {
    const facts = [t(`tunnel.status.${status}`), t('terminal.agents', { count: agent_count })];
    const held = held_runs > 0 ? [t('tunnel.runsHeld', { count: held_runs })] : [];
    return `${name.padEnd(width)}${[...facts, ...held].join(' · ')}`;
  });
};
