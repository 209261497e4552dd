import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createHttpApp, type HttpArea } from '../../src/http/app.ts';
import type { Caller } from '../../src/http/caller.ts';
import { createMetricsRegistry } from '../../src/http/metrics.ts';
import { Origins } from '../../src/http/origins.ts';
import type { Route } from '../../src/http/route.ts';
import { uploadRoutes } from '../../src/http/routes/deploy/uploads/index.ts';
import { DeployCredentials } from '../../src/registry/deployCredentials.ts';
import { ReleaseRegistry } from '../../src/registry/registry.ts';
import { serveRegistry } from '../../src/registry/registryArea.ts';
import { releaseFiles } from '../../src/registry/releaseFiles.ts';
import { DiskStorage } from '../../src/registry/storage/diskStorage.ts';
import type { ReleaseStorage } from '../../src/registry/storage/releaseStorage.ts';
import { ReleasePublisher } from '../../src/registry/uploads/releasePublisher.ts';
import { serveUploadFiles } from '../../src/registry/uploads/serveUploadFiles.ts';
import { LedgerRepository } from '../../src/store/repositories/ledgerRepository.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { freePort } from '../server/weftServer.ts';
import type { CandidateRelease } from './candidate.ts';

export interface PublishAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
  body: any;
}

/** A server that publishes releases into a folder, on a database of its own; with one team for each of two remotes. */
export interface PublishingServer {
  url: string;
  port: number;
  /** Where releases are stored. */
  shelf: string;
  folder: string;
  database: TestDatabase;
  registry: ReleaseRegistry;
  publisher: ReleasePublisher;
  credentials: DeployCredentials;
  /** Calls with the credential of a remote's team. */
  team(remote: string): Promise<Team>;
  close(): Promise<void>;
}

export interface PublishingOptions {
  storage?: (shelf: string) => ReleaseStorage;
}

/** A team that deploys one remote. */
export class Team {
  readonly #url: string;
  readonly #secret: string;

  constructor(url: string, secret: string) {
    this.#url = url;
    this.#secret = secret;
  }

  async call(method: string, path: string, body?: unknown): Promise<PublishAnswer> {
    const payload = body === undefined ? {} : { body: JSON.stringify(body) };
    return this.#send(path, { method, ...payload }, 'application/json');
  }

  open(document: unknown, isDryRun = false): Promise<PublishAnswer> {
    return this.call('POST', '/deploy/uploads/', { document, dry_run: isDryRun });
  }

  sendFile(id: string, name: string, bytes: Buffer): Promise<PublishAnswer> {
    const path = `/deploy/uploads/${id}/files/${encodeURIComponent(name)}`;
    return this.#send(path, { method: 'PUT', body: new Uint8Array(bytes) }, 'application/octet-stream');
  }

  finish(id: string, body: object = { browser: null, skip_reason: 'a test' }): Promise<PublishAnswer> {
    return this.call('POST', `/deploy/uploads/${id}/finish/`, body);
  }

  /** Opens an upload and sends every file; its id. */
  async upload({ document, files }: CandidateRelease): Promise<string> {
    const { body } = await this.open(document);
    for (const name of body.missing) {
      const sent = await this.sendFile(body.id, name, files.get(name) ?? Buffer.alloc(0));
      if (sent.status !== 204) throw new Error(`${name}: ${sent.body.message}`);
    }
    return body.id;
  }

  async publish(release: CandidateRelease): Promise<PublishAnswer> {
    return this.finish(await this.upload(release));
  }

  async #send(path: string, init: RequestInit, type: string): Promise<PublishAnswer> {
    const headers = { authorization: `Bearer ${this.#secret}`, 'content-type': type };
    const answer = await fetch(`${this.#url}/api/v2${path}`, { ...init, headers });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
  }
}

async function buildHost(output: string): Promise<void> {
  const hash = '1111111111111111aaaa';
  const folder = join(output, 'host', hash);
  await mkdir(folder, { recursive: true });
  const common = { version: '1.0.0', contractVersion: '1.1', commit: null, author: null, createdAt: '2026-01-01' };
  const host = { ...common, hash, scripts: [], styles: [], shared: {}, files: {} };
  await writeFile(join(folder, 'host.json'), JSON.stringify(host));
  await writeFile(join(output, 'host', 'current.json'), JSON.stringify({ hash }));
}

const operator = { userId: 'operator', name: 'Operator', accountNumber: '1' } as Caller;

export async function startPublishingServer({ storage }: PublishingOptions = {}): Promise<PublishingServer> {
  const folder = await mkdtemp(join(tmpdir(), 'weft-publishing-'));
  const [output, shelf] = [join(folder, 'dist'), join(folder, 'releases')];
  await buildHost(output);
  const database = await createTestDatabase();
  const registry = await ReleaseRegistry.open(new LedgerRepository(database.pool), { output, environment: 'test' });
  const kept = storage?.(shelf) ?? new DiskStorage(shelf);
  const publisher = new ReleasePublisher({
    pool: database.pool,
    storage: kept,
    spoolFolder: join(folder, 'incoming'),
    live: () => ({ host: registry.host, stable: registry.stableReleases(), budget: 256 * 1024 }),
  });
  const credentials = new DeployCredentials(database.pool);
  const identification = {
    authenticate: () => Promise.reject(new Error('unused')),
    findCredential: (secret: string) => credentials.find(secret),
  };
  const port = Number(await freePort());
  const url = `http://localhost:${port}`;
  const serveShelf: HttpArea = (area) =>
    serveRegistry(area, output, {
      registry,
      candidate: (remote, hash) => publisher.uploads.candidate(remote, hash),
      read: releaseFiles(output, kept),
      settings: () => {
        throw new Error('no page is asked for');
      },
      connect: [],
      visitor: async () => null,
    });
  const app = testApp(url, uploadRoutes({ publisher }), identification, [
    (area) => serveUploadFiles(area, publisher, identification),
    serveShelf,
  ]);
  await app.listen({ port, host: '127.0.0.1' });
  const team = async (remote: string) => {
    const { secret } = await credentials.create({ remote, name: `CI of ${remote}` }, { caller: operator, ip: '::1' });
    return new Team(url, secret);
  };
  const close = async () => {
    app.server.closeAllConnections();
    await app.close();
    await database.drop();
    await rm(folder, { recursive: true });
  };
  return { url, port, shelf, folder, database, registry, publisher, credentials, team, close };
}

function testApp(
  url: string,
  routes: readonly Route[],
  identification: Parameters<typeof serveUploadFiles>[2],
  areas: readonly HttpArea[],
): FastifyInstance {
  return createHttpApp({
    routes,
    ...identification,
    areas,
    readiness: {},
    metrics: createMetricsRegistry(),
    logLevel: 'silent',
    origins: new Origins({ publicUrl: url, allowed: [] }),
    trustProxy: false,
  });
}
