import { SlotMap } from '../../process/slotMap.ts';
import { mayHoldMore } from './fairQueue.ts';
import type { PendingCall } from './pendingCall.ts';
import { SLICE_MS } from './wire.js';

/** What a call is thought to take at least: bounds how many are in flight. */
const LEAST_MS = 1;

/** How long a call is thought to take: as long as the last one of its code, and a whole slice where there was none. */
function guessMs({ program: { tookMs } }: PendingCall): number {
  return tookMs === null ? SLICE_MS : Math.max(LEAST_MS, tookMs);
}

/**
 * Calls that a shared process has and has not answered. Together they are thought to take no longer than a slice, so
 * that whoever comes waits no longer than that; one alone may take as long as it likes.
 */
export class InFlight {
  /** In the order in which they were sent, with what each is thought to take. */
  readonly #calls = new SlotMap<number, { call: PendingCall; guess: number }>();
  readonly #msOf = new Map<string, number>();
  #ms = 0;

  get size(): number {
    return this.#calls.size;
  }

  /** Whether an account may have another call in flight. */
  mayServe = (account: string): boolean =>
    this.#calls.size === 0 || mayHoldMore(this.#msOf.get(account) ?? 0, SLICE_MS - this.#ms);

  /** Whether there is room for a call. */
  fits(call: PendingCall): boolean {
    return this.#calls.size === 0 || this.#ms + guessMs(call) <= SLICE_MS;
  }

  /** Adds a call; answers what it is thought to take. */
  add(call: PendingCall): number {
    const guess = guessMs(call);
    this.#calls.set(call.id, { call, guess });
    this.#change(call, guess);
    return guess;
  }

  /** Takes out a call. */
  remove(id: number): { call: PendingCall; guess: number } | undefined {
    const entry = this.#calls.take(id);
    if (entry) this.#change(entry.call, -entry.guess);
    return entry;
  }

  /** All calls, oldest first. */
  calls(): PendingCall[] {
    return this.#calls.values().map(({ call }) => call);
  }

  #change({ program }: PendingCall, ms: number): void {
    const { account } = program.realm;
    this.#ms += ms;
    this.#msOf.set(account, (this.#msOf.get(account) ?? 0) + ms);
    if (this.#calls.size > 0) return;
    this.#ms = 0;
    this.#msOf.clear();
  }
}
