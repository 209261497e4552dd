import type pg from 'pg';
import { sharedNow } from '../../process/sharedClock.ts';
import * as itemPollRepository from '../../store/repositories/itemPollRepository.ts';
import * as operationCountRepository from '../../store/repositories/operationCountRepository.ts';
import * as runnableScenarioRepository from '../../store/repositories/runnableScenarioRepository.ts';
import type { ItemPollRow } from '../../store/rows/item.ts';
import { inTransaction, type Queryable } from '../../store/transaction.ts';
import { admitRuns, insertRuns, type RunsOfEvent } from '../admission/admission.ts';
import type { Run } from '../commit/rows.ts';
import type { GroupFinder } from '../concurrency/groupFinder.ts';
import type { OperationsBudget } from '../operationsBudget.ts';
import { ownEvent } from '../ownEvents.ts';
import { triggerMessage } from '../trigger/message.ts';
import type { PolledItems } from './askForItems.ts';

export interface TakeItemsDeps {
  pool: pg.Pool;
  groups: GroupFinder;
  budget: OperationsBudget;
}

/** Where a poll looks on at once for what it marks: the service is not polled more often. */
const pageGapMs = 1_000;

/** What of a poll's items is new, and what becomes of it. */
export interface Fresh {
  items: readonly unknown[];
  keys: readonly string[];
  /** More are new than one poll takes. */
  hasMore: boolean;
  /** They were there before the scenario, which starts on what comes behind them. */
  isMarked: boolean;
}

/** Says what of a poll is new, by what earlier ones took. */
export function freshOf(
  { config: { first, limit }, has_begun }: Pick<ItemPollRow, 'config' | 'has_begun'>,
  { items, keys }: PolledItems,
  seen: ReadonlySet<string>,
): Fresh {
  const places = keys.flatMap((key, at) => (seen.has(key) ? [] : [at]));
  const isMarked = !has_begun && first === 'mark';
  const taken = isMarked ? places : places.slice(0, limit);
  return {
    items: taken.map((at) => items[at]),
    keys: taken.map((at) => keys[at] as string),
    hasMore: taken.length < places.length,
    isMarked,
  };
}

/** The runs of new items: one event an item, or one of their list. */
async function runsOf(
  { groups, budget }: TakeItemsDeps,
  database: Queryable,
  { account_number: account, scenario_id, config }: ItemPollRow,
  items: readonly unknown[],
): Promise<Run[]> {
  const scenario = await runnableScenarioRepository.current(database, account, scenario_id);
  if (!scenario || items.length === 0) return [];
  const hold = await budget.holdReason(account);
  const made: RunsOfEvent[] = [];
  for (const payload of config.delivery === 'batch' ? [items] : items) {
    const event = ownEvent(account, 'items', payload, false);
    const trigger = triggerMessage(event, payload);
    const group = await groups.find(scenario, trigger);
    made.push({ event, admitted: admitRuns(event, [{ scenario, group, trigger, hold }]) });
  }
  return insertRuns(database, made);
}

/** Remembers what was taken and what of it was in the response again, and forgets what is too old. */
async function remember(database: Queryable, { scenario_id, config }: ItemPollRow, done: Done): Promise<void> {
  const { polled, fresh, seen, cursor } = done;
  const known = polled.keys.filter((key) => seen.has(key));
  await itemPollRepository.mark(database, scenario_id, [...known, ...fresh.keys]);
  const { window_days: days, remember: most } = config;
  if (config.by === 'key') await itemPollRepository.forget(database, scenario_id, { days, most, kept: polled.keys });
  // Behind another cursor only what stood at its border may come again.
  else if (cursor.isAhead) await itemPollRepository.forget(database, scenario_id, { days, most: 1, kept: polled.keys });
}

interface Done {
  polled: PolledItems;
  fresh: Fresh;
  seen: ReadonlySet<string>;
  cursor: { next: string | null; isAhead: boolean };
}

/** The cursor for the next poll: that of the response, once all that stands before it is taken. */
function cursorAfter({ cursor: before }: ItemPollRow, { cursor }: PolledItems, { hasMore }: Fresh): Done['cursor'] {
  const isAhead = !hasMore && cursor !== null && cursor !== before;
  return { next: isAhead ? cursor : before, isAhead };
}

/**
 * Makes the runs of a poll's new items and remembers the items in one transaction: a process that dies neither loses nor
 * doubles one. Answers the runs; null where the poll is void, since its lease or its settings are not what they were.
 */
export async function takeItems(
  deps: TakeItemsDeps,
  lease: string,
  polled: PolledItems,
  nextTick: number,
): Promise<readonly Run[] | null> {
  return inTransaction(deps.pool, async (database) => {
    const poll = await itemPollRepository.lock(database, lease);
    if (!poll) return null;
    const state = await runnableScenarioRepository.state(database, poll.scenario_id);
    if (state !== 'started') {
      await itemPollRepository.postpone(database, lease, new Date(nextTick));
      return null;
    }
    const seen = await itemPollRepository.seen(database, poll.scenario_id, polled.keys);
    const fresh = freshOf(poll, polled, seen);
    const cursor = cursorAfter(poll, polled, fresh);
    const runs = fresh.isMarked ? [] : await runsOf(deps, database, poll, fresh.items);
    await remember(database, poll, { polled, fresh, seen, cursor });
    await operationCountRepository.add(database, poll.account_number, poll.scenario_id, 1);
    // What is behind the first response was there before, too.
    const isOver = !fresh.isMarked || poll.config.by === 'key' || fresh.keys.length === 0;
    await itemPollRepository.succeeded(database, lease, {
      next: new Date(isOver ? nextTick : Math.min(nextTick, sharedNow() + pageGapMs)),
      hasBegun: isOver,
      cursor: cursor.next,
      found: polled.items.length,
      taken: fresh.isMarked ? 0 : fresh.items.length,
    });
    return runs;
  });
}
