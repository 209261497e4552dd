import pg from 'pg';
import type { DatabaseUrl } from '../config/databaseUrl.ts';
import { BoundedClient } from './boundedClient.ts';
import { Primary } from './primary.ts';
import { sendPieces } from './sendPieces.ts';

/** Where one database is: its parts, or its `postgresql://` address. */
export type OneDatabase =
  | { host: string; port: number; user: string; password: string; database: string }
  | { connectionString: string };

/** Where the database is; of several that replicate each other, the one that takes writes. */
export type DatabaseTarget = OneDatabase | Primary;

/** The database that DATABASE_URL names. */
export function targetOf(databaseUrl: DatabaseUrl): DatabaseTarget {
  const { urls, isPrimary } = databaseUrl;
  return isPrimary ? new Primary(urls) : { connectionString: urls[0] };
}

/** A connection of one's own, not yet made. */
export function openClient(target: DatabaseTarget, config: pg.ClientConfig): pg.Client {
  if (target instanceof Primary) return new target.Client(config);
  const Client = clientFor(target);
  return new Client({ ...target, ...config });
}

/** Between us and a database that DATABASE_URL names may be PgBouncer. */
const clientFor = (target: OneDatabase): typeof pg.Client => ('connectionString' in target ? BoundedClient : pg.Client);

/** How the pool is sized and who learns of its troubles. */
export interface PoolOptions {
  /** Connections at most. Every one costs PostgreSQL some 3 MB. */
  size?: number;
  /** Connections that are kept at rest. */
  kept?: number;
  /** How long a statement may take, in milliseconds; what people wait for has the default. */
  statementMs?: number;
  /** Shown in `pg_stat_activity`. */
  name?: string;
  /** A connection at rest was lost; the pool replaces it on its own. */
  onLost?: (error: Error) => void;
}

/** How long connecting may take, and waiting for a connection that is free. */
const connectMs = 4_000;
const statementMs = 15_000;
/** PostgreSQL ends what takes too long. One that is stopped, or cut off, cannot: then we do, this much later. */
const silenceMs = 2_000;

/**
 * The bounds of every connection. No statement and no connecting goes on for ever, whatever happens to the database or
 * to the line; who waited gets an error, and the connection is not used again.
 */
export function connectionBounds(statement = statementMs) {
  return {
    connectionTimeoutMillis: connectMs,
    statement_timeout: statement,
    query_timeout: statement + silenceMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
}

const INT8 = 20;
const DATE = 1082;

const parsers: Record<number, (text: string) => unknown> = {
  [INT8]: parseInt8,
  // A calendar day has no time zone; as a Date it could become the day before.
  [DATE]: (text) => text,
};

/**
 * Opens a pool on the database. `bigint` arrives as a number, `date` as `YYYY-MM-DD`, `timestamptz` as a `Date`,
 * `numeric` as text, `jsonb` parsed.
 */
export function openPool(
  target: DatabaseTarget,
  { size = 10, kept = 1, statementMs, name = 'weft', onLost }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    ...(target instanceof Primary ? { Client: target.Client } : { ...target, Client: clientFor(target) }),
    max: size,
    application_name: name,
    types: valueTypes,
    ...connectionBounds(statementMs),
    // At rest the connections go, and their memory with them.
    min: kept,
    idleTimeoutMillis: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  pool.on('error', (error) => onLost?.(error));
  // One that is lost between two statements of a transaction would otherwise end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('connect', sendPieces);
  return pool;
}

const parserOf = ((type: number, format?: 'text' | 'binary') =>
  (format !== 'binary' && parsers[type]) || pg.types.getTypeParser(type, format)) as typeof pg.types.getTypeParser;

/** How values arrive; for a client of one's own as for the pool. */
export const valueTypes: pg.CustomTypesConfig = { getTypeParser: parserOf };

function parseInt8(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError(`The number ${text} in the database is too large to be read exactly.`);
}
