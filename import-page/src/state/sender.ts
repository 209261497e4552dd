import type { ImportCell, maxChunkRows } from 'shared-contracts/api/import-page';
import { CallError } from '../calls/call.ts';
import type { ChunkAnswer, ImportCalls, SubmissionToken, SubmitAnswer } from '../calls/importCalls.ts';
import { retrying } from '../calls/retrying.ts';
import type { PendingFile, PendingFiles } from '../storage/pendingFiles.ts';

/** Rows of a chunk, all but the last have as many. */
export const chunkRows: typeof maxChunkRows = 2000;

/** How far sending is. `waiting`: why there is a pause, after which it goes on by itself. */
export interface SendProgress {
  sentRows: number;
  rowCount: number;
  waiting: CallError | undefined;
}

export interface SendOptions {
  calls: ImportCalls;
  pending: PendingFiles;
  file: PendingFile;
  /** Chunks that the server has. */
  received: ReadonlySet<number>;
  rowsOf(chunk: number): Promise<ImportCell[][] | undefined>;
  signal: AbortSignal;
  onProgress(progress: SendProgress): void;
  /** What the server found in rows that it has now. */
  onChecked?(found: ChunkAnswer): Promise<void>;
}

/** Rows of a file that were kept in the browser are gone, so the rest of it cannot be sent. */
export class RowsLost extends Error {}

const rowsBefore = (file: PendingFile, chunk: number) => Math.min(file.rowCount, chunk * chunkRows);
const rowsIn = (file: PendingFile, chunk: number) => rowsBefore(file, chunk + 1) - rowsBefore(file, chunk);

/**
 * Sends the chunks that the server lacks, one after the other, and waits out lost connections. A chunk that is sent
 * twice, because its answer was lost, replaces the first.
 * @throws CallError when the server refuses, RowsLost, or the reason of the signal
 */
export async function sendChunks(options: SendOptions): Promise<void> {
  const { calls, pending, file, received, signal, onProgress, onChecked } = options;
  let sentRows = [...received].reduce((sum, chunk) => sum + rowsIn(file, chunk), 0);
  const reportProgress = (waiting?: CallError) => onProgress({ sentRows, rowCount: file.rowCount, waiting });
  reportProgress();
  for (let chunk = 0; chunk < file.chunkCount; chunk++) {
    if (received.has(chunk)) continue;
    const rows = await options.rowsOf(chunk);
    if (!rows) throw new RowsLost();
    const found = await retrying(() => calls.sendRows(file, chunk, rows, signal), {
      signal,
      onWait: reportProgress,
    });
    await onChecked?.(found);
    await pending.removeChunk(file.id, chunk);
    sentRows += rows.length;
    reportProgress();
  }
}

/**
 * Keeps every row in the browser, so that the file can be sent on after the tab was closed. False: there
 * is no room.
 * @throws the reason of the signal; nothing is kept then
 */
export async function keepFile(
  pending: PendingFiles,
  file: PendingFile,
  rowsOf: (chunk: number) => Promise<ImportCell[][]>,
  signal: AbortSignal,
): Promise<boolean> {
  if (!(await pending.isKeeping())) return false;
  try {
    for (let chunk = 0; chunk < file.chunkCount; chunk++) {
      const rows = await rowsOf(chunk);
      signal.throwIfAborted();
      if (await pending.addChunk(file.id, chunk, rows)) continue;
      await pending.remove(file.id);
      return false;
    }
    // Last of all: a file is only offered when each of its rows is there.
    const isKept = await pending.add(file);
    signal.throwIfAborted();
    return isKept;
  } catch (error) {
    await pending.remove(file.id);
    throw error;
  }
}

/** Submits a file, or only asks what would come of it. @throws CallError */
export function submitFile(
  calls: ImportCalls,
  token: SubmissionToken,
  isDryRun: boolean,
  signal: AbortSignal,
  onWait: (reason: CallError | undefined) => void,
): Promise<SubmitAnswer> {
  return retrying(() => calls.submit(token, isDryRun, signal), { signal, onWait });
}

/** Where a file that was not finished stands at the server. */
export type ResumePoint =
  | { at: 'rows'; received: ReadonlySet<number> }
  /** It was submitted before the tab was closed. */
  | { at: 'receipt' }
  /** The server has dropped it. */
  | { at: 'nowhere' };

/** Asks where to go on. @throws CallError when the server cannot say */
export async function resumePoint(calls: ImportCalls, file: PendingFile, signal?: AbortSignal): Promise<ResumePoint> {
  try {
    const { status, chunks } = await calls.state(file, signal);
    if (status === 'abandoned') return { at: 'nowhere' };
    if (status === 'delivering' || status === 'delivered') return { at: 'receipt' };
    return { at: 'rows', received: new Set(chunks) };
  } catch (error) {
    if (error instanceof CallError && (error.status === 404 || error.status === 410)) return { at: 'nowhere' };
    throw error;
  }
}
