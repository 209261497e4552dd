import { retryAgeLimit } from 'shared-contracts/api/event';
import type { CallsAgain, Message, RetryVersion } from 'shared-contracts/api/run';
import type { RunnableScenario } from '../engine/executeRun.ts';
import { asHttpError } from '../errors/errorEnvelope.ts';
import { HttpError, notFound } from '../errors/httpError.ts';
import type { AttemptCause } from '../store/repositories/eventRepository.ts';
import * as eventRepository from '../store/repositories/eventRepository.ts';
import * as runnableScenarioRepository from '../store/repositories/runnableScenarioRepository.ts';
import * as webhookRetryRepository from '../store/repositories/webhookRetryRepository.ts';
import type { EventRow, RunRow } from '../store/rows/run.ts';
import type { Queryable } from '../store/transaction.ts';
import { admitRuns, insertRuns, type RunStart, type RunVariant } from './admission/admission.ts';
import type { Run } from './commit/rows.ts';
import type { GroupFinder } from './concurrency/groupFinder.ts';
import { triggerOf } from './worker/runInputs.ts';

/** An event of the account that may still be looked at and run again (SEC-14). @throws HttpError 404, 410 */
export async function recentEvent(database: Queryable, account: string, id: string): Promise<EventRow> {
  const event = await eventRepository.lock(database, account, id);
  if (!event) throw notFound('event');
  if (event.created_at.getTime() < Date.now() - retryAgeLimit) throw new HttpError('too_old');
  return event;
}

/** The message of an event. @throws HttpError 409 for one whose body cannot be read */
export async function readableTrigger(event: EventRow): Promise<Message> {
  try {
    return await triggerOf(event);
  } catch (error) {
    throw new HttpError('conflict.unreadable_event', { problem: asHttpError(error).texts });
  }
}

/** Where a retry begins, null for the start, and which revision of the scenario it runs. */
export interface RetryChoice {
  fromNodeId: string | null;
  version: RetryVersion;
  /** Delivered calls that are made again, by their keys; none where absent. */
  callsAgain?: CallsAgain;
  /** Whose unsaved edits are meant by `draft`. */
  userId?: string;
  /** Name of who asks for it. */
  by?: string;
  /** What is done in the same transaction, just before the new run is made; what it throws undoes all of it. */
  within?: (database: Queryable) => Promise<void>;
}

/** The revision of its scenario that a retry of a run executes. @throws HttpError 409 for a scenario that is gone */
export async function scenarioOfRetry(
  database: Queryable,
  account: string,
  { scenario_id, revision }: RunRow,
  version: Exclude<RetryVersion, 'draft'>,
): Promise<RunnableScenario> {
  const live = await runnableScenarioRepository.current(database, account, scenario_id);
  const chosen =
    live && version === 'run' ? await runnableScenarioRepository.revision(database, scenario_id, revision) : live;
  if (!chosen) throw new HttpError('conflict.scenario_gone');
  return chosen;
}

/** A stored event that is to be run again. */
export interface Redelivery {
  event: EventRow;
  trigger: Message;
  scenarios: readonly RunnableScenario[];
  variant: RunVariant;
  /** By scenario: the run whose calls that succeeded are not made again. */
  retryOf?: ReadonlyMap<string, string>;
  cause: AttemptCause;
}

/**
 * Puts a run for each scenario into the queue and raises the event's attempts, within the given transaction, which has
 * locked the event. The new runs are what the event comes to from here on. Who runs it again takes it in hand: no schedule
 * does any more, unless it was the schedule.
 */
export async function redeliver(
  database: Queryable,
  groups: GroupFinder,
  { event, trigger, scenarios, variant, retryOf, cause }: Redelivery,
): Promise<Run[]> {
  const ids = scenarios.map(({ id }) => id);
  // Event, runs, schedule: whoever writes the end of a run locks them in this order as well.
  await eventRepository.supersedeRuns(database, event.id, ids);
  if (cause.cause !== 'AUTOMATIC') await webhookRetryRepository.end(database, event.id, ids);
  const source = { id: event.id, account: event.account_number, webhookId: event.webhook_id, source: event.source };
  const starts: RunStart[] = [];
  for (const scenario of scenarios)
    starts.push({
      ...variant,
      retryOf: retryOf?.get(scenario.id) ?? variant.retryOf ?? null,
      scenario,
      trigger,
      group: await groups.find(scenario, trigger),
      attempt: event.attempts,
    });
  const runs = await insertRuns(database, [{ event: null, admitted: admitRuns(source, starts) }]);
  await eventRepository.addAttempt(
    database,
    event.id,
    runs.map(({ id }) => id),
    cause,
  );
  return runs;
}
