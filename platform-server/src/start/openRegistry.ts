import type { Registry as MetricsRegistry } from 'prom-client';
import { apiBase } from 'shared-contracts/api';
import { docsPath, statusPath } from '../help/paths.ts';
import type { HttpArea } from '../http/app.ts';
import type { Authenticate } from '../http/caller.ts';
import type { FindCredential } from '../http/deployActor.ts';
import type { Origins } from '../http/origins.ts';
import type { DeployServices } from '../http/routes/deploy/services.ts';
import type { PlanServices } from '../http/routes/plan/services.ts';
import type { Identity } from '../identity/identity.ts';
import type { Realtime } from '../realtime/realtime.ts';
import { checkViewer } from '../registry/checkSession/checkPerson.ts';
import { ReleaseRegistry } from '../registry/registry.ts';
import { type RegistryServices, serveRegistry } from '../registry/registryArea.ts';
import { planFor } from '../registry/serveShell.ts';
import type { Notifications } from '../store/notifications.ts';
import { LedgerRepository } from '../store/repositories/ledgerRepository.ts';
import type { Foundation } from './foundation.ts';
import { type OpenAhead, openAhead } from './openAhead.ts';
import { openDeployment } from './openDeployment.ts';
import { openPublishing } from './openPublishing.ts';
import { openRemoteSessions } from './openRemoteSessions.ts';

export interface OpenRegistry {
  /** Releases and the shell's page; register it last. */
  area: HttpArea;
  /** What the routes of plan and deployment work with. */
  services: Pick<PlanServices, 'planOf' | 'previousOf' | 'registry' | 'remoteSessions'> &
    Omit<DeployServices, 'failures'>;
  findCredential: FindCredential;
  /** Call when notifications are open. */
  start: () => Promise<void>;
  /** Takes the tokens of release checks besides those of `others`. */
  authenticate: (others: Authenticate) => Authenticate;
  restrict: OpenAhead['restrict'];
  restrictForms: OpenAhead['restrictForms'];
}

interface RegistrySurroundings {
  identity: Identity;
  realtime: Realtime;
  origins: Origins;
  notifications: Notifications;
  metrics: MetricsRegistry;
}

/** Opens the release registry and says what the shell's page needs to know of the other parts. */
export async function openRegistry(
  { config, secrets, database, lifetime }: Pick<Foundation, 'config' | 'secrets' | 'database' | 'lifetime'>,
  { identity, realtime, origins, notifications, metrics }: RegistrySurroundings,
): Promise<OpenRegistry> {
  const output = config.buildDirectory;
  const registry = await ReleaseRegistry.open(new LedgerRepository(database.pool), {
    output,
    environment: config.environment,
    log: (problem) => process.stderr.write(`${problem}\n`),
  });
  const { publisher, read } = openPublishing({ config, database, lifetime }, registry, output);
  const opened = await openAhead({ config, secrets, database }, { registry, publisher, identity, origins });
  const { docsUrl, statusUrl, authUrl } = config;
  const { checkSession, visitor, variant } = opened;
  const services: RegistryServices = {
    variant,
    registry,
    read,
    candidate: (remote, hash) => publisher.uploads.candidate(remote, hash),
    connect: [...(authUrl ? [authUrl] : []), ...realtime.origins],
    visitor,
    settings: (host) => ({
      apiBase,
      authUrl: identity.authUrl(host),
      realtime: realtime.settings(origins.ofHost(host)),
      documentationUrl: docsUrl ?? docsPath,
      statusUrl: statusUrl ?? statusPath,
    }),
  };
  const { health, adoption, remoteSessions } = openRemoteSessions({ config, secrets, database }, registry, metrics);
  const { directory } = identity;
  const announcer = realtime.publisher;
  const deployment = openDeployment(
    { database, lifetime },
    { registry, directory, notifications, announcer, health, metrics },
  );
  return {
    area: (app) => {
      opened.serve(app);
      serveRegistry(app, output, services);
    },
    services: {
      ...deployment.services,
      registry,
      planOf: (caller, request) => planFor(services, caller.isReleaseCheck ? checkViewer : caller, request, ''),
      previousOf: async (caller, request, remote) => registry.previous(remote, caller, await variant(request, caller)),
      adoption,
      remoteSessions,
      publisher,
      checkSession,
      previewMaker: opened.previewMaker,
    },
    restrict: opened.restrict,
    restrictForms: opened.restrictForms,
    authenticate: (others) => checkSession.authenticate(others),
    findCredential: (secret) => deployment.services.deployCredentials.find(secret),
    start: deployment.start,
  };
}
