import type { Transferable } from 'node:worker_threads';
import { FairSemaphore } from './fairSemaphore.ts';
import { Thread } from './thread.ts';

/** For whom a thread works, and for how long. */
export interface ThreadAsker {
  account: string;
  /** Of work, not of waiting for a thread. */
  timeoutMs: number;
  /** Parts of the question that are not copied, as ports: nobody has them here any more. */
  handedOver?: readonly Transferable[];
  /** Aborted when nobody needs the answer any more: the thread is ended, and who waits gets the reason. */
  signal?: AbortSignal;
}

/**
 * Threads for work of accounts that would hold the event loop up, one piece at a time each. Accounts share them fairly
 * (decision 93), and each piece has a limit of its own. Threads start with the first work.
 */
export class SharedThreads<Question, Answer> {
  readonly #script: URL;
  readonly #slots: FairSemaphore;
  readonly #idle: Thread<Question, Answer>[] = [];

  constructor(script: URL, size: number) {
    this.#script = script;
    this.#slots = new FairSemaphore(size);
  }

  /** Rejects with ThreadTooLong, with the reason of the signal, or with what went wrong in the thread. */
  async ask(question: Question, { account, timeoutMs, signal, handedOver = [] }: ThreadAsker): Promise<Answer> {
    await this.#slot(account, signal);
    const thread = this.#idle.pop() ?? new Thread<Question, Answer>(this.#script);
    const stop = () => thread.end(signal?.reason as Error);
    try {
      signal?.throwIfAborted();
      signal?.addEventListener('abort', stop);
      return await thread.ask(question, { limitMs: timeoutMs, handedOver });
    } finally {
      signal?.removeEventListener('abort', stop);
      this.#idle.push(thread);
      this.#slots.release(account);
    }
  }

  /** Resolves with a slot taken. Who no longer waits for one gives it on as soon as it comes. */
  #slot(account: string, signal?: AbortSignal): Promise<void> {
    return new Promise((begin, reject) => {
      const giveUp = () => reject(signal?.reason);
      signal?.addEventListener('abort', giveUp);
      if (signal?.aborted) giveUp();
      this.#slots.acquire(account, () => {
        signal?.removeEventListener('abort', giveUp);
        if (signal?.aborted) this.#slots.release(account);
        else begin();
      });
    });
  }
}
