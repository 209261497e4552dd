import type { Registry as MetricsRegistry } from 'prom-client';
import { apiBase } from 'shared-contracts/api';
import type { PlanRemote } from 'shared-contracts/deploy';
import { docsPath, statusPath } from '../help/paths.ts';
import type { Identity } from '../identity/identity.ts';
import type { Realtime } from '../realtime/realtime.ts';
import { checkViewer } from '../registry/checkSession/checkPerson.ts';
import type { DeployRouteDeps } from '../registry/deployRoutes.ts';
import { planPath } from '../registry/planPath.ts';
import type { PlanRouteDeps } from '../registry/planRoutes.ts';
import { ReleaseRegistry } from '../registry/registry.ts';
import { type RegistryDeps, serveRegistry } from '../registry/registryArea.ts';
import { planFor, previousFor } from '../registry/serveShell.ts';
import type { PageOrigins } from '../registry/shellPage.ts';
import type { Authenticate, Caller } from '../routing/caller.ts';
import type { FindCredential } from '../routing/deployActor.ts';
import type { Origins } from '../routing/origins.ts';
import type { HttpArea } from '../routing/route.ts';
import type { SearchRouteDeps } from '../search/searchRoutes.ts';
import type { Notifications } from '../store/notifications.ts';
import type { Foundation } from './foundation.ts';
import { type OpenAhead, openAhead } from './openAhead.ts';
import { openDeployment } from './openDeployment.ts';
import { openOwnVisits } from './openOwnVisits.ts';
import { openPublishing } from './openPublishing.ts';
import { openRemoteSessions } from './openRemoteSessions.ts';
import { pageReads, pageVisitors } from './pageVisitors.ts';
import { watchBuilds } from './watchBuilds.ts';

export interface OpenRegistry {
  /** Releases and the shell's page; register it last. */
  area: HttpArea;
  /** What the routes of plan and deployment work with. */
  routeDeps: Pick<SearchRouteDeps, 'pathFor'> &
    Pick<PlanRouteDeps, 'planOf' | 'previousOf' | 'registry' | 'remoteSessions' | 'measuredVitals'> &
    Omit<DeployRouteDeps, 'disk'>;
  findCredential: FindCredential;
  /** The plan of nobody: remotes that are open to every signed-in user. */
  publicPlan: () => readonly PlanRemote[];
  /** Call when notifications are open. */
  start: () => Promise<void>;
  /** Takes the tokens of release checks besides those of `others`. */
  authenticate: (others: Authenticate) => Authenticate;
  restrict: OpenAhead['restrict'];
  restrictForms: OpenAhead['restrictForms'];
}

interface OpenRegistryDeps {
  identity: Identity;
  realtime: Realtime;
  origins: Origins;
  notifications: Notifications;
  metrics: MetricsRegistry;
}

/** Whose plan a caller's is. */
const viewerOf = (caller: Caller) => (caller.isReleaseCheck ? checkViewer : caller);

/** Other origins that the shell itself needs. Providers of identity keep pictures of users wherever they like. */
const shellOrigins = (authUrl: string | undefined, { origins }: Realtime): PageOrigins => ({
  connect: [...(authUrl ? [authUrl] : []), ...origins],
  images: authUrl ? ['https:'] : [],
});

type OnDisk = Pick<Foundation, 'config' | 'database' | 'lifetime'>;

/** The registry, which takes in what is still being built beside the server as it comes. */
async function openReleases({ config, database, lifetime }: OnDisk): Promise<ReleaseRegistry> {
  const { environment, buildDirectory: output } = config;
  const log = (problem: string) => process.stderr.write(`${problem}\n`);
  const registry = await ReleaseRegistry.open(database.pool, { output, environment, log });
  watchBuilds({ database, lifetime }, registry);
  return registry;
}

/** Opens the release registry and says what the shell's page needs to know of the other parts. */
export async function openRegistry(
  { config, secrets, database, lifetime }: Pick<Foundation, 'config' | 'secrets' | 'database' | 'lifetime'>,
  { identity, realtime, origins, notifications, metrics }: OpenRegistryDeps,
): Promise<OpenRegistry> {
  const output = config.buildDirectory;
  const registry = await openReleases({ config, database, lifetime });
  const { publisher, read } = openPublishing({ config, database, lifetime }, registry, output);
  const opened = await openAhead({ config, secrets, database }, { registry, publisher, identity, origins });
  const { docsUrl, statusUrl, authUrl } = config;
  const { checkSession, visitor, variant } = opened;
  const deps: RegistryDeps = {
    variant,
    registry,
    assetOrigin: config.assetOrigin,
    read,
    candidate: (remote, hash) => publisher.uploads.candidate(remote, hash),
    ...shellOrigins(authUrl, realtime),
    visitor: pageVisitors(visitor, { ...pageReads(database.pool), offersSample: identity.visits !== null }),
    isSignedOut: (request) => identity.isSignedOut(request),
    settings: (host) => ({
      apiBase,
      authUrl: identity.authUrl(host),
      realtime: realtime.settings(origins.ofHost(host)),
      documentationUrl: docsUrl ?? docsPath,
      statusUrl: statusUrl ?? statusPath,
    }),
  };
  const { health, ...pageReports } = openRemoteSessions({ config, secrets, database }, { registry, read, metrics });
  const { directory } = identity;
  const ownVisits = openOwnVisits({ config, database, lifetime }, { checkSession, origins });
  const deployment = openDeployment(
    { database, lifetime },
    { registry, directory, notifications, announcer: realtime.publisher, health, metrics, ownVisits },
  );
  return {
    area: (app) => {
      opened.serve(app);
      serveRegistry(app, output, deps);
    },
    routeDeps: {
      ...deployment.routeDeps,
      registry,
      planOf: (caller, request, path) => planFor(deps, { viewer: viewerOf(caller), request, path, nonce: '' }),
      previousOf: (caller, request, remote) => previousFor(deps, caller, request, remote),
      pathFor: (caller, name, params) => planPath(registry.plan(viewerOf(caller)), viewerOf(caller), name, params),
      ...pageReports,
      publisher,
      checkSession,
      ownVisits,
      previewMaker: opened.previewMaker,
    },
    publicPlan: () => registry.plan(null),
    restrict: opened.restrict,
    restrictForms: opened.restrictForms,
    authenticate: (others) => checkSession.authenticate(others),
    findCredential: (secret) => deployment.routeDeps.deployCredentials.find(secret),
    start: deployment.start,
  };
}
