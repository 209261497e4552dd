import type {
  ImportFileWorker,
  RefusalCode,
  RefusalParams,
  WorkerReply,
  WorkerRequest,
  WorkerSettings,
} from '../worker/protocol.ts';

/** A file that cannot be read, with what its text is filled in with. */
export class FileRefusal extends Error {
  readonly code: RefusalCode;
  readonly params: RefusalParams;

  constructor(code: RefusalCode, params: RefusalParams = {}) {
    super(code);
    this.name = 'FileRefusal';
    this.code = code;
    this.params = params;
  }
}

/** The code of the worker could not be fetched. */
export class WorkerUnloaded extends Error {}

type Method = keyof ImportFileWorker;

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
  onProgress: ((share: number) => void) | undefined;
}

/** One file in its worker, which holds its rows. The worker ends with `close`. */
export class FileWorker {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  /** Why it answers nothing any more. */
  #end: Error | undefined;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => this.#take(data));
    worker.addEventListener('error', (event) => {
      // What goes wrong inside has a message; code that cannot be fetched has none.
      this.#fail(event.message === undefined ? new WorkerUnloaded() : new Error(event.message));
    });
  }

  /** Tells it of the page: at first, and when the page was published anew. Rows that were read stay. */
  configure(settings: WorkerSettings): void {
    this.#worker.postMessage({ settings } satisfies WorkerRequest);
  }

  /** @throws FileRefusal for a file that cannot be read, WorkerUnloaded, Error when the worker failed, e.g. for want of memory */
  ask<M extends Method>(
    method: M,
    args: Parameters<ImportFileWorker[M]>,
    onProgress?: (share: number) => void,
  ): Promise<Awaited<ReturnType<ImportFileWorker[M]>>> {
    const id = ++this.#lastId;
    const answer = new Promise<unknown>((resolve, reject) => {
      if (this.#end) reject(this.#end);
      else this.#waiting.set(id, { resolve, reject, onProgress });
    });
    this.#worker.postMessage({ id, method, args } satisfies WorkerRequest);
    return answer as Promise<Awaited<ReturnType<ImportFileWorker[M]>>>;
  }

  close(): void {
    this.#worker.terminate();
    this.#fail(new Error('The worker was closed'));
  }

  #take(reply: WorkerReply): void {
    const waiting = this.#waiting.get(reply.id);
    if (!waiting) return;
    if ('progress' in reply) {
      waiting.onProgress?.(reply.progress);
      return;
    }
    this.#waiting.delete(reply.id);
    if ('value' in reply) waiting.resolve(reply.value);
    else if ('refusal' in reply) waiting.reject(new FileRefusal(reply.refusal, reply.params));
    else waiting.reject(new Error(reply.error));
  }

  #fail(end: Error): void {
    this.#end = end;
    for (const { reject } of this.#waiting.values()) reject(end);
    this.#waiting.clear();
  }
}
