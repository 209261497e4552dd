import { PendingEvent } from './pendingEvent.ts';
import { PendingRun } from './pendingRun.ts';
import type { PendingWrite } from './pendingWrite.ts';
import type { Batch } from './rows.ts';

/** A pending write's share of a batch, to be written alone when the whole was refused. */
interface Piece {
  pending: PendingWrite;
  batch(): Batch;
}

/** A batch with the pending writes it was made from. */
export interface Load {
  batch: Batch;
  pieces: readonly Piece[];
}

const tables = ['events', 'inserted', 'updated', 'segments', 'figures', 'counted', 'answered', 'searched'] as const;
/** A batch to add rows to. */
export const emptyBatch = (): Batch => ({
  events: [],
  inserted: [],
  updated: [],
  segments: [],
  figures: [],
  counted: [],
  answered: [],
  searched: [],
});

const sizesOf = (batch: Batch) => tables.map((table) => batch[table].length);

function slice(batch: Batch, from: readonly number[], to: readonly number[]): Batch {
  return Object.fromEntries(tables.map((table, index) => [table, batch[table].slice(from[index], to[index])])) as never;
}

/** Null unless the write has something that cannot be encoded: then it leaves nothing in the batch. */
function write(pending: PendingWrite, batch: Batch, before: readonly number[]): Error | null {
  try {
    pending.writeTo(batch);
    return null;
  } catch (error) {
    for (const [index, table] of tables.entries()) batch[table].length = before[index] ?? 0;
    return error as Error;
  }
}

/** Bytes of bodies and records after which a batch takes no more writes: each of them is written out on the event loop. */
const maxBytes = 4 * 1024 * 1024;

/** Bytes of the rows that a batch has more than it had. */
function bytesSince({ events, segments }: Batch, [firstEvent = 0, , , firstSegment = 0]: readonly number[]): number {
  let bytes = 0;
  for (let index = firstEvent; index < events.length; index++) bytes += events[index]?.event.body.length ?? 0;
  for (let index = firstSegment; index < segments.length; index++) bytes += segments[index]?.entries.length ?? 0;
  return bytes;
}

/** Bytes of the bodies and records of a batch. */
export const batchBytes = (batch: Batch): number => bytesSince(batch, []);

/** A pending write of which nothing can be stored. */
export interface RefusedWrite {
  pending: PendingWrite;
  error: Error;
}

/**
 * Makes one batch of pending writes, from the first on, until it is large; who waits for them waits for this batch from
 * now on. Those that are left are for the next.
 */
export function loadOf(
  pendingWrites: Iterable<PendingWrite>,
): Load & { taken: PendingWrite[]; refusedWrites: RefusedWrite[] } {
  const batch = emptyBatch();
  const pieces: Piece[] = [];
  const taken: PendingWrite[] = [];
  const refusedWrites: RefusedWrite[] = [];
  let from = sizesOf(batch);
  let bytes = 0;
  for (const pending of pendingWrites) {
    if (bytes > maxBytes) break;
    taken.push(pending);
    for (const part of pending.parts()) part.waiters.beginFlush();
    const error = write(pending, batch, from);
    if (error) {
      refusedWrites.push({ pending, error });
      continue;
    }
    const [start, end] = [from, sizesOf(batch)];
    pieces.push({ pending, batch: () => slice(batch, start, end) });
    bytes += bytesSince(batch, start);
    from = end;
  }
  return { batch, pieces, taken, refusedWrites };
}

/** New events of a load. */
export function eventsOf({ pieces }: Load): PendingEvent[] {
  return pieces.flatMap(({ pending }) => (pending instanceof PendingEvent ? [pending] : []));
}

/** What a batch shows of the runs in it, by their ids. */
export interface WrittenRuns {
  /** Stored before, and still this worker's. */
  held: ReadonlySet<string>;
  /** New ones that were left to the table, behind others of their group. */
  behind: ReadonlySet<string>;
}

/** Notifies those who wait for the write's batch that it is written, or that its run is another worker's. */
export function settleWrite(pending: PendingWrite, { held, behind }: WrittenRuns): void {
  for (const part of pending.parts()) if (part instanceof PendingRun && behind.has(part.run.id)) leaveBehind(part);
  const lost = pending.storedRun !== null && !held.has(pending.storedRun);
  if (lost && pending instanceof PendingRun) pending.takeBackAnswer();
  if (lost) fail(pending, new Error('The run is held by another worker'));
  else succeed(pending);
}

/** It begins again from the table. What it did meanwhile, an end even, is not written: it would be counted twice. */
function leaveBehind(run: PendingRun): void {
  run.close();
  abandon(run, new Error('Others come before the run'));
}

/** Notifies those who wait for the write's batch that it is written. */
export function succeed(pending: PendingWrite): void {
  if (pending instanceof PendingEvent) pending.decide();
  for (const part of pending.parts()) part.waiters.settle(null);
}

/** Notifies those who wait for the write's batch that it failed. */
export function fail(pending: PendingWrite, error: Error): void {
  for (const part of pending.parts()) part.waiters.settle(error);
}

/** Notifies everybody who waits for the write, now or later, that there will be none. */
export function abandon(pending: PendingWrite, error: Error): void {
  for (const part of pending.parts()) part.waiters.abandon(error);
}

/** What those hear who wait for an event whose sender gave up. */
export const refused = new Error('The sender was told that the event is not taken');

/** Whether nothing of the write may be stored any more. */
export function isRefused(pending: PendingWrite): boolean {
  if (pending instanceof PendingEvent) return pending.isRefused;
  return pending instanceof PendingRun && (pending.event?.isRefused ?? false);
}
