import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Grant, LedgerEntry, ShellSettings } from 'shared-contracts/deploy';
import { accountRoutes } from '../../src/account/accountRoutes.ts';
import { BackendReader } from '../../src/connectors/catalogue/backends/backendReader.ts';
import { createHttpApp } from '../../src/http/app.ts';
import { createMetricsRegistry } from '../../src/http/metrics.ts';
import { createAuthenticate } from '../../src/identity/authentication.ts';
import { Passwords } from '../../src/identity/embedded/hashing/passwords.ts';
import { createEmbeddedIdentity, type Identity } from '../../src/identity/identity.ts';
import { personRoutes } from '../../src/identity/person/personRoutes.ts';
import { userRoutes } from '../../src/identity/userRoutes.ts';
import { checkViewer } from '../../src/registry/checkSession/checkPerson.ts';
import { readLiveState } from '../../src/registry/checks/publishChecks.ts';
import { DeployCredentials } from '../../src/registry/deployCredentials.ts';
import { type DeployRouteDeps, deployRoutes } from '../../src/registry/deployRoutes.ts';
import { type PlanRouteDeps, planRoutes } from '../../src/registry/planRoutes.ts';
import type { Previews } from '../../src/registry/previews/previews.ts';
import { ReleaseRegistry } from '../../src/registry/registry.ts';
import { type RegistryDeps, serveRegistry } from '../../src/registry/registryArea.ts';
import { folderStorage, releaseFiles } from '../../src/registry/releaseFiles.ts';
import { planFor } from '../../src/registry/serveShell.ts';
import type { ReleaseStorage } from '../../src/registry/storage/releaseStorage.ts';
import { ReleasePublisher } from '../../src/registry/uploads/releasePublisher.ts';
import { serveUploadFiles } from '../../src/registry/uploads/serveUploadFiles.ts';
import type { Identification } from '../../src/routing/access.ts';
import type { Caller } from '../../src/routing/caller.ts';
import { Origins } from '../../src/routing/origins.ts';
import type { HttpArea, Route } from '../../src/routing/route.ts';
import { SecretBox } from '../../src/scenarios/secretBox.ts';
import type { Foundation } from '../../src/start/foundation.ts';
import { type OpenAhead, openAhead } from '../../src/start/openAhead.ts';
import { pageReads, pageVisitors } from '../../src/start/pageVisitors.ts';
import * as grantRepository from '../../src/store/repositories/grantRepository.ts';
import * as ledgerRepository from '../../src/store/repositories/ledgerRepository.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { freePort } from '../server/weftServer.ts';
import { buildHost } from './hostBuild.ts';
import { Team } from './team.ts';

/** A server that publishes releases into a folder, on a database of its own; with one team for each of two remotes. */
export interface PublishingServer {
  url: string;
  port: number;
  /** Where releases are stored. */
  releaseFolder: string;
  folder: string;
  database: TestDatabase;
  registry: ReleaseRegistry;
  publisher: ReleasePublisher;
  credentials: DeployCredentials;
  previews: Previews;
  /** Writes an entry of the ledger. */
  write(entry: Pick<LedgerEntry, 'action' | 'remote' | 'release' | 'target'>): Promise<void>;
  /** Calls with the credential of a remote's team. */
  team(remote: string): Promise<Team>;
  close(): Promise<void>;
}

export interface PublishingOptions {
  storage?: (releaseFolder: string) => ReleaseStorage;
}

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const keys = {
  signingKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  sessionSecret: 'a secret of this test alone, long enough',
};
/** Signs the previews and checks of every server of a test. */
export const deployKey = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

const settings: ShellSettings = {
  apiBase: '/api/v2',
  authUrl: '',
  realtime: { key: 'k', cluster: 'local', host: null, port: null, forceTLS: false },
  documentationUrl: '',
  statusUrl: '',
};

const operator = { userId: 'operator', name: 'Operator', accountNumber: '1' } as Caller;

export async function startPublishingServer({ storage }: PublishingOptions = {}): Promise<PublishingServer> {
  const folder = await mkdtemp(join(tmpdir(), 'weft-publishing-'));
  const [output, releaseFolder] = [join(folder, 'dist'), join(folder, 'releases')];
  await buildHost(output);
  const database = await createTestDatabase();
  const registry = await ReleaseRegistry.open(database.pool, { output, environment: 'test', log: assert.fail });
  const kept = storage?.(releaseFolder) ?? folderStorage(releaseFolder);
  const reader = new BackendReader();
  const publisher = new ReleasePublisher({
    pool: database.pool,
    storage: kept,
    spoolFolder: join(folder, 'incoming'),
    live: () => readLiveState(registry, 256 * 1024),
    readBackend: (document, live) => reader.read(document, live),
  });
  const credentials = new DeployCredentials(database.pool);
  const port = Number(await freePort());
  const url = `http://localhost:${port}`;
  const origins = new Origins({ publicUrl: url, allowed: [] });
  const identity = await createEmbeddedIdentity(database.pool, {
    ...keys,
    origins,
    isLocal: true,
    passwords: new Passwords(8),
    signUp: 'open',
    organizationsPerPerson: 100,
    box: new SecretBox(Buffer.alloc(32).toString('base64')),
  });
  await identity.start();
  const config = { authUrl: undefined } as Foundation['config'];
  const secrets = { deployKey } as Foundation['secrets'];
  const ahead = await openAhead({ config, secrets, database }, { registry, publisher, identity, origins });
  const identification = {
    authenticate: ahead.checkSession.authenticate(createAuthenticate(identity, database.pool)),
    findCredential: (secret: string) => credentials.find(secret),
    restrict: ahead.restrict,
  };
  const deps: RegistryDeps = {
    registry,
    candidate: (remote, hash) => publisher.uploads.candidate(remote, hash),
    read: releaseFiles(output, kept),
    settings: () => settings,
    connect: [],
    images: [],
    isSignedOut: () => false,
    visitor: pageVisitors(
      ahead.visitor,
      pageReads(database.pool, { identity: { visits: null }, realtime: { expect: () => {} } }),
    ),
    variant: ahead.variant,
  };
  const routes = routesOf({ database, registry, identity, publisher, ahead, deps });
  const app = testApp(routes, identification, origins, [
    (area) => {
      area.addHook('preHandler', ahead.restrictForms);
      identity.area(area);
    },
    (area) => serveUploadFiles(area, publisher, identification),
    (area) => {
      ahead.serve(area);
      serveRegistry(area, output, deps);
    },
  ]);
  await app.listen({ port, host: '127.0.0.1' });
  const team = async (remote: string) => {
    const [paths, names] = [
      ['/data/filter', '/tunnel', '/weather'],
      ['filter', 'tunnel', 'weather'],
    ];
    const origins = { connect: [], images: [] };
    const grant: Grant = { remote, paths, names, audience: 'all', origins, backends: [] };
    await grantRepository.put(database.pool, grant, 'Operator', null);
    await registry.grants.catchUp();
    const { secret } = await credentials.create(
      { remote, name: `CI of ${remote}`, scopes: ['publish', 'preview', 'promote', 'kill'] },
      { caller: operator, ip: '::1' },
    );
    return new Team(url, secret);
  };
  const close = async () => {
    app.server.closeAllConnections();
    await app.close();
    await database.drop();
    await rm(folder, { recursive: true });
  };
  const { previews } = ahead;
  const write: PublishingServer['write'] = async (entry) => {
    await ledgerRepository.append(
      database.pool,
      { ...entry, environment: 'test', actor: 'test', reason: '' },
      registry.revision,
    );
    await registry.catchUp();
  };
  return { url, port, releaseFolder, folder, database, registry, publisher, credentials, previews, write, team, close };
}

interface RouteDeps extends Pick<PublishingServer, 'database' | 'registry' | 'publisher'> {
  identity: Identity;
  ahead: OpenAhead;
  deps: RegistryDeps;
}

/** The calls that publishing and previews are tried with. */
function routesOf({ database, registry, identity, publisher, ahead, deps }: RouteDeps): Route[] {
  const { directory } = identity;
  const { pool } = database;
  const planOf: PlanRouteDeps['planOf'] = (caller, request, path) =>
    planFor(deps, { viewer: caller.isReleaseCheck ? checkViewer : caller, request, path, nonce: '' });
  const { checkSession, previewMaker } = ahead;
  const remoteSessions = { report: async () => {} } as unknown as PlanRouteDeps['remoteSessions'];
  const measuredVitals = { add: async () => {} };
  const reports = { remoteSessions, measuredVitals };
  return [
    ...deployRoutes({
      disk: { shortage: null },
      publisher,
      checkSession,
      previewMaker,
      ownVisits: { isOn: false, begin: () => {} },
    } as unknown as DeployRouteDeps),
    ...planRoutes({ planOf, previousOf: async () => null, registry, ...reports, directory, pool }),
    ...accountRoutes({ pool, directory, pageExpected: () => {} }),
    ...personRoutes({
      ...{ personChanged: () => undefined, people: null, accountUrl: null },
      pool,
    }),
    ...userRoutes({ pool, directory }),
  ];
}

function testApp(
  routes: readonly Route[],
  identification: Identification,
  origins: Origins,
  areas: readonly HttpArea[],
): FastifyInstance {
  return createHttpApp({
    routes,
    ...identification,
    areas,
    readiness: {},
    metrics: createMetricsRegistry(),
    logLevel: 'silent',
    origins,
    trustProxy: false,
  });
}
