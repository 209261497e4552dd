import type { FastifyInstance } from 'fastify';
import type { Secrets } from '../config/secrets.ts';
import type { Config } from '../config.ts';
import { createHttpApp, type HttpArea } from '../http/app.ts';
import { createMetricsRegistry } from '../http/metrics.ts';
import { Origins } from '../http/origins.ts';
import { productRoutes } from '../http/routes/index.ts';
import { createAuthenticate } from '../identity/authentication.ts';
import { AccessTokens } from '../identity/embedded/accessTokens.ts';
import type { Database } from '../store/database.ts';
import { AccountRepository } from '../store/repositories/accountRepository.ts';
import type { Lifetime } from './lifetime.ts';

/** What the parts of the server are made of. */
export interface Foundation {
  /** With the public address decided. */
  config: Config & { publicUrl: string };
  secrets: Secrets;
  database: Database;
  /** Every part that has to be ended adds itself. */
  lifetime: Lifetime;
}

/** Makes every part of the server and joins them to one HTTP app, which does not listen yet. */
export async function assemble({ config, secrets, database }: Foundation): Promise<FastifyInstance> {
  const { pool } = database;
  const accounts = new AccountRepository(pool);
  const tokens = new AccessTokens(secrets.signingKey, config.publicUrl);
  const areas: HttpArea[] = [];
  return createHttpApp({
    routes: productRoutes({}),
    authenticate: createAuthenticate(tokens.verifier, accounts),
    areas,
    readiness: { database: () => pool.query('select 1') },
    metrics: createMetricsRegistry(),
    logLevel: config.logLevel,
    origins: new Origins({ publicUrl: config.publicUrl, allowed: config.allowedOrigins }),
    trustProxy: config.trustProxy,
  });
}
