import { nextTickInForce } from 'shared-contracts/nodes/schedule';
import { failureBy } from '../../engine/nodes/nodeFailure.ts';
import type { Log } from '../../process/log.ts';
import { sharedNow } from '../../process/sharedClock.ts';
import { newId } from '../../store/ids.ts';
import * as itemPollRepository from '../../store/repositories/itemPollRepository.ts';
import * as notificationEventRepository from '../../store/repositories/notifications/notificationEventRepository.ts';
import * as operationCountRepository from '../../store/repositories/operationCountRepository.ts';
import type { ItemPollRow } from '../../store/rows/item.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Run } from '../commit/rows.ts';
import { askForItems } from './askForItems.ts';
import type { PollEngine } from './pollContext.ts';
import { pollFailure, pollProblemOf } from './pollProblem.ts';
import { type TakeItemsDeps, takeItems } from './takeItems.ts';

export interface ItemPollsDeps extends TakeItemsDeps {
  engine: PollEngine;
  /** These runs are stored and, unless on hold, wait in the queue. */
  queued(runs: readonly Run[]): void;
  log: Log;
}

/** Polls that a process makes at once. They wait for services and take no worker's slot. */
const maxAtOnce = 16;
/** A poll whose process does not renew its lease for so long is made by another one. */
const leaseMs = 20_000;
const renewMs = 5_000;
const firstRetryMs = 30_000;
const longestRetryMs = 3_600_000;

/** One that failed is made again by its schedule, but ever later. */
const retryAt = (failures: number, retryAfterMs = 0) =>
  sharedNow() + Math.max(retryAfterMs, Math.min(firstRetryMs * 2 ** Math.min(failures, 10), longestRetryMs));

interface Underway {
  poll: ItemPollRow;
  done: Promise<void>;
}

/**
 * Polls operations for new items that start scenarios. The row of a scenario says when it is polled next; whoever has its
 * lease polls, and makes the runs while it still has it.
 */
export class ItemPolls {
  readonly #deps: ItemPollsDeps;
  readonly #underway = new Map<string, Underway>();
  readonly #closing = new AbortController();
  #renewal: NodeJS.Timeout | null = null;
  #ended: () => void = () => {};

  constructor(deps: ItemPollsDeps) {
    this.#deps = deps;
  }

  /** Tells when a poll has ended: there is room for another one. */
  onEnded(listener: () => void): void {
    this.#ended = listener;
  }

  /** Begins every poll that is due and that there is room for; answers when the next one is, ms since the epoch. */
  async pollDue(): Promise<number | null> {
    const { pool } = this.#deps;
    while (this.#underway.size < maxAtOnce && !this.#closing.signal.aborted) {
      const lease = newId();
      const poll = await itemPollRepository.claim(pool, { lease, leaseMs, except: this.#full() });
      if (!poll) return itemPollRepository.nextDue(pool, this.#full());
      const done = this.#make(lease, poll).finally(() => this.#end(lease));
      this.#underway.set(lease, { poll, done });
      this.#renewal ??= setInterval(() => void this.#renew(), renewMs).unref();
    }
    return null;
  }

  /** Cuts off what is under way: it is made again elsewhere. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all([...this.#underway.values()].map(({ done }) => done));
  }

  /** Accounts that leave the other places to others: each may have as many as it leaves free. */
  #full(): string[] {
    const counts = new Map<string, number>();
    for (const { poll } of this.#underway.values())
      counts.set(poll.account_number, (counts.get(poll.account_number) ?? 0) + 1);
    const free = maxAtOnce - this.#underway.size;
    return [...counts].filter(([, count]) => count >= free).map(([account]) => account);
  }

  #end(lease: string): void {
    this.#underway.delete(lease);
    if (this.#underway.size === 0 && this.#renewal) {
      clearInterval(this.#renewal);
      this.#renewal = null;
    }
    this.#ended();
  }

  async #renew(): Promise<void> {
    await itemPollRepository
      .renew(this.#deps.pool, [...this.#underway.keys()], leaseMs)
      .catch((err: unknown) => this.#deps.log.warn({ err }, 'leases of polls could not be renewed'));
  }

  /** Never rejects. */
  async #make(lease: string, poll: ItemPollRow): Promise<void> {
    try {
      await this.#poll(lease, poll);
    } catch (err) {
      await this.#fail(lease, poll, err).catch((error: unknown) =>
        // Its lease ends, and it is made again.
        this.#deps.log.warn({ err: error, scenario: poll.scenario_id }, 'a poll could not be ended'),
      );
    }
  }

  async #poll(lease: string, poll: ItemPollRow): Promise<void> {
    const { engine, budget, pool, queued } = this.#deps;
    const { account_number: account, config, cursor, created_at } = poll;
    const nextTick = await nextTickInForce(config.schedule, sharedNow(), created_at.getTime());
    // Without operations, or suspended: nothing is polled of the service.
    if ((await budget.holdReason(account)) !== null)
      return itemPollRepository.postpone(pool, lease, new Date(nextTick));
    const { signal } = this.#closing;
    const polled = await askForItems(engine, { account, trigger: config, cursor, key: `weft-${lease}`, signal });
    const runs = await takeItems(this.#deps, lease, polled, nextTick);
    if (runs && runs.length > 0) queued(runs);
  }

  async #fail(lease: string, poll: ItemPollRow, err: unknown): Promise<void> {
    const { pool, log } = this.#deps;
    const { scenario_id, account_number: account, config, created_at, failures } = poll;
    if (this.#closing.signal.aborted) return itemPollRepository.postpone(pool, lease, new Date(sharedNow()));
    const failure = pollFailure(err);
    if (!failure) log.warn({ err, scenario: scenario_id }, 'a poll for new items could not be made');
    const tick = await nextTickInForce(config.schedule, sharedNow(), created_at.getTime());
    const next = new Date(Math.max(tick, retryAt(failures, failure?.details.retryAfterMs)));
    if (failure) await operationCountRepository.add(pool, account, scenario_id, 1);
    const problem = pollProblemOf(failure ?? failureBy('POLL_FAILED', {}));
    await inTransaction(pool, async (database) => {
      // A poll that is void has nobody notified: its scenario asks for something else now.
      if ((await itemPollRepository.failed(database, lease, { next, problem })) === null) return;
      const data = { scenario_id, ...problem };
      await notificationEventRepository.add(database, { account, kind: 'poll-failed', subject: scenario_id, data });
    });
  }
}
