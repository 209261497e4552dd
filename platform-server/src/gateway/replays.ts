import type pg from 'pg';
import { rangeStart, type TimeRange } from 'shared-contracts/api';
import {
  type EventFilter,
  maxReplayed,
  type Replay,
  type replaySkips,
  retryAgeLimit,
} from 'shared-contracts/api/event';
import { HttpError, notFound } from '../errors/httpError.ts';
import { firstIdAt, isId, newId } from '../store/ids.ts';
import * as runnableScenarioRepository from '../store/repositories/runnableScenarioRepository.ts';
import type { SearchedEventRow } from '../store/repositories/webhookEventPages.ts';
import * as webhookEventPages from '../store/repositories/webhookEventPages.ts';
import type { ReplayReport } from '../store/repositories/webhookReplayRepository.ts';
import * as webhookReplayRepository from '../store/repositories/webhookReplayRepository.ts';
import * as webhookTargetRepository from '../store/repositories/webhookTargetRepository.ts';
import type { Queryable } from '../store/transaction.ts';
import { eventHas, searchedWords } from './eventSearch.ts';

/** Events looked at in one query. */
const atOnce = 200;
/** Events that are looked at to find those of a search. */
const maxLookedAt = 20_000;

/** Which events of which webhook. */
export interface ReplayChoice {
  account: string;
  webhookId: string;
  status: EventFilter;
  time_range: TimeRange;
  search: string;
}

/** Where a walk over the events stands: behind one, and before another. */
export interface Walk {
  account: string;
  webhookId: string;
  status: EventFilter;
  search: string;
  position: string;
  until: string;
}

/** Why an event is left out. */
export type Skip = (typeof replaySkips)[number];

interface Count {
  events: number;
  skipped: Partial<Record<Skip, number>>;
  bound: 'events' | 'looked_at' | null;
}

/** The next events of a walk, oldest first, with the place to go on from; null at its end. */
export async function nextEvents(
  database: Queryable,
  { account, webhookId, status, search, position, until }: Walk,
  limit = atOnce,
): Promise<{ found: SearchedEventRow[]; last: string } | null> {
  const words = searchedWords(search);
  const slice = { before: until, after: position, order: 'asc', offset: 0, length: limit, walked: limit } as const;
  const rows = await webhookEventPages.searched(database, { account, webhookId, status, since: null }, slice, limit);
  const last = rows.at(-1)?.id;
  return last === undefined ? null : { found: rows.filter((row) => eventHas(row, words)), last };
}

function failureOf({ failure, failed_event_id, failures, state, next_at }: ReplayReport): Replay['failure'] {
  const next = state === 'running' ? next_at.toISOString() : null;
  return failure === null ? null : { message: failure, event_id: failed_event_id, tries: failures, next_at: next };
}

/** A replay as it is reported. */
export const replayOf = (row: ReplayReport): Replay => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  created_by: row.created_by,
  ended_at: row.ended_at?.toISOString() ?? null,
  state: row.state,
  total: row.total,
  delivered: row.delivered,
  failed: row.failed,
  skipped: row.skipped,
  rate: row.rate,
  failure: failureOf(row),
});

const walkOf = ({ account, webhookId, status, time_range, search }: ReplayChoice): Walk => {
  const now = Date.now();
  // What is older cannot be delivered any more.
  const position = firstIdAt(Math.max(rangeStart(time_range, now) ?? 0, now - retryAgeLimit));
  return { account, webhookId, status, search, position, until: newId() };
};

/** Replays as people plan, begin and direct them. Every method acts within one account. */
export class Replays {
  readonly #pool: pg.Pool;
  readonly #wake: () => void;

  /** @param wake there is something to be delivered */
  constructor(pool: pg.Pool, wake: () => void) {
    this.#pool = pool;
    this.#wake = wake;
  }

  /** What a replay would do. @throws HttpError 409 for a webhook in the trash */
  async plan(choice: ReplayChoice) {
    await this.#assertActive(choice.webhookId);
    const scenarios = await runnableScenarioRepository.startedBy(this.#pool, choice.webhookId);
    const counted = await this.#count(walkOf(choice));
    return {
      ...counted,
      scenarios: scenarios.filter(({ account }) => account === choice.account).map(({ id, name }) => ({ id, name })),
    };
  }

  /** @throws HttpError 409 while another one is under way and for a webhook in the trash, 422 for too many events */
  async start(choice: ReplayChoice, by: string, scenarioIds: readonly string[], rate: number): Promise<Replay> {
    const { account, webhookId } = choice;
    await this.#assertActive(webhookId);
    const walk = walkOf(choice);
    const { events, bound } = await this.#count(walk);
    if (bound === 'events') throw new HttpError('invalid_body.replay', { most: maxReplayed });
    if (bound === 'looked_at') throw new HttpError('invalid_body.replay_search', { most: maxLookedAt });
    const { status, search, position, until: until_id } = walk;
    const of = { id: newId(), account_number: account, webhook_id: webhookId, created_by: by };
    const what = { status, search, position, until_id, scenario_ids: scenarioIds.filter(isId), rate, total: events };
    if (!(await webhookReplayRepository.add(this.#pool, { ...of, ...what })))
      throw new HttpError('conflict.replay_running');
    this.#wake();
    return this.#report(account, of.id);
  }

  async list(account: string, webhookId: string): Promise<Replay[]> {
    return (await webhookReplayRepository.list(this.#pool, account, webhookId)).map(replayOf);
  }

  /** @throws HttpError 404, 409 for one that has ended */
  async change(account: string, id: string, action: 'pause' | 'resume' | 'cancel'): Promise<Replay> {
    await this.#report(account, id);
    const state = { pause: 'paused', resume: 'running', cancel: 'cancelled' } as const;
    if (!(await webhookReplayRepository.setState(this.#pool, id, state[action])))
      throw new HttpError('conflict.replay_ended');
    this.#wake();
    return this.#report(account, id);
  }

  async #report(account: string, id: string): Promise<Replay> {
    const row = await webhookReplayRepository.get(this.#pool, account, id);
    if (!row) throw notFound('replay');
    return replayOf(row);
  }

  async #assertActive(webhookId: string): Promise<void> {
    const isActive = isId(webhookId) && (await webhookTargetRepository.isActive(this.#pool, webhookId));
    if (!isActive) throw new HttpError('conflict.webhook_in_trash');
  }

  async #count(walk: Walk): Promise<Count> {
    const skipped: Count['skipped'] = {};
    let [events, looked] = [0, 0];
    let { position } = walk;
    for (;;) {
      const next = await nextEvents(this.#pool, { ...walk, position }, atOnce);
      if (!next) return { events, skipped, bound: null };
      for (const event of next.found) {
        const skip = skipOf(event, walk.status);
        if (skip) skipped[skip] = (skipped[skip] ?? 0) + 1;
        else events++;
      }
      looked += atOnce;
      position = next.last;
      if (events > maxReplayed) return { events, skipped, bound: 'events' };
      if (looked >= maxLookedAt) return { events, skipped, bound: 'looked_at' };
    }
  }
}

/** Why an event of a list is left out, as far as the event itself says it. */
export function skipOf(
  event: Pick<SearchedEventRow, 'rejected_reason' | 'duplicate_of' | 'not_accepted'>,
  status: EventFilter,
): Skip | null {
  if (event.rejected_reason !== null) return 'refused';
  if (event.duplicate_of !== null && status !== 'duplicates') return 'duplicate';
  return event.not_accepted !== null && status !== 'not-accepted' ? 'not_accepted' : null;
}
