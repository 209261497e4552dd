import type { FastifyInstance } from 'fastify';
import { channelOf } from 'shared-contracts/events';
import { createHttpApp } from '../http/app.ts';
import { isMisdirectedUpgrade, type Misdirection, misdirectionOf, refuseUpgrade } from '../http/misdirected.ts';
import { productRoutes } from '../http/productRoutes.ts';
import { NotReady } from '../process/readiness.ts';
import { servePushAuthorization } from '../realtime/serveAuthorization.ts';
import { serveUploadFiles } from '../registry/uploads/serveUploadFiles.ts';
import type { Identification } from '../routing/access.ts';
import type { HttpArea, Route } from '../routing/route.ts';
import { tracedValue } from '../runs/lineage/resolveValue.ts';
import { EntitySearch } from '../search/entitySearch.ts';
import { isAgent } from '../tunnels/agentDoor.ts';
import type { Foundation } from './foundation.ts';
import { openHelp } from './openHelp.ts';
import { openKits } from './openKits.ts';
import { openMcp } from './openMcp.ts';
import type { OpenServer } from './openServer.ts';

/** How long results are waited for once the process is to end: well within the time that requests then have. */
const lastResultsMs = 1_500;

/** Makes the HTTP app of an open server: the calls of the product, what is served beside them, and the jobs behind. */
export async function serveHttp(foundation: Foundation, server: OpenServer): Promise<FastifyInstance> {
  const { config, several } = foundation;
  const { account, disk, metrics, origins, registry, runs } = server;
  const routes = routesOf(foundation, server, (...query) => help.searchGuide(...query));
  const readiness = readinessOf(foundation, server);
  const misdirection = misdirectionOf(config.roles);
  const help = await openHelp(routes, {
    database: readiness.database,
    queue: readiness.queue,
    realtime: readiness.realtime,
    intake: () => disk.assertIntake(),
  });
  const sdk = openKits(foundation, registry.publicPlan, (problem) => void process.stderr.write(`${problem}\n`));
  const identification: Identification = {
    authenticate: server.authenticate,
    findCredential: registry.findCredential,
    restrict: registry.restrict,
    findApiToken: account.findApiToken,
  };
  const app = createHttpApp({
    ...identification,
    routes,
    readiness,
    warnings: (): Record<string, string> => (disk.problem ? { disk: disk.problem } : {}),
    areas: [
      ...areasOf(server, identification),
      server.backends.area(identification),
      openMcp(foundation, { runs, findApiToken: account.findApiToken }),
      help.serve,
      sdk.serve,
      ...pagesOf(server),
    ],
    misdirection,
    gateway: runs.gateway,
    metrics,
    figuresOfAll: several && (() => several.figuresOfAll()),
    tracer: server.tracer,
    metricsToken: config.metricsToken,
    logLevel: config.logLevel,
    origins,
    trustProxy: config.trustProxy,
  });
  attachUpgrades(app, server, { misdirection, roles: config.roles });
  attach(app, routes, server);
  return app;
}

function routesOf(
  { database: { pool } }: Foundation,
  server: OpenServer,
  searchGuide: Awaited<ReturnType<typeof openHelp>>['searchGuide'],
): readonly Route[] {
  const { identity, mail, metrics, notices, registry } = server;
  const { directory } = identity;
  return productRoutes({
    account: server.account.routeDeps,
    administration: server.administration.routeDeps,
    logStreaming: server.logStreaming.routeDeps,
    answers: server.answers.routeDeps,
    backends: server.backends.routeDeps,
    billing: server.billing.routeDeps,
    catalogue: server.catalogue.routeDeps,
    connectors: server.connectors.routeDeps,
    failures: { pool, metrics, checkSession: registry.routeDeps.checkSession },
    failureGroups: {
      pool,
      membersOf: (id) => server.organisations.routeDeps.directory.membersOf(id),
      changed: (account, id) => server.realtime.publisher.publish(channelOf(account), 'failure-update', { id }),
    },
    imports: server.imports.routeDeps,
    lookups: server.lookups.routeDeps,
    stores: server.stores.routeDeps,
    mail: mail.routeDeps,
    notifications: notices.routeDeps,
    organisations: server.organisations.routeDeps,
    partner: server.partner.routeDeps,
    person: {
      personChanged: notices.routeDeps.personChanged,
      pool,
      people: identity.people,
      accountUrl: identity.accountUrl,
    },
    registry: registry.routeDeps,
    runs: server.runRoutes,
    samples: server.samples.routeDeps,
    scenarios: server.scenarios,
    shadows: server.shadows,
    search: {
      search: new EntitySearch(pool),
      pathFor: registry.pathFor,
      directory,
      pool,
      searchGuide,
      tracedValue: (account, text) => tracedValue(pool, account, text),
    },
    trash: server.trash.routeDeps,
    tunnels: server.tunnels.routeDeps,
    users: {
      pool,
      directory,
    },
    webhooks: server.webhooks,
  });
}

/** What is served besides the calls of the product, but for pages. */
const areasOf = (
  { administration, billing, disk, identity, realtime, registry, samples }: OpenServer,
  identification: Identification,
): HttpArea[] => [
  (area) => {
    area.addHook('preHandler', registry.restrictForms);
    identity.area(area);
  },
  billing.area,
  (area) =>
    servePushAuthorization(area, {
      grant: realtime.grant,
      authenticate: identification.authenticate,
      hasRemote: async (...call) => Boolean((await registry.backends.planRemote(...call))?.release),
    }),
  (area) =>
    serveUploadFiles(area, registry.routeDeps.publisher, {
      ...identification,
      isIntakeStopped: () => disk.isIntakeStopped,
    }),
  administration.area,
  samples.area,
];

/** Pages and their files; the shell comes last and answers every address that nothing before it does. */
const pagesOf = ({ answers, connectors, imports, partner, registry }: OpenServer): HttpArea[] => [
  imports.area,
  answers.area,
  partner.logos,
  connectors.consentPage,
  registry.area,
];

function readinessOf({ database: { pool, cluster } }: Foundation, { notifications, runs: { runs } }: OpenServer) {
  return {
    async database() {
      if (cluster.problem) throw new NotReady(cluster.problem);
      await pool.query('select 1');
    },
    queue: () => runs.assertReady(),
    realtime: () => notifications.assertConnected(),
  };
}

/** Web sockets: pages listen where people are served, agents of tunnels connect where machines are. */
function attachUpgrades(
  app: FastifyInstance,
  { realtime, tunnels }: OpenServer,
  { misdirection, roles }: { misdirection: Misdirection | null; roles: Foundation['config']['roles'] },
): void {
  const isMisdirected = isMisdirectedUpgrade(misdirection);
  if (misdirection) app.server.on('upgrade', (request, socket) => refuseUpgrade(misdirection, request, socket));
  if (roles.has('gateway')) tunnels.serveAgents(app);
  realtime.attach(app.server, (request) => isAgent(request) || isMisdirected(request));
}

/** Joins what runs beside the web server to its beginning and its end. */
function attach(app: FastifyInstance, routes: readonly Route[], server: OpenServer): void {
  const { realtime, samples } = server;
  samples.serve(routes, () => app.server.address());
  // Before the web server, which otherwise waits for every open page.
  app.addHook('preClose', async () => {
    realtime.close();
    // What ends in a moment is still answered with its result, the rest before its connection is cut.
    setTimeout(() => server.runs.runs.letCallersGo(), lastResultsMs).unref();
  });
  app.addHook('onListen', async () => {
    server.runs.startJobs();
    server.mail.startJobs();
    server.notices.startJobs();
    server.backends.startJobs();
    server.billing.startJobs();
    server.catalogue.startImport();
    server.trash.startJobs();
    server.administration.startJobs();
    server.logStreaming.startJobs();
    server.account.startJobs();
    samples.startJobs();
  });
}
