import { useEffect } from 'react';
import { ApiError, type EndpointOutput } from 'shared-contracts/api';
import {
  authorizeConfiguration,
  type Configuration,
  consentChannel,
  disconnectConfiguration,
  getConfiguration,
  listConfigurationHealth,
  listConfigurations,
  listConfigurationUses,
  testConfiguration,
} from 'shared-contracts/api/connector';
import { useCommand, useEndpoint, useLive, useMutateEndpoint } from 'shared-contracts/react';
import { useCatalogueConnector } from './catalogue.ts';

/** What a test call came to. */
export type TestOutcome = EndpointOutput<typeof testConfiguration>;

export const useConfiguration = (id: string, refreshInterval = 0) =>
  useEndpoint(getConfiguration, { params: { id } }, { quiet: true, refreshInterval });

/** The connector of a configuration at its version: the newest one as the marketplace has it, so that it is at hand. */
export function useConnectorOf({ connector_id, connector_version, newest_version }: Configuration) {
  return useCatalogueConnector(connector_id, connector_version === newest_version ? undefined : connector_version);
}

/** Scenarios that call by a configuration. */
export const useConfigurationUses = (id: string) =>
  useEndpoint(listConfigurationUses, { params: { id } }, { quiet: true });

/** When its calls began to fail and to succeed again. */
export const useConfigurationHealth = (id: string) =>
  useEndpoint(listConfigurationHealth, { params: { id } }, { quiet: true });

/** Calls that do something with a configuration, and keep what is known of it in step. */
export function useConfigurationCommands(id: string) {
  const mutate = useMutateEndpoint();
  const authorize = useCommand(authorizeConfiguration, { quiet: true });
  const disconnect = useCommand(disconnectConfiguration, { quiet: true });
  const test = useCommand(testConfiguration, { quiet: true });
  const params = { id };
  const isIt = { where: (input: { params: { id: string } }) => input.params.id === id };
  const store = (saved: Configuration) => {
    void mutate(getConfiguration, () => saved, isIt);
    void mutate(listConfigurations, (all) => all.map((each) => (each.id === id ? { ...each, ...saved } : each)));
  };
  /** Asks again for what calls change on their own. */
  const refresh = () => {
    void mutate(getConfiguration, null, isIt);
    void mutate(listConfigurationHealth, null, isIt);
    void mutate(listConfigurations);
  };
  return {
    refresh,
    authorize: () => authorize.run({ params, body: {} }),
    disconnect: async () => store(await disconnect.run({ params, body: {} })),
    disconnecting: disconnect.running,
    test: async (body: Parameters<typeof test.run>[0]['body']) => {
      const outcome = await test.run({ params, body });
      refresh();
      return outcome;
    },
    testing: test.running,
  };
}

/** The configuration that a save met in place of the one that it was made on. */
export const configurationMetBy = (error: unknown): Configuration | undefined =>
  error instanceof ApiError && error.status === 409
    ? (error.envelope?.details?.current as Configuration | undefined)
    : undefined;

/** Keeps a configuration and what it says of its calls current: calls of scenarios change them too. */
export function useLiveConfiguration(id: string): void {
  const isIt = (input: { params: { id: string } }) => input.params.id === id;
  useLive(
    { 'connector-update': (facts, { ask }) => facts.some((changed) => changed.id === id) && ask() },
    {
      refresh: (reread) =>
        Promise.all([
          reread(getConfiguration, isIt),
          reread(listConfigurationHealth, isIt),
          reread(listConfigurations),
        ]),
    },
  );
}

/** Tells when the page that services send people back to has ended for a configuration, in whatever window. */
export function useConsentEnd(id: string, onEnd: () => void): void {
  useEffect(() => {
    const channel = new BroadcastChannel(consentChannel);
    channel.onmessage = ({ data }: MessageEvent<{ id?: string | null } | null>) => {
      // An end that names none may be this one's.
      if (!data?.id || data.id === id) onEnd();
    };
    return () => channel.close();
  }, [id, onEnd]);
}
