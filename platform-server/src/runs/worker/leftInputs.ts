import { FairShare } from '../../process/fairShare.ts';
import type { RunInput } from './activeRun.ts';

/** Bytes of bodies whose messages are kept. */
const maxBytes = 32 * 1024 * 1024;
/** A message is kept with at least this. */
const bytesOfInput = 2_000;
/** Most runs that wait in the table are taken sooner; others were taken elsewhere. */
const keptMs = 30_000;

interface LeftInput {
  account: string;
  input: RunInput;
  bytes: number;
  since: number;
}

/**
 * What new runs that were left to the table would begin with: whoever takes one in the same process need not read it
 * again. Room for it is shared by accounts; what finds none is read.
 */
export class LeftInputs {
  readonly #inputs = new Map<string, LeftInput>();
  readonly #share = new FairShare(maxBytes);

  keep(runId: string, account: string, input: RunInput, bodyBytes: number): void {
    const bytes = bodyBytes + bytesOfInput;
    if (this.#share.roomFor(account) < bytes) return;
    this.#inputs.set(runId, { account, input, bytes, since: Date.now() });
    this.#share.take(account, bytes);
  }

  /** Hands it over; null when it was not kept. */
  take(runId: string): { input: RunInput; bytes: number } | null {
    const left = this.#inputs.get(runId);
    if (!left) return null;
    this.#inputs.delete(runId);
    this.#share.giveBack(left.account, left.bytes);
    return left;
  }

  /** Forgets those that nobody has taken for long. */
  forget(now: number): void {
    for (const [runId, { since }] of this.#inputs) {
      if (since + keptMs > now) return;
      this.take(runId);
    }
  }
}
