import type { Config } from '../../config.ts';

type Address = Config['relayAddress'];

const beside = ({ host, port }: Address, number: number): Address => ({
  host,
  port: port === 0 ? 0 : port + number - 1,
});

/** The settings of one of several processes of a machine: each is reached by the others at a port of its own. */
export function ofProcess(config: Config, number: number): Config {
  const { relayAddress, relayListen } = config;
  return {
    ...config,
    relayAddress: beside(relayAddress, number),
    relayListen: relayListen && beside(relayListen, number),
  };
}
