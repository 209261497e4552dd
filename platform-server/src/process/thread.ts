import { type Transferable, Worker } from 'node:worker_threads';

/** What goes to a thread, and what comes back. */
export interface ThreadCall<Question> {
  id: number;
  question: Question;
}
export type ThreadAnswer<Answer> = { id: number; answer: Answer } | { id: number; problem: string };

interface Open<Answer> {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/** The answer of a thread that gives JSON, as `serveThread` sends it. */
export const readThreadAnswer = <Answer>(json: Uint8Array): Answer => JSON.parse(Buffer.from(json).toString('utf8'));

/** Memory that a thread may take; one that needs more is ended, and the process goes on. */
const resourceLimits = { maxOldGenerationSizeMb: 768 };

/** A thread was ended because it gave no answer in time. */
export class ThreadTooLong extends Error {
  override readonly name = 'ThreadTooLong';
}

/** The longest that a thread may take for one piece of work, unless it is said. Milliseconds. */
const longestMs = 30_000;
/** A thread that nobody asks for so long is ended, and its memory with it. Milliseconds. */
const maxIdleMs = 60_000;

/**
 * A thread for work that would hold the event loop up. Started with the first call, and again when it has ended, as it
 * does when nobody asks it for a minute; a process that has nothing else to do does not wait for it.
 */
export class Thread<Question, Answer> {
  readonly #script: URL;
  readonly #open = new Map<number, Open<Answer>>();
  #worker: Worker | null = null;
  #lastId = 0;
  #limitMs: number;
  readonly #idleMs: number;
  #timer: NodeJS.Timeout | undefined;

  /**
   * @param limitMs a thread that is asked and answers nothing for so long is ended: it would hold up all that follows
   * @param idleMs a thread that nobody asks for so long is ended
   */
  constructor(script: URL, limitMs = longestMs, idleMs = maxIdleMs) {
    this.#script = script;
    this.#idleMs = idleMs;
    this.#limitMs = limitMs;
  }

  /**
   * Rejects when the work fails, takes the thread along or takes too long.
   * @param limitMs from this call on, instead of the limit the thread was made with
   * @param handedOver parts of the question that are not copied: nobody reads them here any more
   */
  ask(
    question: Question,
    { limitMs = this.#limitMs, handedOver = [] }: { limitMs?: number; handedOver?: readonly Transferable[] } = {},
  ): Promise<Answer> {
    this.#limitMs = limitMs;
    const id = ++this.#lastId;
    return new Promise<Answer>((resolve, reject) => {
      this.#open.set(id, { resolve, reject });
      const worker = this.#ensureWorker();
      if (this.#open.size === 1) this.#watch();
      worker.ref();
      worker.postMessage({ id, question } satisfies ThreadCall<Question>, handedOver);
    });
  }

  /** Ends the thread; who waits for it is told why. The next call starts another. */
  end(error: Error): void {
    const worker = this.#worker;
    if (!worker) return;
    this.#end(worker, error);
    void worker.terminate();
  }

  #ensureWorker(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(this.#script, { resourceLimits });
    worker.on('message', (answer: ThreadAnswer<Answer>) => this.#settle(worker, answer));
    // An error ends the thread; who waits learns of the end.
    let reason = 'it ended';
    worker.on('error', (error) => {
      reason = error.message;
    });
    worker.once('exit', () => this.#end(worker, failed(reason)));
    this.#worker = worker;
    return worker;
  }

  /** Gives the thread its time, from now on, for the next answer. */
  #watch(): void {
    clearTimeout(this.#timer);
    if (this.#open.size === 0) {
      this.#timer = setTimeout(() => this.end(failed('nobody asked it')), this.#idleMs).unref();
      return;
    }
    const late = `The thread has failed: it gave no answer within ${this.#limitMs / 1000} s`;
    this.#timer = setTimeout(() => this.end(new ThreadTooLong(late)), this.#limitMs);
  }

  #settle(worker: Worker, given: ThreadAnswer<Answer>): void {
    // One that was ended may have answered before it learned of that.
    if (this.#worker !== worker) return;
    const open = this.#open.get(given.id);
    this.#open.delete(given.id);
    if (this.#open.size === 0) worker.unref();
    this.#watch();
    if ('problem' in given) open?.reject(new Error(given.problem));
    else open?.resolve(given.answer);
  }

  #end(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    clearTimeout(this.#timer);
    const stranded = [...this.#open.values()];
    this.#open.clear();
    for (const { reject } of stranded) reject(error);
  }
}

const failed = (reason: string) => new Error(`The thread has failed: ${reason}`);
