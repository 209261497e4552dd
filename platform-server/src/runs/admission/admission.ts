import type { Message } from 'shared-contracts/api/run';
import type { RunIdentity, RunnableScenario } from '../../engine/executeRun.ts';
import { newId, newIdAt } from '../../store/ids.ts';
import type { Queryable } from '../../store/transaction.ts';
import { emptyBatch } from '../commit/load.ts';
import type { CountedRun, Event, Run, SearchedRow } from '../commit/rows.ts';
import { statementOf } from '../commit/statement.ts';
import type { ConcurrencyGroup } from '../concurrency/concurrencyGroup.ts';
import { holdReasons } from '../holdReasons.ts';
import { SearchedEvent } from '../payloadSearch/searchedValues.ts';
import type { RunInput } from '../worker/activeRun.ts';

/** How a run differs from a plain first run. */
export interface RunVariant {
  attempt?: number;
  fromNodeId?: string | null;
  untilNodeId?: string | null;
  retryOf?: string | null;
  /** Keeps the run on HOLD for this reason instead of starting it. */
  hold?: string | null;
}

/** A run to be made for an event. */
export interface RunStart extends RunVariant {
  scenario: RunnableScenario;
  group: ConcurrencyGroup;
  trigger: Message;
  earlier?: RunIdentity['earlier'];
}

/** A run that has come to be, and what it is executed with. */
export interface AdmittedRun {
  run: Run;
  group: ConcurrencyGroup;
  input: RunInput;
}

/** Runs of one event that are stored at once, in the table for whichever worker takes them. */
export interface RunsOfEvent {
  /** Null for one that is on record already. */
  event: Event | null;
  admitted: readonly AdmittedRun[];
}

/** What a run takes over from its event. */
export type RunSource = Pick<Event, 'id' | 'account' | 'webhookId' | 'source' | 'byHand' | 'behindMs'> &
  Partial<Pick<Event, 'headers'>>;

/** A new run of an event, in the queue and held by this worker unless it is on hold. */
function newRun(event: RunSource, { scenario, group, hold = null, ...variant }: RunStart): Run {
  const { behindMs } = event;
  const createdAt = Date.now() - (behindMs ?? 0);
  return {
    id: behindMs ? newIdAt(createdAt) : newId(),
    account: event.account,
    scenarioId: scenario.id,
    scenarioName: scenario.name,
    revision: scenario.revision,
    eventId: event.id,
    webhookId: event.webhookId,
    source: event.source,
    attempt: variant.attempt ?? 0,
    fromNodeId: variant.fromNodeId ?? null,
    untilNodeId: variant.untilNodeId ?? null,
    retryOf: variant.retryOf ?? null,
    exclusiveGroup: group.exclusive ? group.name : null,
    createdAt,
    ...(behindMs && { behindMs }),
    status: hold === null ? 'QUEUED' : 'HOLD',
    owned: hold === null,
    handled: false,
    wakeAt: null,
    // Somebody wants this very run, also of a scenario that is stopped.
    waitingFor: hold ?? (event.byHand ? holdReasons.released : null),
    startedAt: null,
    endedAt: null,
    operations: 0,
    nodesSucceeded: 0,
    nodesFailed: 0,
    bytes: 0,
    storedBytes: 0,
    exceptions: null,
  };
}

/**
 * Makes the runs of an event. Every run comes to be here, whatever started it: its group and its first state are decided
 * here alone (an import rule keeps other rooms from writing new runs).
 */
export function admitRuns(source: RunSource, starts: readonly RunStart[]): AdmittedRun[] {
  const { headers } = source;
  return starts.map((start) => {
    const { scenario, group, trigger, earlier } = start;
    return {
      run: newRun(source, start),
      group,
      input: { scenario, trigger, record: [], ...(headers && { headers }), ...(earlier && { earlier }) },
    };
  });
}

/** What the runs of one event are found by, for where they are stored with it: webhooks are made findable behind the answer. */
function searchedOf(admitted: readonly AdmittedRun[]): SearchedRow[] {
  const [first] = admitted;
  if (!first) return [];
  const search = new SearchedEvent(first.run.account);
  return admitted.map(({ run: { id, account, scenarioId }, input }) => ({
    id,
    account,
    ...search.of(scenarioId, input.trigger),
  }));
}

const counted = ({ account, scenarioId, id: runId, createdAt }: Run): CountedRun => ({
  account,
  scenarioId,
  runId,
  createdAt,
  isNew: true,
  end: null,
});

/** Stores events with their runs within the given transaction, and counts them. Answers the runs as they are stored. */
export async function insertRuns(database: Queryable, made: readonly RunsOfEvent[]): Promise<Run[]> {
  const stored = made.map(({ event, admitted }) => ({
    event,
    // The body is on record once, with the first of its runs.
    runs: admitted.map(({ run }, index) => ({
      ...run,
      owned: false,
      storedBytes: index === 0 ? (event?.body.length ?? 0) : 0,
    })),
  }));
  const inserted = stored.flatMap(({ runs }) => runs);
  const events = stored.flatMap(({ event, runs }) => (event ? [{ event, runs }] : []));
  if (inserted.length === 0 && events.length === 0) return [];
  const searched = made.flatMap(({ admitted }) => searchedOf(admitted));
  const batch = { ...emptyBatch(), events, inserted, searched, counted: inserted.map(counted) };
  const { text, values } = statementOf(batch, [], 0);
  await database.query(text, values);
  return inserted;
}
