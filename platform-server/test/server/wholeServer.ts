import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSecrets } from '../../src/config/secrets.ts';
import { readConfig } from '../../src/config.ts';
import { Lifetime } from '../../src/process/lifetime.ts';
import { assemble } from '../../src/start/assemble.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { freePort } from './weftServer.ts';

/** Everything `npm start` starts, in this process, on a database of its own with the demo accounts. */
export interface WholeServer {
  url: string;
  database: TestDatabase;
  /** What the addresses begin with that its framework answers: `/login`. */
  served: readonly string[];
  /** Answers a call of the product API made as a demo user, whatever its status. */
  as(name: string): Promise<Caller>;
  /** The same as a super admin who acts as a demo user. */
  actingAs(name: string): Promise<Caller>;
  /** The same with a token that is at hand, e.g. a deploy credential. */
  with(token: string): Caller;
  /** Another server on the same database, as a second process is: all that they share is what is stored. Settings of its own come first. */
  beside(environment?: NodeJS.ProcessEnv): Promise<WholeServer>;
  close(): Promise<void>;
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
  body: any;
}

export interface Caller {
  token: string;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

/** A super admin's session acts as `actingAs` where that is given. */
async function tokenOf(url: string, name: string, actingAs?: string): Promise<string> {
  const form = new URLSearchParams({ email: `${name}@weft.local`, password: 'weft-demo' });
  const headers = { origin: url };
  const login = await fetch(`${url}/login`, { method: 'POST', redirect: 'manual', headers, body: form });
  const cookie = login.headers.getSetCookie().map((text) => text.split(';')[0]);
  if (actingAs !== undefined) {
    const requested = { email: `${actingAs}@weft.local`, reason: 'Somebody asks for help', minutes: '15' };
    const sent = { cookie: cookie.join('; '), ...headers };
    await fetch(`${url}/impersonation`, {
      method: 'POST',
      redirect: 'manual',
      headers: sent,
      body: new URLSearchParams(requested),
    });
  }
  const session = await fetch(`${url}/api/v1/refresh_token`, { headers: { cookie: cookie.join('; ') } });
  return ((await session.json()) as { access_token: string }).access_token;
}

/** Where its secrets and files are, and its database. */
interface Ground {
  directory: string;
  database: TestDatabase;
  catalogue: string;
  environment: NodeJS.ProcessEnv;
}

/**
 * @param catalogue folder of public connectors; none unless named
 * @param environment settings beside those of every test
 */
export async function startWholeServer({
  catalogue = '',
  environment = {},
}: Partial<Pick<Ground, 'catalogue' | 'environment'>> = {}): Promise<WholeServer> {
  const directory = await mkdtemp(join(tmpdir(), 'weft-whole-'));
  const database = await createTestDatabase();
  return startOn({ directory, database, catalogue, environment }, async () => {
    await database.drop();
    await rm(directory, { recursive: true, force: true });
  });
}

/** @param left once it is closed */
async function startOn(ground: Ground, left: () => Promise<void>): Promise<WholeServer> {
  const { directory, database, catalogue, environment } = ground;
  const lifetime = new Lifetime();
  const folders = { WEFT_DATA_DIR: directory, WEFT_CATALOGUE_DIR: catalogue || join(directory, 'no-catalogue') };
  const config = readConfig({ ...folders, WEFT_LOG_LEVEL: 'silent', WEFT_PASSWORD_COST: '8', ...environment });
  // Addresses and tokens name the port before it is opened.
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const leave = async () => {
    await lifetime.end(() => {});
    await left();
  };
  const foundation = {
    config: { ...config, publicUrl: url },
    secrets: await loadSecrets(config),
    database,
    lifetime,
  };
  // What is left open by a server that does not start would keep the test's process alive for ever.
  const app = await assemble(foundation).catch(async (error: unknown) => {
    await leave();
    throw error;
  });
  await app.listen({ port: Number(port), host: '127.0.0.1' });
  const routes = app.printRoutes({ commonPrefix: false }).matchAll(/^[├└]── (\/[\w.-]+)/gm);
  const served = [...new Set([...routes].map(([, beginning = '']) => beginning))];
  const withToken: WholeServer['with'] = (token) => {
    const call: Caller['call'] = async (method, path, body, headers = {}) => {
      const type = body === undefined ? {} : { 'content-type': 'application/json' };
      const answer = await fetch(`${url}/api/v2${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...type, ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
    };
    return { token, call };
  };
  const as: WholeServer['as'] = async (name) => withToken(await tokenOf(url, name));
  const actingAs: WholeServer['actingAs'] = async (name) => withToken(await tokenOf(url, 'superadmin', name));
  const close = async () => {
    app.server.closeAllConnections();
    await app.close();
    await leave();
  };
  const beside: WholeServer['beside'] = (own = {}) =>
    startOn({ ...ground, environment: { ...ground.environment, ...own } }, async () => {});
  return { url, database, served, as, actingAs, with: withToken, beside, close };
}
