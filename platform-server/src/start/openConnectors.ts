import { channelOf } from 'shared-contracts/events';
import { openCallbackArea } from '../connectors/configurations/callback/serveCallback.ts';
import type { ConfigurationRouteDeps } from '../connectors/configurations/configurationRoutes.ts';
import { ConfigurationSecrets } from '../connectors/configurations/configurationSecrets.ts';
import { Configurations } from '../connectors/configurations/configurations.ts';
import { ConnectorCalls } from '../connectors/configurations/connectorCalls.ts';
import { ConnectorChecks } from '../connectors/configurations/connectorChecks.ts';
import { HealthNotes } from '../connectors/configurations/healthNotes.ts';
import { Consents } from '../connectors/configurations/oauth/consents.ts';
import { OAuthTokens } from '../connectors/configurations/oauth/tokens.ts';
import { OperationCache } from '../connectors/configurations/operationCache.ts';
import { sealEarlierHeaders } from '../connectors/configurations/sealEarlierHeaders.ts';
import { TestCalls } from '../connectors/configurations/testCalls.ts';
import type { Egress } from '../engine/egress/egress.ts';
import type { Tunnels } from '../engine/egress/tunnels.ts';
import { failureBy, permanentFailure } from '../engine/nodes/nodeFailure.ts';
import type { Identity } from '../identity/identity.ts';
import { stderrLog } from '../process/log.ts';
import type { Publisher } from '../realtime/publisher.ts';
import type { HttpArea } from '../routing/route.ts';
import type { HeldRuns } from '../runs/heldRuns.ts';
import type { CallProblems } from '../scenarios/scenarioChecks.ts';
import { SecretBox } from '../scenarios/secretBox.ts';
import type { Foundation } from './foundation.ts';

export interface OpenConnectors {
  /** What runs call services with. */
  calls: ConnectorCalls;
  /** What is wrong with the connector nodes of a scenario. */
  callProblems: CallProblems;
  routeDeps: ConfigurationRouteDeps;
  /** The page that services send people back to. */
  consentPage: HttpArea;
}

interface OpenConnectorsDeps {
  publisher: Publisher;
  egress: Egress;
  tunnels: Tunnels;
  identity: Pick<Identity, 'checkAccess' | 'visitor'>;
  releaseRuns: HeldRuns['releaseAll'];
}

/** The way out of a configuration: straight, or through its tunnel. Throws NodeFailure where that has none. */
function waysOut(egress: Egress, tunnels: Tunnels) {
  return async (account: string, tunnelId: string | null): Promise<Egress> => {
    if (tunnelId === null) return egress;
    const tunnel = await tunnels.through(account, tunnelId);
    if (!tunnel) throw permanentFailure('TUNNEL_MISSING.trashed', {});
    if (tunnel.egress) return tunnel.egress;
    throw failureBy('TUNNEL_OFFLINE', { tunnel: tunnel.name });
  };
}

function openCalls(
  { config, secrets: keys, database: { pool }, lifetime }: Foundation,
  changed: (account: string, id: string) => void,
) {
  const secrets = new ConfigurationSecrets(new SecretBox(keys.encryptionKey));
  const log = stderrLog(config.logLevel);
  const sealing = sealEarlierHeaders(pool, secrets).catch(({ message }: Error) =>
    log.warn({ message }, 'Keys of configurations were not sealed'),
  );
  lifetime.opened('the sealing of earlier keys', () => sealing);
  const tokens = new OAuthTokens(pool, secrets, changed);
  const health = new HealthNotes({ pool, log, changed });
  lifetime.opened('the health of configurations', () => health.flush());
  const operations = new OperationCache(pool);
  const operation = operations.get.bind(operations);
  const calls = new ConnectorCalls(pool, { secrets, tokens, operation, note: health.add.bind(health) });
  return { calls, callProblems: new ConnectorChecks(operation), secrets, tokens, health };
}

/** Opens configurations, and what runs call services with. */
export async function openConnectors(
  foundation: Foundation,
  { publisher, egress, tunnels, identity, releaseRuns }: OpenConnectorsDeps,
): Promise<OpenConnectors> {
  const { config, database } = foundation;
  const { pool } = database;
  const { publicUrl } = config;
  const { checkAccess } = identity;
  const changed = (account: string, id: string) => publisher.publish(channelOf(account), 'connector-update', { id });
  const { calls, callProblems, secrets, tokens, health } = openCalls(foundation, changed);
  const egressOf = waysOut(egress, tunnels);
  const configurations = new Configurations({
    pool,
    secrets,
    hasTunnel: async (account, id) => (await tunnels.through(account, id)) !== null,
    async changed(account, ids) {
      await releaseRuns(account, ['connector-trashed'], ids);
      for (const id of ids) changed(account, id);
    },
    forgetHealth: health.forget.bind(health),
  });
  const consents = new Consents({
    pool,
    secrets,
    tokens,
    publicUrl,
    checkAccess,
    changed,
    egressOf: ({ account_number, tunnel_id }) => egressOf(account_number, tunnel_id),
  });
  const isSecure = publicUrl.startsWith('https:');
  return {
    calls,
    callProblems,
    routeDeps: {
      pool,
      configurations,
      consents,
      connectorTests: new TestCalls({ pool, configurations, calls, egressOf }),
      isSecure,
      configurationChanged: changed,
    },
    consentPage: await openCallbackArea({ consents, visitor: (request) => identity.visitor(request), isSecure }),
  };
}
