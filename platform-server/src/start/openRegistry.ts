import type { Registry as MetricsRegistry } from 'prom-client';
import { apiBase } from 'shared-contracts/api';
import type { PlanRemote, ShellSettings } from 'shared-contracts/deploy';
import type { BackendCallsDeps } from '../backends/backendCalls.ts';
import type { BackendDeliveriesDeps } from '../backends/backendDeliveries.ts';
import type { BackendEventsDeps } from '../backends/backendEvents.ts';
import { docsPath, statusPath } from '../help/paths.ts';
import type { Identity } from '../identity/identity.ts';
import type { DiskSpace } from '../process/diskSpace.ts';
import type { Realtime } from '../realtime/realtime.ts';
import { accountReleases } from '../registry/accountReleases.ts';
import { checkViewer } from '../registry/checkSession/checkPerson.ts';
import { manifestOf } from '../registry/decideRemote.ts';
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
import { type OpenPublishing, openPublishing } from './openPublishing.ts';
import { openRemoteSessions } from './openRemoteSessions.ts';
import { pageReads, pageVisitors } from './pageVisitors.ts';
import { watchBuilds } from './watchBuilds.ts';

export interface OpenRegistry {
  /** Releases and the shell's page; register it last. */
  area: HttpArea;
  routeDeps: PlanRouteDeps & DeployRouteDeps;
  /** The addresses of pages in the plan of a caller. */
  pathFor: SearchRouteDeps['pathFor'];
  findCredential: FindCredential;
  /** A remote in the plan of a caller, and what back ends it is granted. */
  backends: Pick<BackendCallsDeps, 'planRemote' | 'backendsOf' | 'isKilled'> &
    Pick<BackendEventsDeps, 'releasesFor'> &
    Pick<BackendDeliveriesDeps, 'subscribed'>;
  hostHash: string;
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
  disk: DiskSpace;
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

const shellSettings = (
  { docsUrl, statusUrl }: Foundation['config'],
  { identity, realtime, origins }: Pick<OpenRegistryDeps, 'identity' | 'realtime' | 'origins'>,
  host: string | undefined,
): ShellSettings => ({
  apiBase,
  authUrl: identity.authUrl(host),
  realtime: realtime.settings(origins.ofHost(host)),
  documentationUrl: docsUrl ?? docsPath,
  statusUrl: statusUrl ?? statusPath,
});

/** The registry, which takes in what is still being built beside the server as it comes. */
async function openReleases({ config, database, lifetime }: Foundation): Promise<ReleaseRegistry> {
  const { environment, buildDirectory: output } = config;
  const log = (problem: string) => process.stderr.write(`${problem}\n`);
  const registry = await ReleaseRegistry.open(database.pool, { output, environment, log });
  watchBuilds({ database, lifetime }, registry);
  return registry;
}

interface ShellServices extends Pick<OpenRegistryDeps, 'identity' | 'realtime' | 'origins'>, OpenPublishing {
  registry: ReleaseRegistry;
  ahead: OpenAhead;
}

/** What the page of the shell is made of. */
function shellDeps(
  { config, database }: Foundation,
  { registry, publisher, read, ahead, identity, realtime, origins }: ShellServices,
): RegistryDeps {
  const { connect, images } = shellOrigins(config.authUrl, realtime);
  return {
    variant: ahead.variant,
    registry,
    assetOrigin: config.assetOrigin,
    read,
    candidate: (remote, hash) => publisher.uploads.candidate(remote, hash),
    connect,
    images,
    visitor: pageVisitors(ahead.visitor, pageReads(database.pool, { identity, realtime })),
    isSignedOut: (request) => identity.isSignedOut(request),
    settings: (host) => shellSettings(config, { identity, realtime, origins }, host),
  };
}

/** What decides about calls to back ends: the plan of who calls, preview included, and the grants of now. */
const backendsIn = (registry: ReleaseRegistry, ahead: OpenAhead): OpenRegistry['backends'] => ({
  async planRemote(caller, request, remote) {
    const viewer = viewerOf(caller);
    return registry.plan(viewer, await ahead.variant(request, viewer)).find((entry) => entry.remote === remote);
  },
  backendsOf: (remote) => registry.grants.of(remote)?.backends ?? [],
  subscribed: () =>
    registry.grants.all.flatMap(({ remote, backends }) =>
      backends.filter((each) => each.webhook_topics.length > 0).map((backend) => ({ remote, backend })),
    ),
  releasesFor: (remote, organisationId) =>
    accountReleases(registry, remote, organisationId).map((release) => ({ ...release, manifest: manifestOf(release) })),
  isKilled: (remote) => typeof registry.state.remotes.get(remote)?.killed === 'string',
});

/** Opens the release registry, the plan and the page of the shell. */
export async function openRegistry(
  foundation: Foundation,
  { disk, identity, realtime, origins, notifications, metrics }: OpenRegistryDeps,
): Promise<OpenRegistry> {
  const { buildDirectory: output } = foundation.config;
  const registry = await openReleases(foundation);
  const { publisher, read } = openPublishing(foundation, registry, output);
  const ahead = await openAhead(foundation, { registry, publisher, identity, origins });
  const deps = shellDeps(foundation, { registry, publisher, read, ahead, identity, realtime, origins });
  const pageReports = openRemoteSessions(foundation, { registry, read, metrics });
  const ownVisits = openOwnVisits(foundation, { checkSession: ahead.checkSession, origins });
  const deployment = openDeployment(foundation, {
    registry,
    directory: identity.directory,
    notifications,
    announcer: realtime.publisher,
    health: pageReports.health,
    metrics,
    ownVisits,
  });
  return {
    area: (app) => {
      ahead.serve(app);
      serveRegistry(app, output, deps);
    },
    routeDeps: {
      registry,
      deployCredentials: deployment.routeDeps.deployCredentials,
      policedChanges: deployment.routeDeps.policedChanges,
      changeRequests: deployment.routeDeps.changeRequests,
      grantDecisions: deployment.routeDeps.grantDecisions,
      policies: deployment.routeDeps.policies,
      deployReport: deployment.routeDeps.deployReport,
      planOf: (caller, request, path) => planFor(deps, { viewer: viewerOf(caller), request, path, nonce: '' }),
      previousOf: (caller, request, remote) => previousFor(deps, caller, request, remote),
      pool: foundation.database.pool,
      directory: identity.directory,
      disk,
      remoteSessions: pageReports.remoteSessions,
      measuredVitals: pageReports.measuredVitals,
      adoption: pageReports.adoption,
      failureReport: pageReports.failureReport,
      vitalReport: pageReports.vitalReport,
      publisher,
      checkSession: ahead.checkSession,
      ownVisits,
      previewMaker: ahead.previewMaker,
    },
    pathFor: (caller, name, params) => planPath(registry.plan(viewerOf(caller)), viewerOf(caller), name, params),
    backends: backendsIn(registry, ahead),
    hostHash: registry.host.hash,
    publicPlan: () => registry.plan(null),
    restrict: ahead.restrict,
    restrictForms: ahead.restrictForms,
    authenticate: (others) => ahead.checkSession.authenticate(others),
    findCredential: (secret) => deployment.routeDeps.deployCredentials.find(secret),
    start: deployment.start,
  };
}
