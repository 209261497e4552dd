import { type TableOptions, type TableReading, tableReading } from 'shared-contracts/files';

/** What a worker has of the global scope; the compiler knows the window's alone. */
interface WorkerScope {
  postMessage(reading: TableReading): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<TableRequest>) => void): void;
}

/** A file to read: a worker reads one. */
export interface TableRequest {
  file: Blob;
  options: TableOptions;
}

const scope = globalThis as unknown as WorkerScope;

scope.addEventListener('message', async ({ data }) => scope.postMessage(await tableReading(data.file, data.options)));
