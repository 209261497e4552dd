import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { WaitingCode } from 'shared-contracts/api/run';
import { HttpError } from '../errors/httpError.ts';
import type { Log } from '../process/log.ts';
import { Semaphore } from '../process/semaphore.ts';
import type { Going, HeldFor } from '../store/repositories/heldRunRepository.ts';
import * as heldRunRepository from '../store/repositories/heldRunRepository.ts';
import type { HeldOf } from '../store/repositories/waitedForRepository.ts';
import * as waitedForRepository from '../store/repositories/waitedForRepository.ts';
import type { RunRow } from '../store/rows/run.ts';
import type { Queryable } from '../store/transaction.ts';
import { inTransaction } from '../store/transaction.ts';
import type { Run } from './commit/rows.ts';
import { holdReasons } from './holdReasons.ts';
import type { OperationsBudget } from './operationsBudget.ts';
import { runOfRow } from './run.ts';
import { endedBy, type ScenarioState } from './waiting/waitingRules.ts';

export interface HeldRunsDeps {
  pool: pg.Pool;
  budget: OperationsBudget;
  log: Log;
  /** These runs are stored as they are now. */
  written(runs: readonly Run[]): void;
  /** There are runs to take. */
  queued(): void;
  /** No run of the account waits for operations any more: for the other processes. */
  noneWait(account: string): void;
}

type Held = HeldFor | HeldOf;

/** Runs that one statement releases. */
const batch = 1_000;
/** What was decided before it was known that no run waits is stored by then. */
const stragglersMs = 200;

/** How runs on HOLD go on when what they wait for is there: oldest first, and within the account's operations. */
export class HeldRuns {
  readonly #deps: HeldRunsDeps;
  /** Of this process: one that waits for its turn at an account would keep a connection meanwhile. */
  readonly #turns = new Semaphore(1);
  readonly #background = new Set<Promise<void>>();

  constructor(deps: HeldRunsDeps) {
    this.#deps = deps;
  }

  /** Resolves once what was begun is done. */
  async close(): Promise<void> {
    await Promise.all(this.#background);
  }

  /** Runs that were held while any of these webhooks was paused go on, of those that are paused no more. */
  async releaseWebhooks(account: string, webhookIds: readonly string[]): Promise<void> {
    const open = await heldRunRepository.webhooksNotPaused(this.#deps.pool, [account], holdReasons.paused, webhookIds);
    for (const { id } of open) await this.releaseWebhook(account, id);
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

  /** Runs go on that wait for something, for one of these reasons; what is still amiss holds them again, and what has not begun needs operations. */
  async release(account: string, codes: readonly WaitingCode[], subject: string): Promise<void> {
    for (const code of codes) await this.#release({ account, code, subject });
  }

  /** As `release`, of many things: only those are gone through that runs wait for. */
  async releaseAll(account: string, codes: readonly WaitingCode[], subjects: readonly string[]): Promise<void> {
    for (const subject of await this.waitedFor(account, codes, subjects)) await this.release(account, codes, subject);
  }

  /** Those of some things that runs of an account wait for, for one of these reasons. */
  waitedFor(account: string, codes: readonly WaitingCode[], subjects: readonly string[]): Promise<readonly string[]> {
    // Of one it is sooner done than asked.
    return subjects.length < 2
      ? Promise.resolve(subjects)
      : waitedForRepository.waitedFor(this.#deps.pool, account, codes, subjects);
  }

  /** Runs of a scenario go on that waited for it to be as it is now. */
  async releaseScenario(account: string, scenarioId: string, state: ScenarioState): Promise<void> {
    await this.release(account, endedBy[state], scenarioId);
  }

  /**
   * Somebody releases a run that waits as `row` has it; `mark` is what it goes on with. What has not begun needs operations.
   * @throws HttpError 403 for a suspended account, 409 for one without operations or a run that waits so no more
   */
  async releaseByHand(row: RunRow, mark: string | null): Promise<void> {
    const released = await this.#inTurn(row.account_number, (database) => this.#releaseOne(database, row, mark));
    this.released([released]);
  }

  /** The same within a transaction of the caller's, who calls `released` once it is written. */
  async releaseWithin(database: Queryable, row: RunRow, mark: string | null): Promise<RunRow> {
    await heldRunRepository.takeTurn(database, row.account_number);
    return this.#releaseOne(database, row, mark);
  }

  async #releaseOne(database: Queryable, row: RunRow, mark: string | null): Promise<RunRow> {
    const { account_number: account, started_at } = row;
    if (this.#deps.budget.isSuspended(account)) throw new HttpError('account_suspended');
    if (started_at === null && (await this.#room(database, account)) === 0)
      throw new HttpError('conflict.operations_used_up');
    const released = await heldRunRepository.releaseOne(database, row, mark);
    if (!released) throw new HttpError('conflict.run_not_waiting');
    return released;
  }

  /** The webhooks are deleted permanently, or resumed without them: what waits for them to be resumed is cancelled. */
  async abandonWebhooks(account: string, webhookIds: readonly string[]): Promise<void> {
    for (;;) {
      const rows = await heldRunRepository.cancel(
        this.#deps.pool,
        { account, webhookIds, reason: holdReasons.paused },
        batch,
      );
      this.#deps.written(rows.map((row) => ({ ...runOfRow(row), owned: false })));
      if (rows.length < batch) return;
    }
  }

  /**
   * Runs that were held for want of operations go on where there are operations again: so many as the operations will
   * do for if they take as many as the last ones did.
   */
  async releaseOperations(): Promise<void> {
    for (const account of await heldRunRepository.accounts(this.#deps.pool, holdReasons.operations))
      if (!this.#deps.budget.isSuspended(account)) await this.#releaseOperations(account);
  }

  /**
   * Runs that a process held, which had not learned that what they wait for is back, go on too; and the rest of those that
   * a process was releasing when it ended.
   */
  async releaseForgotten(): Promise<void> {
    for (const held of await waitedForRepository.returned(this.#deps.pool)) await this.#release(held);
    const suspended = await heldRunRepository.accounts(this.#deps.pool, holdReasons.suspended);
    for (const account of await heldRunRepository.resumed(this.#deps.pool, suspended))
      await this.releaseAccount(account);
    const paused = await heldRunRepository.accounts(this.#deps.pool, holdReasons.paused);
    for (const { account, id } of await heldRunRepository.webhooksNotPaused(
      this.#deps.pool,
      paused,
      holdReasons.paused,
    ))
      await this.releaseWebhook(account, id);
  }

  /** The first batch at once, the others in the background. */
  async #release(held: Held): Promise<void> {
    const last = await this.#releaseBatch(held, null);
    if (last === null) return;
    const rest = this.#releaseRest(held, last)
      .catch((err) => this.#deps.log.warn({ err }, 'runs on hold could not all be released'))
      .finally(() => this.#background.delete(rest));
    this.#background.add(rest);
  }

  async #releaseRest(held: Held, from: string): Promise<void> {
    for (let last: string | null = from; last !== null; ) last = await this.#releaseBatch(held, last);
  }

  /** Answers the last run it looked at, null when there are no more. */
  async #releaseBatch(held: Held, after: string | null): Promise<string | null> {
    const rows = await this.#inTurn(held.account, async (database) =>
      heldRunRepository.release(database, held, await this.#goingOf(database, held), after, batch),
    );
    this.released(rows);
    return rows.length < batch ? null : (rows.at(-1)?.id ?? null);
  }

  /** What several processes release at the same time would each fill the whole room of the account. */
  #inTurn<Result>(account: string, work: (database: Queryable) => Promise<Result>): Promise<Result> {
    return this.#turns.run(() =>
      inTransaction(this.#deps.pool, async (database) => {
        await heldRunRepository.takeTurn(database, account);
        return work(database);
      }),
    );
  }

  async #goingOf(database: Queryable, held: Held): Promise<Going> {
    const { account } = held;
    if (this.#deps.budget.isSuspended(account)) return { room: 0, begun: false, otherwise: holdReasons.suspended };
    return { room: await this.#room(database, account), begun: true, otherwise: holdReasons.operations };
  }

  async #releaseOperations(account: string): Promise<void> {
    if (!(await this.#releaseOldest(account))) return;
    this.#deps.budget.noneWait(account);
    this.#deps.noneWait(account);
    await sleep(stragglersMs);
    await this.#releaseOldest(account);
  }

  /** Answers whether there is room left, so that none wait any more. */
  async #releaseOldest(account: string): Promise<boolean> {
    const held = { account, webhookId: null, reason: holdReasons.operations };
    for (;;) {
      const { rows, limit, isRoomLeft } = await this.#inTurn(account, async (database) => {
        const room = await this.#room(database, account, true);
        const limit = Math.min(room, batch);
        const rows = await heldRunRepository.release(
          database,
          held,
          { room: null, begun: true, otherwise: '' },
          null,
          limit,
        );
        return { rows, limit, isRoomLeft: rows.length < room };
      });
      this.released(rows);
      if (rows.length < limit || limit === 0) return isRoomLeft;
    }
  }

  /** For how many runs the account has operations; for none while older ones wait for them. */
  async #room(database: Queryable, account: string, isOldest = false): Promise<number> {
    // Before what is used: a run that ends between the two counts twice, and not not at all.
    const { underWay, operationsEach } = await heldRunRepository.pace(database, account);
    const { used, allowed, isWaitedFor } = await this.#deps.budget.read(account);
    if (used >= allowed || (isWaitedFor && !isOldest)) return 0;
    return Math.max(underWay > 0 ? 0 : 1, Math.floor((allowed - used) / operationsEach) - underWay);
  }

  /** These runs were looked at, and those among them that wait no more are to be taken. */
  released(rows: readonly RunRow[]): void {
    if (rows.length === 0) return;
    this.#deps.written(rows.map((row) => ({ ...runOfRow(row), owned: false })));
    if (rows.some(({ status }) => status !== 'HOLD')) this.#deps.queued();
  }
}
