import type { FairSemaphore } from '../../process/fairSemaphore.ts';

/**
 * The slot of a run that executes: free for others while the run waits for somebody else's answer, and taken again
 * before it goes on.
 */
export class RunSlot {
  readonly #slots: FairSemaphore;
  readonly #account: string;
  readonly #signal: AbortSignal;
  #isHeld = true;
  #taking: Promise<void> | null = null;

  /** @param signal aborts when the run is to stop: from then on it waits for no slot */
  constructor(slots: FairSemaphore, account: string, signal: AbortSignal) {
    this.#slots = slots;
    this.#account = account;
    this.#signal = signal;
  }

  leave(): void {
    if (!this.#isHeld) return;
    this.#isHeld = false;
    this.#slots.release(this.#account);
  }

  /** Resolves when the run may go on; nothing when it may at once. */
  take(): Promise<void> | undefined {
    if (this.#isHeld || this.#signal.aborted) return;
    this.#taking ??= this.#waitForSlot().finally(() => {
      this.#taking = null;
    });
    return this.#taking;
  }

  #waitForSlot(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    let isWaiting = true;
    const goOn = () => {
      isWaiting = false;
      this.#signal.removeEventListener('abort', goOn);
      resolve();
    };
    this.#signal.addEventListener('abort', goOn);
    this.#slots.acquire(this.#account, () => {
      if (!isWaiting) return this.#slots.release(this.#account);
      this.#isHeld = true;
      goOn();
    });
    return promise;
  }
}
