import type { ImportPageColumn } from 'shared-contracts/import';
import type { CallError } from '../calls/call.ts';
import type { ImportCalls, OpenRequest, SubmissionToken } from '../calls/importCalls.ts';
import { retrying } from '../calls/retrying.ts';
import type { Visit } from '../calls/visit.ts';
import type { PendingFile } from '../storage/pendingFiles.ts';
import type { Summary } from '../worker/protocol.ts';
import type { FileWorker } from './fileWorker.ts';
import type { CheckedFile } from './pickedFile.ts';
import { chunkRows } from './sender.ts';

/** A file at the server, and which state of its rows that is: each worker counts revisions of its own. */
export interface Upload {
  file: PendingFile;
  worker: FileWorker;
  revision: number;
  /** Whether the server has every row. */
  isComplete: boolean;
  /** How the file stands with what the server found; undefined where it found nothing. */
  summary?: Summary;
  /** Rows that are let through though the scenario of the page could not validate them. */
  unvalidated: number;
  /** The visitor has seen what only the server found. */
  isSeen: boolean;
}

export interface UploadRequest {
  calls: ImportCalls;
  visit: Visit;
  /** Key and version of the page. */
  page: { key: string; version: number };
  language: 'en' | 'fr';
  checked: CheckedFile;
  signal: AbortSignal;
  onWait(reason: CallError | undefined): void;
}

/** Browsers name a file as they like; the server takes 255 characters. */
const maxNameLength = 255;

function requestOf({ page, language, checked }: UploadRequest, pass: string, removed: number[]): OpenRequest {
  const { file, opened, mappings, summary } = checked;
  return {
    pass,
    version: page.version,
    file_name: file.name.slice(-maxNameLength) || 'file.csv',
    file_bytes: file.size,
    row_count: summary.rowCount,
    removed_rows: removed,
    language,
    columns: mappings.map(({ key, index, reading }) => ({
      key,
      header: (opened.columns[index]?.header ?? '').slice(0, 500),
      reading,
    })),
  };
}

async function opened(request: UploadRequest): Promise<SubmissionToken> {
  const { calls, visit, checked } = request;
  const removed = await checked.worker.ask('removed', []);
  return retrying(() => visit.with((pass) => calls.open(requestOf(request, pass, removed))), request);
}

/** Begins to send a file. @throws CallError, or the reason of the signal */
export async function openUpload(request: UploadRequest): Promise<Upload> {
  const { page, checked, calls, signal } = request;
  const { id, token } = await opened(request);
  if (signal.aborted) {
    // The call itself is not given up halfway: nobody would know what it opened.
    calls.abandon({ id, token }).catch(() => undefined);
    throw signal.reason;
  }
  const { rowCount, revision } = checked.summary;
  const file = {
    id,
    token,
    page: page.key,
    fileName: checked.file.name,
    chunkCount: Math.ceil(rowCount / chunkRows),
    rowCount,
    openedAt: Date.now(),
  };
  return { file, worker: checked.worker, revision, isComplete: false, unvalidated: 0, isSeen: false };
}

/** Whether the server has, or gets, the very rows of a file as they stand, read the same way. */
export const isOf = ({ worker, revision }: Upload, checked: CheckedFile): boolean =>
  worker === checked.worker && revision === checked.summary.revision;

/** Columns whose values only the server can check. */
export const isCheckedByServer = (column: ImportPageColumn): boolean => column.has_filter || column.has_conversion;
