import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { Registry } from 'prom-client';
import type { Flow, Scenario } from 'shared-contracts/api/scenario';
import { scenarioCreateSchema } from 'shared-contracts/api/scenario';
import type { Webhook, WebhookCreate } from 'shared-contracts/api/webhook';
import { webhookCreateSchema } from 'shared-contracts/api/webhook';
import { readConfig } from '../../src/config.ts';
import { refuseUnparsed } from '../../src/errors/parserRefusals.ts';
import { takeOriginForm } from '../../src/gateway/requestLine.ts';
import type { WebhookRouteDeps } from '../../src/gateway/webhookRoutes.ts';
import { Lifetime } from '../../src/process/lifetime.ts';
import type { NearPublisher, Publisher } from '../../src/realtime/publisher.ts';
import type { RunRouteDeps } from '../../src/runs/runRoutes.ts';
import type { ScenarioRouteDeps } from '../../src/scenarios/scenarioRoutes.ts';
import { SaveGate } from '../../src/shadow/testCases/saveGate.ts';
import { TestCases } from '../../src/shadow/testCases/testCases.ts';
import { TestRunner } from '../../src/shadow/testCases/testRunner.ts';
import type { Foundation } from '../../src/start/foundation.ts';
import { type OpenEngine, openEgress, openEngine } from '../../src/start/openEngine.ts';
import { openScenarios } from '../../src/start/openScenarios.ts';
import { openSecrets } from '../../src/start/openSecrets.ts';
import { openWebhookRoutes } from '../../src/start/openWebhookRoutes.ts';
import { openRunRoutes } from '../../src/start/runs/openRunRoutes.ts';
import { type OpenRuns, openRuns } from '../../src/start/runs/openRuns.ts';
import { AccountTimeZones } from '../../src/store/accountTimeZones.ts';
import { newId } from '../../src/store/ids.ts';
import { Notifications } from '../../src/store/notifications.ts';
import * as accountRepository from '../../src/store/repositories/accountRepository.ts';
import type { TrackingActor } from '../../src/store/repositories/trackingRepository.ts';
import { RunStores } from '../../src/stores/runStores.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { start } from '../engine/drawing.ts';
import { noConnectors, noMail, noTables, noTunnels } from '../engine/runner.ts';
import { noCalls } from '../noCalls.ts';

/** Webhooks, runs and scenarios as in a server, in this process, on a database of their own. */
export interface RunsServer {
  database: TestDatabase;
  opened: OpenRuns;
  /** Where it listens. */
  origin: string;
  services: ScenarioRouteDeps & WebhookRouteDeps & RunRouteDeps;
  /** What runs without effects read and run code with. */
  shadows: OpenEngine['shadows'];
  tests: TestCases;
  timeZones: AccountTimeZones;
  /** Accounts whose runs wait, as far as this process has heard. */
  suspended: Set<string>;
  /** What browsers were told. */
  told: { channel: string; event: string; data: unknown }[];
  /** A member of a new account with these limits. */
  newActor(limits?: Record<string, number>): Promise<TrackingActor>;
  /** A webhook with a started scenario: `rest` is wired behind the start node by its first wire. */
  serve(actor: TrackingActor, options?: ServeOptions): Promise<{ webhook: Webhook; scenario: Scenario }>;
  /** Posts a body to the address of a webhook; answers its run once that has ended. */
  send(url: string, body: unknown): Promise<string>;
  close(): Promise<void>;
}

export interface ServeOptions {
  webhook?: Partial<WebhookCreate>;
  rest?: Flow;
  settings?: Partial<Scenario['settings']>;
}

/** What links of these servers are signed with. */
export const testSessionSecret = 'signs links of tests';

const generous = { free_quantity: 1_000_000, free_scenario_limit: 100, free_webhook_limit: 100 };

async function foundationOf(database: TestDatabase, environment: NodeJS.ProcessEnv): Promise<Foundation> {
  const config = readConfig({ WEFT_DATA_DIR: tmpdir(), WEFT_LOG_LEVEL: 'silent', ...environment });
  const publicUrl = environment.WEFT_PUBLIC_URL ?? '';
  const encryptionKey = Buffer.alloc(32, 7).toString('base64');
  const secrets = { encryptionKey, sessionSecret: testSessionSecret } as Foundation['secrets'];
  return {
    config: { ...config, publicUrl },
    secrets,
    database,
    lifetime: new Lifetime(),
  };
}

/** Opens everything on a database, another's when that is given; `environment` holds settings. */
export async function startRunsServer(environment: NodeJS.ProcessEnv = {}, shared?: TestDatabase): Promise<RunsServer> {
  const database = shared ?? (await createTestDatabase());
  const http = createServer((request, response) => {
    takeOriginForm(request);
    if (!opened.gateway.handle(request, response)) response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  http.on(
    'clientError',
    refuseUnparsed((refused, error) => opened.gateway.refuse(refused, error)),
  );
  await once(http, 'listening');
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const foundation = await foundationOf(database, { ...environment, WEFT_PUBLIC_URL: origin });
  const told: RunsServer['told'] = [];
  const publish: Publisher['publish'] = (channel, event, data) => void told.push({ channel, event, data });
  const publisher: Publisher & NearPublisher = {
    hasListeners: () => true,
    publish,
    publishHere: publish,
    readAgain: () => {},
  };
  const notifications = new Notifications(database.target);
  const timeZones = new AccountTimeZones(database.pool);
  timeZones.listen(notifications);
  const engine = await openEngine(foundation, {
    egress: openEgress(foundation),
    mailer: noMail,
    tables: noTables,
    tunnels: noTunnels,
    connectors: noConnectors,
    stores: new RunStores(database.pool, 5),
    timeZones,
  });
  const stores = openSecrets(foundation);
  const failed = () => undefined;
  const suspended = new Set<string>();
  const of = { ...stores, engine, notifications, publisher, suspended };
  const opened = openRuns(foundation, { ...of, metrics: new Registry(), failed });
  await notifications.open();
  foundation.lifetime.opened('notifications', () => notifications.close());
  await opened.start();
  const { shadows } = engine;
  const runner = new TestRunner({ pool: database.pool, ...shadows });
  const scenarios = openScenarios(foundation, {
    secrets: stores.secrets,
    runs: opened,
    publisher,
    callProblems: noCalls,
    saveCheck: new SaveGate(database.pool, runner),
    report: () => undefined,
  });
  const webhooks = openWebhookRoutes(foundation, { secrets: stores.webhookSecrets, runs: opened, publisher });
  const services = { ...scenarios, ...webhooks, ...openRunRoutes(foundation, opened, engine) };
  const newActor: RunsServer['newActor'] = async (limits = {}) => {
    const config = { ...generous, ...limits };
    const account = await accountRepository.ensure(database.pool, {
      organisationId: newId(),
      companyName: 'Acme',
      config,
    });
    return { userId: 'u', name: 'Ann', email: 'ann@acme.test', accountNumber: account.account_number };
  };
  const serve: RunsServer['serve'] = async (actor, { webhook: wanted = {}, rest = [], settings = {} } = {}) => {
    const numbered = { if_name_taken: 'number' };
    const body = webhookCreateSchema.parse({ name: 'Hook', ...numbered, ...wanted });
    const webhook = await services.webhooks.create(actor, body);
    const flow = [{ ...start, data: { ...start.data, config: { webhooks: [webhook.id] } } }, ...rest];
    const wantedScenario = scenarioCreateSchema.parse({ name: 'Orders', ...numbered, flow, settings });
    const { id } = await services.scenarios.create(actor, wantedScenario);
    return { webhook, scenario: await services.scenarios.start(actor, id) };
  };
  const send: RunsServer['send'] = async (url, body) => {
    const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const { run_ids } = (await (await fetch(url, sent)).json()) as { run_ids: string[] };
    const [id = ''] = run_ids;
    await opened.runs.waitForEnd(id, 60_000);
    return id;
  };
  const close = async () => {
    http.closeAllConnections();
    http.close();
    await foundation.lifetime.end(() => {});
    if (!shared) await database.drop();
  };
  const tests = new TestCases({ ...scenarios, ...shadows, runner });
  return {
    database,
    opened,
    origin,
    services,
    shadows,
    tests,
    timeZones,
    suspended,
    told,
    newActor,
    serve,
    send,
    close,
  };
}
