import type { EnginePorts, RateSlotRequest } from '../../engine/ports.ts';
import type { RunBook } from '../commit/books.ts';

/** What runs ask of the store besides their own record. */
export interface RunStore {
  /** Clear text of a stored secret of the account; null when it is gone. */
  secret(account: string, reference: string): Promise<string | null>;
  /** Takes the next place of a delay by rate. */
  rateSlot(request: RateSlotRequest): Promise<number>;
}

/** The engine's view of one run's surroundings. */
export function runPorts(book: RunBook, store: RunStore, signal: AbortSignal): EnginePorts {
  return {
    now: Date.now,
    append: (entries) => book.append(entries),
    durable: () => book.durable(),
    secret: (reference) => store.secret(book.run.account, reference),
    rateSlot: (request) => store.rateSlot(request),
    signal,
  };
}
