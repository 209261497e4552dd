import type pg from 'pg';
import type { ItemPoll, ItemsTrigger, testItemPoll } from 'shared-contracts/api/item-poll';
import type { z } from 'zod';
import { failureBy } from '../../engine/nodes/nodeFailure.ts';
import { notFound } from '../../errors/httpError.ts';
import { maskValue } from '../../masking/maskValue.ts';
import { isId, newId } from '../../store/ids.ts';
import * as itemPollRepository from '../../store/repositories/itemPollRepository.ts';
import * as runnableScenarioRepository from '../../store/repositories/runnableScenarioRepository.ts';
import type { ItemPollRow } from '../../store/rows/item.ts';
import { askForItems } from './askForItems.ts';
import type { PollEngine } from './pollContext.ts';
import { pollFailure, pollProblemOf } from './pollProblem.ts';
import { freshOf } from './takeItems.ts';

type TestAnswer = z.output<typeof testItemPoll.answer>;

/** Items that a test shows, and how long it may take: a person waits for it. */
const maxShown = 10;
const longestTestMs = 60_000;

interface PollTestDeps {
  pool: pg.Pool;
  engine: PollEngine;
}

async function requireScenario(pool: pg.Pool, account: string, id: string): Promise<void> {
  const scenario = isId(id) ? await runnableScenarioRepository.current(pool, account, id) : null;
  if (!scenario) throw notFound('scenario');
}

/** How the polls of a scenario stand; null where it has none. @throws HttpError 404 */
export async function pollStatus(pool: pg.Pool, account: string, scenarioId: string): Promise<ItemPoll | null> {
  await requireScenario(pool, account, scenarioId);
  const poll = await itemPollRepository.find(pool, account, scenarioId);
  if (!poll) return null;
  const { next_at, polled_at, found, taken, failures, failed_at, problem } = poll;
  const written = (at: Date | null) => at?.toISOString() ?? null;
  return {
    next_at: written(next_at),
    polled_at: written(polled_at),
    ...{ found, taken, failures, problem },
    failed_at: written(failed_at),
  };
}

/** What was taken before with the same settings; without a poll of the scenario, nothing was. */
async function earlierOf(pool: pg.Pool, account: string, scenarioId: string, trigger: ItemsTrigger) {
  const poll = await itemPollRepository.find(pool, account, scenarioId);
  return poll && itemPollRepository.isSameSight(poll.config, trigger) ? poll : null;
}

/** What the items would be with these settings, without a trace of it. @throws HttpError 404 */
export async function testPoll(
  { pool, engine }: PollTestDeps,
  account: string,
  scenarioId: string,
  trigger: ItemsTrigger,
): Promise<TestAnswer> {
  await requireScenario(pool, account, scenarioId);
  const poll = await earlierOf(pool, account, scenarioId, trigger);
  const signal = AbortSignal.timeout(longestTestMs);
  const began = performance.now();
  const duration = () => Math.round(performance.now() - began);
  try {
    const request = { account, trigger, cursor: poll?.cursor ?? null, key: `weft-test-${newId()}`, signal };
    const polled = await askForItems(engine, request);
    const seen = poll ? await itemPollRepository.seen(pool, scenarioId, polled.keys) : new Set<string>();
    // What a first poll would only mark is shown as what it is like.
    const sight: Pick<ItemPollRow, 'config' | 'has_begun'> = { config: trigger, has_begun: true };
    const fresh = freshOf(sight, polled, seen);
    const shown = fresh.items.length > 0 ? fresh.items : polled.items;
    return {
      found: polled.items.length,
      fresh: fresh.items.length,
      items: shown.slice(0, maxShown).map((item) => maskValue(item)),
      cursor: polled.cursor,
      problem: null,
      duration_ms: duration(),
    };
  } catch (error) {
    const seconds = longestTestMs / 1000;
    const failure = signal.aborted ? failureBy('ITEMS_SLOW', { seconds }) : pollFailure(error);
    if (!failure) throw error;
    const problem = pollProblemOf(failure);
    return { found: 0, fresh: 0, items: [], cursor: null, problem, duration_ms: duration() };
  }
}
