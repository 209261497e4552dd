import { setTimeout as sleep } from 'node:timers/promises';
import { advisoryLocks } from '../../store/advisoryLocks.ts';
import * as workerRepository from '../../store/repositories/workerRepository.ts';
import type { Queryable } from '../../store/transaction.ts';
import { fail, succeed } from '../commit/load.ts';
import type { PendingEvent } from '../commit/pendingEvent.ts';
import { removalOf } from '../commit/removal.ts';

/** A session of this process that was lost. */
export interface LostWorker {
  id: number;
  /** Events that were under way: their senders wait, or were told that they are not taken. */
  doubtful: readonly PendingEvent[];
}

const pauseMs = 50;

// A session that hangs, or whose end PostgreSQL has not noticed, may still commit what it was sent. The list of locks
// is the whole cluster's, numbers of workers are each database's own.
const endOldSession = `select pg_terminate_backend(pid) from pg_locks
  where database = (select oid from pg_database where datname = current_database())
    and locktype = 'advisory' and classid = ${advisoryLocks.worker} and objid = $1 and granted and mode = 'ExclusiveLock'
    and pid <> pg_backend_pid()`;

/**
 * Finds out what became of a lost session's last statement, and makes it what the senders were told. First the old
 * session must have ended: its lock is taken, which it held until then and which keeps other processes from taking its
 * runs. It is shared with those who look whether the worker lives: it does not. What is on record and still waited for is
 * acknowledged, what was refused is removed, and only then the runs are free for any worker.
 */
export async function settleLostRuns(database: Queryable, { id, doubtful }: LostWorker): Promise<void> {
  await takeLock(database, id);
  const onRecord = await present(database, doubtful);
  const refused: string[] = [];
  // In one turn, so that no sender gives up between the look and the word.
  for (const pending of doubtful) {
    const isPresent = onRecord.has(pending.event.id);
    if (pending.isRefused && isPresent) refused.push(pending.event.id);
    else if (isPresent) succeed(pending);
    else if (!pending.isRefused) fail(pending, new Error('The connection was lost before the event was on record'));
  }
  if (refused.length > 0) await database.query(removalOf(refused));
  await workerRepository.retire(database, id);
  // Of what that statement stored nobody was notified: pages read again (embeddedPublisher.ts).
  await database.query("select pg_advisory_unlock_shared($1, $2), pg_notify('weft_missed', '- settled')", [
    advisoryLocks.worker,
    id,
  ]);
}

async function takeLock(database: Queryable, id: number): Promise<void> {
  for (;;) {
    const { rows } = await database.query<{ held: boolean }>('select pg_try_advisory_lock_shared($1, $2) as held', [
      advisoryLocks.worker,
      id,
    ]);
    if (rows[0]?.held) return;
    await database.query(endOldSession, [id]);
    await sleep(pauseMs);
  }
}

async function present(database: Queryable, doubtful: readonly PendingEvent[]): Promise<ReadonlySet<string>> {
  if (doubtful.length === 0) return new Set();
  const ids = doubtful.map(({ event }) => event.id);
  const { rows } = await database.query<{ id: string }>('select id from event where id = any($1::uuid[])', [ids]);
  return new Set(rows.map((row) => row.id));
}
