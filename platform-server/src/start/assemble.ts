import type { FastifyInstance } from 'fastify';
import type { Egress } from '../engine/egress/egress.ts';
import { createHttpApp } from '../http/app.ts';
import { createMetricsRegistry } from '../http/metrics.ts';
import { productRoutes } from '../http/productRoutes.ts';
import { createAuthenticate } from '../identity/authentication.ts';
import type { Passwords } from '../identity/embedded/hashing/passwords.ts';
import type { Identity } from '../identity/identity.ts';
import { Condition } from '../process/condition.ts';
import type { DiskSpace } from '../process/diskSpace.ts';
import { NotReady } from '../process/readiness.ts';
import { createRealtime, type Realtime, type RealtimeDeps } from '../realtime/realtime.ts';
import type { Authenticate } from '../routing/caller.ts';
import { Origins } from '../routing/origins.ts';
import { SampleClock } from '../sampleWorkspace/making/sampleClock.ts';
import type { Database } from '../store/database.ts';
import { Notifications } from '../store/notifications.ts';
import { AccountRepository } from '../store/repositories/accountRepository.ts';
import type { SuspendedAccounts } from '../store/suspendedAccounts.ts';
import type { TunnelNetwork } from '../tunnels/tunnelNetwork.ts';
import { areasOf } from './areas.ts';
import type { Foundation } from './foundation.ts';
import { identificationOf } from './identification.ts';
import { join } from './join.ts';
import { openAccount } from './openAccount.ts';
import { openAdministration } from './openAdministration.ts';
import { openBilling } from './openBilling.ts';
import { type OpenCatalogue, openCatalogue } from './openCatalogue.ts';
import { connectorDeps, type OpenConnectors, openConnectors } from './openConnectors.ts';
import { openDisk } from './openDisk.ts';
import { openEngine } from './openEngine.ts';
import { guideOf, openHelp } from './openHelp.ts';
import { openIdentity, openPasswords } from './openIdentity.ts';
import { importDeps } from './openImports.ts';
import { lookupDeps, type OpenLookups, openLookups } from './openLookups.ts';
import { type OpenMail, openMail } from './openMail.ts';
import { openNotifications } from './openNotifications.ts';
import { organisationDeps } from './openOrganisations.ts';
import { openPublicPages } from './openPublicPages.ts';
import { type OpenRegistry, openRegistry } from './openRegistry.ts';
import { openSampleWorkspaces } from './openSampleWorkspaces.ts';
import { type OpenScenariosDeps, openScenarios } from './openScenarios.ts';
import { openSecrets } from './openSecrets.ts';
import { openSuspended } from './openSuspended.ts';
import { openTrash } from './openTrash.ts';
import { openTunnels, tunnelDeps } from './openTunnels.ts';
import { publishNews } from './publishNews.ts';
import { repositories } from './repositories.ts';
import { type OpenRuns, openRuns } from './runs/openRuns.ts';

/** Makes every part of the server and joins them to one HTTP app, which does not listen yet. */
export async function assemble(foundation: Foundation): Promise<FastifyInstance> {
  const { config, database } = foundation;
  const origins = new Origins({ publicUrl: config.publicUrl, allowed: config.allowedOrigins });
  const metrics = createMetricsRegistry();
  const passwords = openPasswords(config, metrics);
  const { identity, sendsBy } = await startIdentity(foundation, origins, passwords);
  const accounts = new AccountRepository(database.pool);
  const notifications = new Notifications(database.target, new Condition(sayOutage));
  const suspended = openSuspended(foundation, notifications);
  const realtime = openRealtime(foundation, identity, { notifications, accounts, origins, metrics });
  const mail = sendsBy(await openMail(foundation, { accounts, directory: identity.directory }));
  const lookups = openLookups(foundation, notifications);
  const tunnels = openTunnels(foundation, { notifications, publisher: realtime.publisher, log: reportProblem });
  const connectors = openConnectors(foundation, realtime.publisher);
  const called = { tunnels, connectors: connectors.calls };
  const engine = await openEngine(foundation, { mailer: mail.postOffice, tables: lookups.cache, ...called });
  const told = openNotifications(foundation, { accounts, identity, mail, realtime, engine, notifications });
  const stores = openSecrets(foundation);
  const disk = await openDisk(foundation, metrics, reportProblem);
  const of = { publisher: realtime.publisher, failed: told.failed, isIntakeStopped: () => disk.isIntakeStopped };
  const clock = new SampleClock();
  const opened = openRuns(foundation, { ...of, ...stores, engine, notifications, metrics, suspended, clock });
  const billing = await openBilling(foundation, { publisher: realtime.publisher, budget: opened.budget });
  const registry = await openRegistry(foundation, { identity, realtime, origins, notifications, metrics });
  const authenticate = registry.authenticate(createAuthenticate(identity, accounts, suspended));
  await begin(foundation, { suspended, notifications, realtime, registry, tunnels, opened });
  const catalogue = openCatalogue(foundation, reportProblem);
  const standing = { authenticate, stillStand: identity.stillStand, egress: engine.egress };
  const work = { accounts, opened, lookups, catalogue, connectors, tunnels, passwords, ...standing };
  const domains = openDomains(foundation, { ...stores, ...of, ...work });
  const trash = openTrash(foundation, domains, identity.directory);
  const administration = openAdministration(foundation, { suspended, held: opened.held, ...standing });
  const account = openAccount(foundation, { identity, publisher: realtime.publisher, opened, mail, billing });
  const samples = openSampleWorkspaces(foundation, { identity, origins, clock, planned: account.removalsPlanned });
  const routes = productRoutes({
    ...{ ...samples.routeDeps, ...account.routeDeps, accounts, ...registry.routeDeps, ...administration.routeDeps },
    ...{ disk, directory: identity.directory, metrics, ...repositories(database.pool), ...peopleOf(identity) },
    ...{ ...domains, ...mail.routeDeps, ...told.routeDeps, ...billing.routeDeps, ...trash, ...guideOf(() => help) },
    ...organisationDeps(foundation, { identity, accounts, domains }),
  });
  const readiness = readinessOf(database, opened.runs, notifications);
  const identification = identificationOf({ authenticate, registry, suspended, ...account.routeDeps });
  const help = await openHelp(routes, { ...readiness, intake: () => disk.assertIntake() });
  const pages = { origins, identity, plan: registry.publicPlan, domains, report: reportProblem };
  const area = { help, identification, disk, samples, ...(await openPublicPages(foundation, pages)) };
  const app = createHttpApp({
    ...{ routes, readiness, warnings: warningsOf(disk), ...identification },
    areas: areasOf({ billing, administration, identity, registry, realtime, ...area }),
    ...{ gateway: opened.gateway, metrics, origins, ...settingsOf(config) },
  });
  const jobs = { mail, billing, told, catalogue, trash, administration, account };
  join(app, { ...jobs, samples, routes, realtime, runs: opened, tunnels });
  return app;
}

/** What is wrong although the server is ready. */
const warningsOf = (disk: Pick<DiskSpace, 'problem'>) => (): Record<string, string> =>
  disk.problem ? { disk: disk.problem } : {};

const peopleOf = ({ people, accountUrl }: Identity) => ({ people, accountUrl });

/** What the web server is told of the settings. */
const settingsOf = ({ metricsToken, logLevel, trustProxy }: Foundation['config']) => ({
  metricsToken,
  logLevel,
  trustProxy,
});

interface Begun {
  suspended: SuspendedAccounts;
  notifications: Notifications;
  realtime: Realtime;
  registry: OpenRegistry;
  tunnels: TunnelNetwork;
  opened: OpenRuns;
}

/** From here on the process hears of the others, and executes runs. */
async function begin(
  { lifetime }: Foundation,
  { suspended, notifications, realtime, registry, tunnels, opened }: Begun,
) {
  publishNews(notifications, realtime.publisher);
  await Promise.all([notifications.open(), suspended.read()]);
  realtime.start();
  lifetime.opened('notifications', () => notifications.close());
  await Promise.all([registry.start(), tunnels.start().then(() => opened.start())]);
}

interface DomainDeps extends Omit<OpenScenariosDeps, 'report' | 'callProblems'>, Pick<Identity, 'stillStand'> {
  lookups: OpenLookups;
  catalogue: OpenCatalogue;
  tunnels: TunnelNetwork;
  connectors: OpenConnectors;
  egress: Egress;
  passwords: Passwords;
  authenticate: Authenticate;
  isIntakeStopped: () => boolean;
}

/** What people work on: scenarios and webhooks, lists and tables, import pages, connectors. */
function openDomains(foundation: Foundation, deps: DomainDeps) {
  const scenarios = openScenarios(foundation, { ...deps, callProblems: deps.connectors.checks, report: reportProblem });
  return {
    ...scenarios,
    ...lookupDeps(foundation, deps.lookups, deps.opened.held, deps.publisher),
    ...connectorDeps(foundation, deps.connectors, deps),
    ...importDeps(foundation, deps),
    ...deps.catalogue.routeDeps(scenarios.scenarios),
    ...tunnelDeps(foundation, deps.tunnels, deps.opened.held),
  };
}

/** Mail needs the directory of the identity, which in turn tells people by mail: `sendsBy` says how, later. */
async function startIdentity(foundation: Foundation, origins: Origins, passwords: Passwords) {
  let wake: () => void = () => undefined;
  const mailed = { queued: () => wake(), report: reportProblem };
  const identity = await openIdentity(foundation, { origins, passwords, mailed });
  const { setUpLink } = await identity.start();
  if (setUpLink) process.stdout.write(`Open this link to create the owner's account: ${setUpLink}\n`);
  const sendsBy = (mail: OpenMail) => {
    wake = mail.queued;
    return mail;
  };
  return { identity, sendsBy };
}

function openRealtime(
  { config, secrets }: Foundation,
  { openStillStand: stillStand }: Identity,
  { accounts, ...deps }: Pick<RealtimeDeps, 'notifications' | 'origins' | 'metrics'> & { accounts: AccountRepository },
): Realtime {
  return createRealtime({
    config,
    secrets,
    ...deps,
    stillStand,
    accounts: () => accounts.numbers(),
    log: reportProblem,
  });
}

function readinessOf({ pool, cluster }: Database, runs: OpenRuns['runs'], notifications: Notifications) {
  return {
    async database() {
      if (cluster.problem) throw new NotReady(cluster.problem);
      await pool.query('select 1');
    },
    queue: () => runs.assertReady(),
    realtime: () => notifications.assertConnected(),
  };
}

function sayOutage(problem: string | null): void {
  reportProblem(problem ? `database: ${problem}; trying again` : 'database: connected again');
}

const reportProblem = (problem: string): void => void process.stderr.write(`${problem}\n`);
