import { Semaphore } from '../../../process/semaphore.ts';
import { Thread } from '../../../process/thread.ts';
import type { BackendQuestion, BackendRead } from './readBackend.ts';

/** A document of the largest size takes a second, on a busy machine some. */
const longestMs = 30_000;

/** Reads OpenAPI documents of back ends in a thread of its own, one at a time: what teams publish is no tenant’s. */
export class BackendReader {
  readonly #thread = new Thread<BackendQuestion, BackendRead>(
    new URL('./backendThread.ts', import.meta.url),
    longestMs,
  );
  readonly #turns = new Semaphore(1);

  /** What a document says, and what of it breaks callers of the live one. One that takes too long says so as a problem. */
  async read(document: Uint8Array, live: Uint8Array | null): Promise<BackendRead> {
    const ask = () => this.#thread.ask({ document, live });
    return this.#turns.run(ask).catch((error: Error) => ({
      problems: [`It could not be read: ${error.message}. Make it smaller.`],
      title: '',
      version: '',
      operations: [],
      breaking: [],
    }));
  }
}
