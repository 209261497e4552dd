import { channelOf } from 'shared-contracts/events';
import { createMetricsRegistry } from '../http/metrics.ts';
import { createAuthenticate } from '../identity/authentication.ts';
import { Condition } from '../process/condition.ts';
import { createRealtime } from '../realtime/realtime.ts';
import { Origins } from '../routing/origins.ts';
import type { HeldRuns } from '../runs/heldRuns.ts';
import { SampleClock } from '../sampleWorkspace/making/sampleClock.ts';
import { Notifications } from '../store/notifications.ts';
import * as accountRepository from '../store/repositories/accountRepository.ts';
import type { TrashDeps } from '../trash/trash.ts';
import type { Foundation } from './foundation.ts';
import { openAccount } from './openAccount.ts';
import { openAdministration } from './openAdministration.ts';
import { openAnswers } from './openAnswers.ts';
import { openBackends } from './openBackends.ts';
import { openBilling } from './openBilling.ts';
import { openCatalogue } from './openCatalogue.ts';
import { openConnectors } from './openConnectors.ts';
import { openDisk } from './openDisk.ts';
import { openEgress, openEngine } from './openEngine.ts';
import { openIdentity, openPasswords } from './openIdentity.ts';
import { openImports } from './openImports.ts';
import { openLogStreaming } from './openLogStreaming.ts';
import { openLookups } from './openLookups.ts';
import { openMail } from './openMail.ts';
import { openNotifications } from './openNotifications.ts';
import { openOrganisations } from './openOrganisations.ts';
import { openPartner } from './openPartner.ts';
import { openRegistry } from './openRegistry.ts';
import { openSampleWorkspaces } from './openSampleWorkspaces.ts';
import { openScenarios } from './openScenarios.ts';
import { openSecrets } from './openSecrets.ts';
import { openShadows } from './openShadows.ts';
import { openStores } from './openStores.ts';
import { openSuspended } from './openSuspended.ts';
import { openTelemetry } from './openTelemetry.ts';
import { openTimeZones } from './openTimeZones.ts';
import { openTrash } from './openTrash.ts';
import { openTunnels } from './openTunnels.ts';
import { openWebhookRoutes } from './openWebhookRoutes.ts';
import { publishNews } from './publishNews.ts';
import { createMayAct } from './runs/mayAct.ts';
import { openRunRoutes } from './runs/openRunRoutes.ts';
import { openRuns } from './runs/openRuns.ts';

/** All that the server serves, open. */
export type OpenServer = Awaited<ReturnType<typeof openServer>>;

/**
 * Opens the server from bottom to top: settings, store, people, engine, runs, domains. Each part gets what stands above
 * it here, by name.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the list of all parts is read from top to bottom
export async function openServer(foundation: Foundation) {
  // Settings and store
  const { config, secrets, database, lifetime } = foundation;
  const { pool } = database;
  const origins = new Origins({ publicUrl: config.publicUrl, allowed: config.allowedOrigins });
  const metrics = createMetricsRegistry();
  foundation.several?.share(metrics);
  const tracer = await openTelemetry(foundation, metrics, reportProblem);
  const notifications = new Notifications(database.target, new Condition(reportOutage));
  const suspended = openSuspended(foundation, notifications);
  const timeZones = openTimeZones(foundation, notifications);
  const { secrets: secretStore, webhookSecrets } = openSecrets(foundation);
  const disk = await openDisk(foundation, metrics, reportProblem);
  const isIntakeStopped = () => disk.isIntakeStopped;

  // People, and the ways to reach them
  const passwords = openPasswords(config, metrics);
  const mailed = { queued: () => mail.queued(), report: reportProblem };
  const identity = await openIdentity(foundation, { origins, passwords, mailed });
  const mail = await openMail(foundation, { directory: identity.directory });
  const { setUpLink } = await identity.start();
  // Of several processes one says so.
  if (setUpLink && (foundation.several?.number ?? 1) === 1)
    process.stdout.write(`Open this link to create the owner's account: ${setUpLink}\n`);
  const realtime = createRealtime({
    config,
    secrets,
    notifications,
    checkAccess: identity.checkOpenAccess,
    suspended,
    accounts: () => accountRepository.numbers(pool),
    origins,
    metrics,
    log: reportProblem,
  });
  const { publisher } = realtime;

  // Engine and runs. What runs call is opened before them, and releases those that waited for it.
  const releaseRuns: HeldRuns['releaseAll'] = (account, codes, ids) => runs.held.releaseAll(account, codes, ids);
  const egress = openEgress(foundation);
  const lookups = openLookups(foundation, { notifications, publisher, releaseRuns });
  const stores = openStores(foundation, { releaseRuns });
  const tunnels = openTunnels(foundation, { notifications, publisher, releaseRuns, log: reportProblem });
  const connectors = await openConnectors(foundation, {
    publisher,
    egress,
    tunnels: tunnels.network,
    identity,
    releaseRuns,
  });
  const engine = await openEngine(foundation, {
    egress,
    mailer: mail.postOffice,
    tables: lookups.cache,
    tunnels: tunnels.network,
    connectors: connectors.calls,
    stores: stores.stores,
    timeZones,
  });
  const notices = openNotifications(foundation, { identity, mail, realtime, egress, notifications });
  const clock = new SampleClock();
  const runs = openRuns(foundation, {
    engine,
    notifications,
    publisher,
    secrets: secretStore,
    webhookSecrets,
    metrics,
    tracer,
    failed: notices.failed,
    mayAct: createMayAct(identity, pool),
    suspended,
    clock,
    isIntakeStopped,
  });
  const billing = await openBilling(foundation, { publisher, budget: runs.budget });

  // Releases, and from here on the process hears the others and executes runs
  const registry = await openRegistry(foundation, {
    disk,
    identity,
    realtime,
    origins,
    notifications,
    metrics,
  });
  const backends = openBackends(foundation, { registry, realtime, notifications, origins, metrics });
  const authenticate = registry.authenticate(createAuthenticate(identity, pool, suspended));
  publishNews(notifications, publisher);
  await Promise.all([notifications.open(), suspended.read(), timeZones.readAll()]);
  realtime.start();
  lifetime.opened('notifications', () => notifications.close());
  await Promise.all([registry.start(), tunnels.network.start().then(() => runs.start())]);

  // Domains: what people work on
  const runRoutes = openRunRoutes(foundation, runs, engine);
  const answers = await openAnswers(foundation, runs);
  const webhooks = openWebhookRoutes(foundation, { secrets: webhookSecrets, runs, publisher });
  const { saveCheck, routeDeps: openShadowRoutes } = openShadows(foundation, engine);
  const scenarios = openScenarios(foundation, {
    secrets: secretStore,
    runs,
    publisher,
    callProblems: connectors.callProblems,
    saveCheck,
    report: reportProblem,
  });
  const shadows = openShadowRoutes(scenarios);
  const catalogue = openCatalogue(foundation, { scenarios: scenarios.scenarios, report: reportProblem });
  const imports = await openImports(foundation, {
    origins,
    identity,
    authenticate,
    hashing: passwords,
    lookups,
    runs,
    publisher,
    isIntakeStopped,
  });
  /** The service of each kind of thing: the trash and copies work with them. */
  const things = {
    scenario: scenarios.scenarios,
    webhook: webhooks.webhooks,
    import_page: imports.routeDeps.importPages,
    filter: lookups.routeDeps.filterLists,
    conversion: lookups.routeDeps.conversionTables,
    store: stores.routeDeps.namedStores,
    connector: connectors.routeDeps.configurations,
    catalogue: catalogue.trashable,
    tunnel: tunnels.routeDeps.tunnels,
  } satisfies TrashDeps['kinds'];
  const trash = openTrash(foundation, { things, directory: identity.directory });
  const organisations = openOrganisations(foundation, { identity, things });
  const partner = openPartner(foundation);
  const accountChanged = (account: string) => publisher.publish(channelOf(account), 'account-update', {});
  const administration = openAdministration(foundation, {
    directory: identity.directory,
    suspended,
    held: runs.held,
    accountChanged,
    checkAccess: identity.checkAccess,
  });
  const account = openAccount(foundation, {
    identity,
    suspended,
    realtime,
    accountChanged,
    timeZones,
    runs,
    mail,
    billing,
  });
  const logStreaming = openLogStreaming(foundation, { egress, metrics });
  const samples = openSampleWorkspaces(foundation, { identity, origins, clock, planned: account.removalsPlanned });

  return {
    origins,
    metrics,
    tracer,
    notifications,
    disk,
    authenticate,
    identity,
    mail,
    realtime,
    lookups,
    stores,
    tunnels,
    connectors,
    notices,
    runs,
    billing,
    registry,
    runRoutes,
    answers,
    backends,
    webhooks,
    scenarios,
    shadows,
    catalogue,
    imports,
    trash,
    organisations,
    partner,
    administration,
    account,
    logStreaming,
    samples,
  };
}

const reportProblem = (problem: string): void => void process.stderr.write(`${problem}\n`);

function reportOutage(problem: string | null): void {
  reportProblem(problem ? `database: ${problem}; trying again` : 'database: connected again');
}
