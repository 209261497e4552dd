import type { HostTables } from 'shared-contracts';
import { onceMore } from '../onceMore.ts';
import type { TableRequest } from './tableWorker.ts';

type Reading = Awaited<ReturnType<HostTables['read']>>;

/** The script of the worker did not come. */
class Unloaded extends Error {}

const refused = (code: 'failed' | 'unloaded'): Reading => ({ refusal: { code, params: {} } });

function read(script: string, request: TableRequest, signal: AbortSignal): Promise<Reading> {
  if (signal.aborted) return Promise.reject(signal.reason);
  const worker = new Worker(script);
  const { promise, resolve, reject } = Promise.withResolvers<Reading>();
  const end = () => reject(signal.reason);
  signal.addEventListener('abort', end);
  worker.addEventListener('message', ({ data }: MessageEvent<Reading>) => resolve(data));
  // What goes wrong inside, as for want of memory, has a message; a script that cannot be fetched has none.
  worker.addEventListener('error', ({ message }) => (message ? resolve(refused('failed')) : reject(new Unloaded())));
  worker.postMessage(request);
  return promise.finally(() => {
    signal.removeEventListener('abort', end);
    worker.terminate();
  });
}

/** Reads a file in a worker of its own, which ends with it. @throws AbortError */
export async function readTable(
  script: string,
  request: TableRequest,
  signal = new AbortController().signal,
): Promise<Reading> {
  try {
    return await onceMore(() => read(script, request, signal));
  } catch (error) {
    if (error instanceof Unloaded) return refused('unloaded');
    throw error;
  }
}
