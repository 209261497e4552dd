import type pg from 'pg';
import { type EventFilter, retryAgeLimit } from 'shared-contracts/api/event';
import { HttpError } from '../errors/httpError.ts';
import type { Log } from '../process/log.ts';
import { sharedNow } from '../process/sharedClock.ts';
import type { Run } from '../runs/commit/rows.ts';
import type { GroupFinder } from '../runs/concurrency/groupFinder.ts';
import { holdReasons } from '../runs/holdReasons.ts';
import type { OperationsBudget } from '../runs/operationsBudget.ts';
import { readableTrigger, redeliver } from '../runs/redelivery.ts';
import { nextTry, reasonOfStep } from '../runs/stepFailures.ts';
import * as eventRepository from '../store/repositories/eventRepository.ts';
import * as runnableScenarioRepository from '../store/repositories/runnableScenarioRepository.ts';
import * as webhookReplayRepository from '../store/repositories/webhookReplayRepository.ts';
import * as webhookTargetRepository from '../store/repositories/webhookTargetRepository.ts';
import type { WebhookReplayRow } from '../store/rows/webhook.ts';
import { inTransaction, type Queryable } from '../store/transaction.ts';
import { nextEvents, type Skip, skipOf } from './replays.ts';

export interface ReplayWorkDeps {
  pool: pg.Pool;
  groups: GroupFinder;
  budget: OperationsBudget;
  /** These runs are stored and, unless on hold, wait in the queue. */
  queued(runs: readonly Run[]): void;
  log: Log;
}

/** What a step works on, for who hears that it failed. */
interface Step {
  replay: WebhookReplayRow | null;
  eventId: string | null;
}

/**
 * Does the work of replays: one event a transaction, in which the runs of the event and the place of the replay are
 * written together. Whichever process dies, no event is left out and none is delivered twice.
 */
export class ReplayWork {
  readonly #deps: ReplayWorkDeps;

  constructor(deps: ReplayWorkDeps) {
    this.#deps = deps;
  }

  /** Delivers what is due and no other process works on; answers when the next event is, ms since the epoch. */
  async deliverDue(): Promise<number | null> {
    for (;;) {
      const runs = await this.#deliverNext();
      if (runs === null) break;
      if (runs.length > 0) this.#deps.queued(runs);
    }
    return (await webhookReplayRepository.nextAt(this.#deps.pool))?.getTime() ?? null;
  }

  /** Null when nothing is due. */
  async #deliverNext(): Promise<readonly Run[] | null> {
    const step: Step = { replay: null, eventId: null };
    try {
      return await inTransaction(this.#deps.pool, async (database) => {
        // What became due in this millisecond, whose fractions only the database tells.
        step.replay = await webhookReplayRepository.lockDue(database, new Date(sharedNow() + 1));
        return step.replay && this.#step(database, step.replay, step);
      });
    } catch (err) {
      if (!step.replay) throw err;
      await this.#fail(step.replay, step.eventId, err);
      return [];
    }
  }

  async #fail({ id, failures }: WebhookReplayRow, eventId: string | null, err: unknown): Promise<void> {
    this.#deps.log.warn({ err, replay: id, event: eventId }, 'an event could not be delivered by its replay');
    const next = nextTry(err, failures);
    const failure = { message: reasonOfStep(err, 'internal.replay'), eventId, tries: failures + 1, next };
    await webhookReplayRepository.failed(this.#deps.pool, id, failure);
  }

  async #step(database: Queryable, replay: WebhookReplayRow, step: Step): Promise<readonly Run[]> {
    const { id, account_number: account, webhook_id: webhookId, search, position, until_id: until } = replay;
    // As what arrives there: nothing runs it.
    if (!(await webhookTargetRepository.isActive(database, webhookId))) {
      await webhookReplayRepository.setState(database, id, 'cancelled');
      return [];
    }
    const walk = { account, webhookId, status: replay.status as EventFilter, search, position, until };
    const next = await nextEvents(database, walk, search === '' ? 1 : undefined);
    if (!next) await webhookReplayRepository.finish(database, id);
    const [event] = next?.found ?? [];
    if (next && !event) await webhookReplayRepository.passed(database, id, next.last);
    if (!event) return [];
    step.eventId = event.id;
    const done = await this.#deliver(database, replay, event.id);
    const skip = typeof done === 'string' ? done : null;
    // What is left out takes none of the rate.
    const now = sharedNow();
    const due = Math.max(replay.next_at.getTime() + 1000 / replay.rate, now);
    await webhookReplayRepository.moved(database, id, event.id, skip, new Date(skip === null ? due : now));
    return typeof done === 'string' ? [] : done;
  }

  async #deliver(database: Queryable, replay: WebhookReplayRow, eventId: string): Promise<readonly Run[] | Skip> {
    const { account_number: account, webhook_id, scenario_ids, created_by, id: replay_id } = replay;
    const event = await eventRepository.lock(database, account, eventId);
    if (!event || event.created_at.getTime() < sharedNow() - retryAgeLimit) return 'too_old';
    const skip = skipOf(event, replay.status as EventFilter);
    if (skip) return skip;
    const started = await runnableScenarioRepository.startedBy(database, webhook_id);
    const confirmed = started.filter(({ id }) => scenario_ids.includes(id));
    const failed = replay.status === 'failed' ? await eventRepository.failedRuns(database, eventId) : null;
    const scenarios = failed ? confirmed.filter(({ id }) => failed.has(id)) : confirmed;
    if (scenarios.length === 0) return 'no_scenario';
    const trigger = await readableTrigger(event).catch((error: unknown) => {
      if (error instanceof HttpError) return null;
      throw error;
    });
    if (!trigger) return 'unreadable';
    const variant = { hold: await this.#hold(database, replay) };
    const cause = { cause: 'BULK_RETRY', caused_by: created_by, replay_id } as const;
    return redeliver(database, this.#deps.groups, {
      event,
      trigger,
      scenarios,
      variant,
      cause,
      ...(failed && { retryOf: failed }),
    });
  }

  // As for what arrives.
  async #hold(database: Queryable, { webhook_id, account_number }: WebhookReplayRow): Promise<string | null> {
    if (await webhookTargetRepository.isPaused(database, webhook_id)) return holdReasons.paused;
    return this.#deps.budget.holdReason(account_number);
  }
}
