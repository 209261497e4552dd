import { setTimeout as sleep } from 'node:timers/promises';
import type { SlotOfRun } from '../../engine/executeRun.ts';
import { infrastructure } from '../../engine/interpreter/stopping.ts';
import { FairSemaphore } from '../../process/fairSemaphore.ts';
import * as crashedRunRepository from '../../store/repositories/crashedRunRepository.ts';
import type { Queryable } from '../../store/transaction.ts';
import type { ActiveRun } from './activeRun.ts';
import { RunSlot } from './runSlot.ts';

/** Processes that died while a suspect run was executing in them, before it is failed. */
export const maxCrashes = 2;
/**
 * A run that was executing when a process died begins so long after the next one at the earliest, behind the others: they
 * go on meanwhile, and where processes are ended from outside it seldom meets two of those ends. Milliseconds.
 */
const settleMs = 3_000;

/**
 * Runs that a process held when it died: any of them may have taken it down. They execute one at a time, and which one does
 * is on record, so that the next death is counted for that one alone. It counts twice before the run is failed: a process
 * may be ended from outside at any moment.
 */
export class SuspectRuns {
  readonly #database: Queryable;
  readonly #worker: number;
  readonly #oneAtATime = new FairSemaphore(1);
  readonly #begun = performance.now();

  /** @param worker the one of this process, whose runs they are */
  constructor(database: Queryable, worker: number) {
    this.#database = database;
    this.#worker = worker;
  }

  /** The slot of such a run, beside the one that every run has. */
  slotOf({ pending: { run }, crashes }: ActiveRun, slot: SlotOfRun, signal: AbortSignal): SuspectSlot {
    const { id, account } = run;
    const mark = (isBegun: boolean) =>
      infrastructure(crashedRunRepository.mark(this.#database, id, this.#worker, isBegun));
    const takeTurn = async () => {
      if (crashes) await this.#settled(slot, signal);
      await new Promise<void>((begin) => this.#oneAtATime.acquire(account, begin));
      return new RunSlot(this.#oneAtATime, account, signal);
    };
    return new SuspectSlot(slot, takeTurn, mark);
  }

  async #settled(slot: SlotOfRun, signal: AbortSignal): Promise<void> {
    slot.leave();
    const left = this.#begun + settleMs - performance.now();
    await sleep(Math.max(left, 0), undefined, { signal }).catch(() => {});
    await slot.take();
  }
}

/** The slot of a run that may take its process down: while it executes, that is on record, and no other such run does. */
export class SuspectSlot implements SlotOfRun {
  readonly #slot: SlotOfRun;
  readonly #takeTurn: () => Promise<RunSlot>;
  readonly #mark: (isBegun: boolean) => Promise<void>;
  #turn: RunSlot | null = null;
  #isBegun = false;
  #leaving: Promise<void> = Promise.resolve();
  #taking: Promise<void> | null = null;

  constructor(slot: SlotOfRun, takeTurn: () => Promise<RunSlot>, mark: (isBegun: boolean) => Promise<void>) {
    this.#slot = slot;
    this.#takeTurn = takeTurn;
    this.#mark = mark;
  }

  /** Resolves when the run may begin. */
  async enter(): Promise<void> {
    this.#turn = await this.#takeTurn();
    await this.#begin();
  }

  leave(): void {
    this.#slot.leave();
    if (!this.#isBegun) return;
    this.#isBegun = false;
    // The next one begins once it shows that this one does not execute.
    const left = () => this.#turn?.leave();
    this.#leaving = this.#mark(false).then(left, left);
  }

  take(): Promise<void> | undefined {
    if (this.#isBegun) return this.#slot.take();
    this.#taking ??= this.#takeAgain().finally(() => {
      this.#taking = null;
    });
    return this.#taking;
  }

  async #takeAgain(): Promise<void> {
    await this.#slot.take();
    await this.#leaving;
    await this.#turn?.take();
    await this.#begin();
  }

  async #begin(): Promise<void> {
    this.#isBegun = true;
    await this.#mark(true);
  }
}
