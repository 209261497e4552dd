import type { TerminalCommandHandler } from 'shared-contracts';
import { configurationStatus } from 'shared-contracts/api/connector';
import { activeConfigurations } from '../data/activeConfigurations.ts';

/** `connectors`: every configuration with its connector and its health. */
export const connectors: TerminalCommandHandler = async (_, { host, t }) => {
  const all = await activeConfigurations(host);
  if (all.length === 0) return [t('terminal.none')];
  const width = Math.max(...all.map(({ name }) => name.length)) + 2;
  return all.map((configuration) => {
    const { name, connector_name } = configuration;
    return `${name.padEnd(width)}${connector_name} · ${t(`standing.${configurationStatus(configuration)}`)}`;
  });
};
