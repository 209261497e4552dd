import { channelOf } from 'shared-contracts/events';
import { type CallbackDeps, openCallbackArea } from '../connectors/configurations/callback/serveCallback.ts';
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
import { stderrLog } from '../process/log.ts';
import type { Publisher } from '../realtime/publisher.ts';
import type { HttpArea } from '../routing/route.ts';
import type { StillStand } from '../routing/standing.ts';
import type { HeldRuns } from '../runs/heldRuns.ts';
import type { CallProblems } from '../scenarios/scenarioChecks.ts';
import { SecretBox } from '../scenarios/secretBox.ts';
import type { Foundation } from './foundation.ts';

/** Configurations as runs and scenarios use them. */
export interface OpenConnectors {
  calls: ConnectorCalls;
  checks: CallProblems;
  secrets: ConfigurationSecrets;
  tokens: OAuthTokens;
  health: HealthNotes;
  changed(account: string, id: string): void;
}

/** Opens what the engine calls by. */
export function openConnectors(
  { config, secrets: keys, database: { pool }, lifetime }: Foundation,
  publisher: Publisher,
): OpenConnectors {
  const changed = (account: string, id: string) => publisher.publish(channelOf(account), 'connector-update', { id });
  const secrets = new ConfigurationSecrets(new SecretBox(keys.encryptionKey));
  const log = stderrLog(config.logLevel);
  const sealing = sealEarlierHeaders(pool, secrets).catch(({ message }: Error) =>
    log.warn({ message }, 'Keys of configurations were not sealed'),
  );
  lifetime.opened('the sealing of earlier keys', () => sealing);
  const tokens = new OAuthTokens(pool, secrets, changed);
  const health = new HealthNotes({ database: pool, log, changed });
  lifetime.opened('the health of configurations', () => health.flush());
  const operations = new OperationCache(pool);
  const operation = operations.get.bind(operations);
  const note = health.add.bind(health);
  const calls = new ConnectorCalls(pool, { secrets, tokens, operation, note });
  return { calls, checks: new ConnectorChecks(operation), secrets, tokens, health, changed };
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

interface ConfigurationDeps {
  egress: Egress;
  tunnels: Tunnels;
  stillStand: StillStand;
  opened: { held: Pick<HeldRuns, 'release'> };
}

/** Configurations as people work on them. */
export function connectorDeps(
  { config, database: { pool } }: Foundation,
  { calls, secrets, tokens, health, changed }: OpenConnectors,
  { egress, tunnels, stillStand, opened: { held } }: ConfigurationDeps,
): Omit<ConfigurationRouteDeps, 'pool'> {
  const egressOf = waysOut(egress, tunnels);
  const hasTunnel = async (account: string, id: string) => (await tunnels.through(account, id)) !== null;
  const forgetHealth = health.forget.bind(health);
  const configurationChanged = async (account: string, id: string) => {
    await held.release(account, ['connector-trashed'], id);
    changed(account, id);
  };
  const configurations = new Configurations({ pool, secrets, hasTunnel, changed: configurationChanged, forgetHealth });
  const { publicUrl } = config;
  const consents = new Consents({
    ...{ pool, secrets, tokens, publicUrl, stillStand, changed },
    egressOf: ({ account_number, tunnel_id }) => egressOf(account_number, tunnel_id),
  });
  return {
    configurations,
    consents,
    connectorTests: new TestCalls({ pool, configurations, calls, egressOf }),
    isSecure: publicUrl.startsWith('https:'),
    configurationChanged: changed,
  };
}

/** The page that services send people back to. */
export function openConsentPage(
  { consents, isSecure }: Pick<ConfigurationRouteDeps, 'consents' | 'isSecure'>,
  visitor: CallbackDeps['visitor'],
): Promise<HttpArea> {
  return openCallbackArea({ consents, visitor, isSecure });
}
