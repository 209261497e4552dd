import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../process/log.ts';
import { type Going, type HeldFor, HeldRunRepository } from '../store/repositories/heldRunRepository.ts';
import type { RunRow } from '../store/rows/run.ts';
import type { Queryable } from '../store/transaction.ts';
import type { Run } from './commit/rows.ts';
import { holdReasons } from './holdReasons.ts';
import type { OperationsBudget } from './operationsBudget.ts';
import { runOfRow } from './run.ts';

export interface HeldRunsDeps {
  database: Queryable;
  budget: OperationsBudget;
  log: Log;
  /** These runs are stored as they are now. */
  written(runs: readonly Run[]): void;
  /** There are runs to take. */
  queued(): void;
  /** No run of the account waits for operations any more: for the other processes. */
  noneWait(account: string): void;
}

/** Runs that one statement releases. */
const batch = 1_000;
/** What was decided before it was known that no run waits is stored by then. */
const stragglersMs = 200;

/** How runs on HOLD go on when what they wait for is there: oldest first, and within the account's operations. */
export class HeldRuns {
  readonly #deps: HeldRunsDeps;
  readonly #repository: HeldRunRepository;
  readonly #background = new Set<Promise<void>>();

  constructor(deps: HeldRunsDeps) {
    this.#deps = deps;
    this.#repository = new HeldRunRepository(deps.database);
  }

  /** Resolves once what was begun is done. */
  async close(): Promise<void> {
    await Promise.all(this.#background);
  }

  /** Runs that were held while their webhook was paused go on. */
  async releaseWebhook(account: string, webhookId: string): Promise<void> {
    await this.#release({ account, webhookId, reason: holdReasons.paused });
  }

  /** Runs of an account go on that was suspended. */
  async releaseAccount(account: string): Promise<void> {
    if (this.#deps.budget.isSuspended(account)) return;
    await this.#release({ account, webhookId: null, reason: holdReasons.suspended });
  }

  /** Runs go on that are on hold for a reason that begins so; what is still amiss holds them again. */
  async release(account: string, reason: string): Promise<void> {
    await this.#release({ account, webhookId: null, reason, isBeginning: true });
  }

  /** The webhook is deleted for good: what waits for it to be resumed would wait for ever. */
  async abandonWebhook(account: string, webhookId: string): Promise<void> {
    for (;;) {
      const rows = await this.#repository.cancel({ account, webhookId, reason: holdReasons.paused }, batch);
      this.#deps.written(rows.map((row) => ({ ...runOfRow(row), owned: false })));
      if (rows.length < batch) return;
    }
  }

  /**
   * Runs that were held for want of operations go on where there are operations again: so many as the operations will
   * do for if they take as many as the last ones did.
   */
  async releaseOperations(): Promise<void> {
    for (const account of await this.#repository.accounts(holdReasons.operations))
      if (!this.#deps.budget.isSuspended(account)) await this.#releaseOperations(account);
  }

  /**
   * Runs that a process held, which had not heard that the account or webhook had been resumed, go on too; and the rest
   * of those that a process was releasing when it ended.
   */
  async releaseForgotten(): Promise<void> {
    const suspended = await this.#repository.accounts(holdReasons.suspended);
    for (const account of await this.#repository.resumed(suspended)) await this.releaseAccount(account);
    const paused = await this.#repository.accounts(holdReasons.paused);
    for (const { account, id } of await this.#repository.webhooksNotPaused(paused, holdReasons.paused))
      await this.releaseWebhook(account, id);
  }

  /** The first batch at once, the others in the background. */
  async #release(held: HeldFor): Promise<void> {
    const going = await this.#goingOf(held);
    const last = await this.#releaseBatch(held, going, null);
    if (last === null) return;
    const rest = this.#releaseRest(held, going, last)
      .catch((err) => this.#deps.log.warn({ err }, 'runs on hold could not all be released'))
      .finally(() => this.#background.delete(rest));
    this.#background.add(rest);
  }

  async #releaseRest(held: HeldFor, going: Going, from: string): Promise<void> {
    for (let last: string | null = from; last !== null; ) last = await this.#releaseBatch(held, going, last);
  }

  /** Takes what goes on off the room; answers the last run it looked at, null when there are no more. */
  async #releaseBatch(held: HeldFor, going: Going, after: string | null): Promise<string | null> {
    const rows = await this.#repository.release(held, going, after, batch);
    if (going.room !== null)
      going.room -= rows.filter((row) => row.status !== 'HOLD' && row.started_at === null).length;
    this.#released(rows);
    return rows.length < batch ? null : (rows.at(-1)?.id ?? null);
  }

  async #goingOf({ account, isBeginning }: HeldFor): Promise<Going> {
    const { budget } = this.#deps;
    if (budget.isSuspended(account)) return { room: 0, begun: false, otherwise: holdReasons.suspended };
    // They had begun, or the account had operations for them.
    if (isBeginning) return { room: null, begun: true, otherwise: holdReasons.operations };
    return { room: await this.#room(account), begun: true, otherwise: holdReasons.operations };
  }

  async #releaseOperations(account: string): Promise<void> {
    const room = await this.#room(account, true);
    const left = await this.#releaseOldest(account, room);
    if (left <= 0) return;
    this.#deps.budget.noneWait(account);
    this.#deps.noneWait(account);
    await sleep(stragglersMs);
    await this.#releaseOldest(account, left);
  }

  /** Answers how much room is left; none where more may wait. */
  async #releaseOldest(account: string, room: number): Promise<number> {
    const held = { account, webhookId: null, reason: holdReasons.operations };
    for (let left = room; left > 0; ) {
      const limit = Math.min(left, batch);
      const rows = await this.#repository.release(held, { room: null, begun: true, otherwise: '' }, null, limit);
      this.#released(rows);
      left -= rows.length;
      if (rows.length < limit) return left;
    }
    return 0;
  }

  /** For how many runs the account has operations; for none while older ones wait for them. */
  async #room(account: string, isOldest = false): Promise<number> {
    const { used, allowed, isWaitedFor } = await this.#deps.budget.read(account);
    if (used >= allowed || (isWaitedFor && !isOldest)) return 0;
    const { underWay, operationsEach } = await this.#repository.pace(account);
    return Math.max(underWay > 0 ? 0 : 1, Math.floor((allowed - used) / operationsEach) - underWay);
  }

  #released(rows: readonly RunRow[]): void {
    if (rows.length === 0) return;
    this.#deps.written(rows.map((row) => ({ ...runOfRow(row), owned: false })));
    if (rows.some(({ status }) => status !== 'HOLD')) this.#deps.queued();
  }
}
