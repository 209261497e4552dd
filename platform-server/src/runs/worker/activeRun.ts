import type { Message } from 'shared-contracts/api/run';
import type { RunIdentity, RunnableScenario } from '../../engine/executeRun.ts';
import type { RecordEntry } from '../../engine/record/entries.ts';
import { sharedNow } from '../../process/sharedClock.ts';
import type { PendingRun } from '../commit/pendingRun.ts';
import type { ConcurrencyGroup } from '../concurrency/concurrencyGroup.ts';
import type { Permit } from '../concurrency/permits.ts';
import { type RunStage, type StageStep, stages } from './runStage.ts';

/** What an execution begins or goes on with. */
export interface RunInput {
  scenario: RunnableScenario;
  trigger: Message;
  record: readonly RecordEntry[];
  earlier?: RunIdentity['earlier'];
  tables?: RunIdentity['tables'];
  zone?: RunIdentity['zone'];
  /** Of its event, as they arrived: name, value, name, value …; absent where they are not at hand. */
  headers?: readonly string[];
}

/** A run that this worker holds. */
export class ActiveRun {
  readonly pending: PendingRun;
  readonly group: ConcurrencyGroup;
  /** Known for a new run; read from the database for others. */
  input: RunInput | null;
  permit: Permit | null = null;
  /** Exists while the run executes. */
  control: AbortController | null = null;
  /** When the execution has taken too long, ms since the epoch. */
  deadline = Number.POSITIVE_INFINITY;
  alarm: NodeJS.Timeout | null = null;
  /** Bytes of the body that the input was made from. */
  readonly weight: number;
  /** Processes that died while it executed, of a run that was held when one died; null of any other. */
  readonly crashes: number | null;
  /** It does not begin in the moment it was taken in: what it stands on may have moved. */
  hasWaited: boolean;
  #stage: RunStage = 'waiting-for-permit';
  #onWake: (() => void) | null = null;

  constructor(
    pending: PendingRun,
    group: ConcurrencyGroup,
    input: RunInput | null,
    {
      weight = 0,
      crashes = null,
      hasWaited = false,
    }: Partial<Pick<ActiveRun, 'weight' | 'crashes' | 'hasWaited'>> = {},
  ) {
    this.pending = pending;
    this.group = group;
    this.input = input;
    this.weight = weight;
    this.crashes = crashes;
    this.hasWaited = hasWaited;
  }

  get stage(): RunStage {
    return this.#stage;
  }

  /** False for a step that comes too late: nothing may follow from it. */
  take(step: StageStep): boolean {
    const next = stages[this.#stage][step];
    if (next === undefined) return false;
    this.#stage = next;
    return true;
  }

  /** It sleeps for so long, unless it is woken before. */
  sleep(ms: number, onWake: () => void): void {
    this.#onWake = onWake;
    this.alarm = setTimeout(() => this.#wake(), ms);
  }

  /** What it waits for is there: it goes on at once where it sleeps. */
  wakeNow(): void {
    if (!this.#onWake) return;
    if (this.alarm) clearTimeout(this.alarm);
    this.pending.run.wakeAt = sharedNow();
    this.#wake();
  }

  #wake(): void {
    const onWake = this.#onWake;
    this.#onWake = null;
    if (onWake && this.take('wakes')) onWake();
  }

  /** It executes no more. */
  stopped(): void {
    this.control = null;
    this.input = null;
    this.deadline = Number.POSITIVE_INFINITY;
  }

  /** Gives up the permit and the alarm. */
  release(): void {
    if (this.alarm) clearTimeout(this.alarm);
    this.permit?.leave();
    this.permit = null;
  }
}
