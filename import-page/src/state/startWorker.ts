import type { ImportPageConfig } from 'shared-contracts/import';
import type { WorkerSettings } from '../worker/protocol.ts';
import { FileWorker } from './fileWorker.ts';

/** What a worker is told of the page. */
export function workerSettings({ content }: ImportPageConfig): WorkerSettings {
  const { columns, formats, max_rows, max_bytes } = content;
  return { columns, formats, maxRows: max_rows, maxBytes: max_bytes };
}

/** Starts a worker for one file. Its code is fetched now, not with the page. */
export function startWorker(config: ImportPageConfig): FileWorker {
  // Written out here: the build finds the worker by this very form.
  const worker = new FileWorker(
    new Worker(/* webpackChunkName: "worker" */ new URL('../worker/worker.ts', import.meta.url)),
  );
  worker.configure(workerSettings(config));
  return worker;
}
