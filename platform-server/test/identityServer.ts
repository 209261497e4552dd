import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createHttpApp } from '../src/http/app.ts';
import { createMetricsRegistry } from '../src/http/metrics.ts';
import { createAuthenticate } from '../src/identity/authentication.ts';
import type { EmbeddedOptions } from '../src/identity/embedded/embeddedDeps.ts';
import { HashThreads } from '../src/identity/embedded/hashing/hashThreads.ts';
import { Passwords } from '../src/identity/embedded/hashing/passwords.ts';
import { createEmbeddedIdentity, type Identity } from '../src/identity/identity.ts';
import { Origins } from '../src/routing/origins.ts';
import type { Route } from '../src/routing/route.ts';
import { SecretBox } from '../src/scenarios/secretBox.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const signingKey = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;

export interface IdentityServerOptions extends Partial<Omit<EmbeddedOptions, 'origins'>> {
  publicUrl?: string;
  allowed?: readonly string[];
  /** A data directory that was used before; stays the caller's to drop. */
  used?: TestDatabase;
  routes?: (identity: Identity, database: TestDatabase) => readonly Route[];
}

/** A server with the embedded identity on a database of its own, seeded as a new data directory would be. */
export interface IdentityServer {
  app: FastifyInstance;
  identity: Identity;
  database: TestDatabase;
  origin: string;
  setUpLink: string | null;
  /** Passwords hashed so far. */
  hashes(): Promise<number>;
  /** A browser without cookies. */
  browser(options?: { ip?: string }): Browser;
  close(): Promise<void>;
}

export async function startIdentityServer(options: IdentityServerOptions = {}): Promise<IdentityServer> {
  const { publicUrl = 'http://localhost:4400', allowed = [], used, routes = () => [], ...settings } = options;
  const database = used ?? (await createTestDatabase());
  const origins = new Origins({ publicUrl, allowed });
  const sessionSecret = 'a secret of this test alone, long enough';
  const box = new SecretBox(randomBytes(32).toString('base64'));
  const defaults = {
    signingKey,
    sessionSecret,
    isLocal: true,
    signUp: 'open',
    organizationsPerPerson: 100,
    box,
  } as const;
  const metrics = createMetricsRegistry();
  const passwords = new Passwords(8, new HashThreads({ metrics }));
  const identity = await createEmbeddedIdentity(database.pool, { ...defaults, ...settings, origins, passwords });
  const { setUpLink } = await identity.start();
  const app = createHttpApp({
    routes: routes(identity, database),
    authenticate: createAuthenticate(identity, database.pool),
    areas: [identity.area],
    readiness: {},
    metrics,
    logLevel: 'silent',
    origins,
    trustProxy: 1,
  });
  const hashes = async () => {
    const text = await metrics.getSingleMetricAsString('weft_password_hash_duration_seconds');
    return Number(/_count (\d+)/.exec(text)?.[1] ?? 0);
  };
  const browser = ({ ip = '192.0.2.1' } = {}) => new Browser(app, origins.public, ip);
  const close = async () => {
    await app.close();
    if (!used) await database.drop();
  };
  return { app, identity, database, origin: origins.public, setUpLink, hashes, browser, close };
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

interface Answer {
  status: number;
  text: string;
  headers: Record<string, string | string[] | number | undefined>;
  location: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
  json(): any;
}

/** Keeps cookies and sends forms, as a browser does. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #app: FastifyInstance;
  readonly #origin: string;
  readonly #ip: string;

  constructor(app: FastifyInstance, origin: string, ip: string) {
    this.#app = app;
    this.#origin = origin;
    this.#ip = ip;
  }

  get(url: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('GET', url, headers);
  }

  /** Sends a form, from our own page unless an origin is given. */
  post(url: string, form: Record<string, string | string[]>, headers: Record<string, string> = {}): Promise<Answer> {
    const fields = Object.entries(form).flatMap(([name, value]) =>
      [value].flat().map((each): [string, string] => [name, each]),
    );
    const body = new URLSearchParams(fields).toString();
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    return this.send('POST', url, { origin: this.#origin, ...type, ...headers }, body);
  }

  async signIn(email: string, password = 'weft-demo'): Promise<Answer> {
    return this.post('/login', { email, password });
  }

  /** Makes an account and signs in with it. */
  async signUp(email: string, password = 'a long password'): Promise<Answer> {
    const person = { first_name: 'Nia', last_name: 'Roy', email, password };
    await this.post('/signup', person);
    return this.signIn(email, password);
  }

  /** The answer of the auth client's refresh. */
  async refresh(query = ''): Promise<Answer> {
    return this.get(`/api/v1/refresh_token${query}`, { 'content-type': 'application/json' });
  }

  /** A call of the product API with the token of this browser's session. */
  async call(method: string, url: string, body?: unknown, query = ''): Promise<Answer> {
    const { access_token: token } = (await this.refresh(query)).json();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    return this.send(method, `/api/v2${url}`, headers, body === undefined ? undefined : JSON.stringify(body));
  }

  async send(method: string, url: string, headers: Record<string, string>, payload?: string): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.#app.inject({
      method: method as 'GET',
      url,
      headers: {
        host: new URL(this.#origin).host,
        'x-forwarded-for': this.#ip,
        ...headers,
        ...(cookie ? { cookie } : {}),
      },
      ...(payload === undefined ? {} : { payload }),
    });
    for (const { name, value, expires } of answer.cookies) {
      if (expires && expires.getTime() < Date.now()) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const location = answer.headers.location as string | undefined;
    const { statusCode: status, body: text } = answer;
    return { status, text, headers: answer.headers, location, json: () => JSON.parse(text) };
  }
}
