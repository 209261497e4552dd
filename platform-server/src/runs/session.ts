import { advisoryLocks } from '../store/advisoryLocks.ts';
import { endClient } from '../store/endClient.ts';
import { connectionBounds, type DatabaseTarget, openClient, valueTypes } from '../store/pool.ts';
import { type BoundStatement, writePrepared } from '../store/preparedWrite.ts';
import type { Queryable } from '../store/transaction.ts';
import { extraWriteMs } from './writeTime.ts';

/**
 * The one connection through which a worker writes its runs. It also holds the lock that says the worker lives, so a
 * worker whose lock is lost cannot write any more: no heartbeat, and no moment in which two workers hold a run.
 */
export interface WorkerSession {
  readonly id: number;
  /** Statements run one after the other, in the order they were given. */
  readonly database: Queryable;
  /** Runs a statement in its turn, and answers its rows; one with large values is given more time. */
  write<Row>(statement: BoundStatement<Row>): Promise<Row[]>;
  /** Resolves when the connection has ended, wanted or not. */
  readonly ended: Promise<void>;
  /** Ends it; others may take the worker's runs from now on. */
  close(): Promise<void>;
}

// A machine that vanishes without closing its connections is noticed by PostgreSQL within 15 s.
const noticeVanishedClient =
  'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 2';

/** A write that takes longer is given up with its session. Milliseconds. */
const statementMs = 8_000;

// Row and lock become visible at the same instant, so that nobody meets a worker without its lock.
const register = `with registered as (insert into worker (name) values ($1) returning id)
  select id, pg_advisory_lock(${advisoryLocks.worker}, id) from registered`;

/** Connects and registers as a worker. Rejects when the database cannot be reached. */
export async function openWorkerSession(target: DatabaseTarget, name: string): Promise<WorkerSession> {
  const bounds = connectionBounds(statementMs);
  const client = openClient(target, { application_name: 'weft worker', types: valueTypes, ...bounds });
  // Told by `ended`; without a listener the process would die of it.
  client.on('error', () => {});
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  try {
    await client.connect();
    await client.query(noticeVanishedClient);
    const { rows } = await client.query<{ id: number }>(register, [name]);
    const inTurn = turnsOf();
    const query = (text: string, values?: unknown[]) => inTurn(() => client.query(text, values));
    const database = { query } as Queryable;
    const write = <Row>(statement: BoundStatement<Row>): Promise<Row[]> => {
      const extra = extraWriteMs(statement.message.length);
      if (extra === 0) return inTurn(() => writePrepared(client, statement));
      const allow = (ms: number) => void database.query(`set statement_timeout = ${ms}`).catch(() => {});
      const { query_timeout } = connectionBounds(statementMs + extra);
      allow(statementMs + extra);
      const answer = inTurn(() => writePrepared(client, statement, query_timeout));
      allow(statementMs);
      return answer;
    };
    return { id: rows[0]?.id as number, database, write, ended, close: () => endClient(client) };
  } catch (error) {
    await endClient(client);
    throw error;
  }
}

/** Takes work on one after the other: a time limit does not count while what came before is under way. */
function turnsOf() {
  let last: Promise<unknown> = Promise.resolve();
  return <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const answer = last.then(work);
    last = answer.catch(() => {});
    return answer;
  };
}
