import type pg from 'pg';
import type { Message } from 'shared-contracts/api/run';
import type { RunnableScenario } from '../../engine/executeRun.ts';
import { recordedFailure } from '../../engine/failures/recordedFailure.ts';
import { infrastructure } from '../../engine/interpreter/stopping.ts';
import { decodeEntries } from '../../engine/record/encode.ts';
import type { RecordEntry, RecordedError } from '../../engine/record/entries.ts';
import { entryPoint, type RestartPoint } from '../../engine/record/restartPoint.ts';
import { earlierOf, retryPoint } from '../../engine/record/retry/retryPoint.ts';
import type { RunTrace } from '../../engine/record/stepTrace.ts';
import { traceOf } from '../../engine/record/trace.ts';
import { plainZone } from '../../engine/timeZones.ts';
import { plain } from '../../engine/values/largeJson.ts';
import * as lookupPinRepository from '../../store/repositories/lookupPinRepository.ts';
import * as retryChoiceRepository from '../../store/repositories/retryChoiceRepository.ts';
import * as runCallRepository from '../../store/repositories/runCallRepository.ts';
import * as runQueueRepository from '../../store/repositories/runQueueRepository.ts';
import type { EventRow } from '../../store/rows/run.ts';
import type { Run } from '../commit/rows.ts';
import type { ScenarioCache } from '../scenarioCache.ts';
import { messageOfEvent } from '../trigger/message.ts';
import type { RunInput } from './activeRun.ts';

/** Why a run cannot begin or go on; ends it as FAILED. */
export class RunImpossible extends Error {
  override name = 'RunImpossible';
  /** As the run keeps it. */
  readonly failure: RecordedError;

  constructor(reason: 'NODE_NOT_REACHED' | 'SCENARIO_DELETED' | 'EVENT_DELETED') {
    const failure = recordedFailure(reason, {}, null);
    super(failure.message);
    this.failure = failure;
  }
}

/** What of a stored event its message is made of. */
type SentEvent = Pick<EventRow, 'source' | 'method' | 'path' | 'query' | 'headers' | 'content_type' | 'body'>;

/** The message that the runs of a stored event begin with, to be executed: a large payload is unread. */
export function unreadTriggerOf(event: SentEvent): Promise<Message> {
  return messageOfEvent({ ...event, contentType: event.content_type });
}

/** The same to be read and shown. */
export async function triggerOf(event: SentEvent): Promise<Message> {
  const message = await unreadTriggerOf(event);
  return { ...message, payload: plain(message.payload) };
}

/** Entries of a record from its segments. */
export function recordEntries(segments: readonly Buffer[]): RecordEntry[] {
  return segments.flatMap((segment) => decodeEntries(segment.toString('utf8')));
}

/** In which luxon's dates of a run were; null for one that had not begun. */
function zoneIn(record: readonly RecordEntry[]): string | null {
  const begun = record.find(({ type }) => type === 'started');
  return begun?.type === 'started' ? (begun.zone ?? plainZone) : null;
}

const notReached = () => new RunImpossible('NODE_NOT_REACHED');

/** Where a run by hand begins on the data of another run. */
function handBegun(scenario: RunnableScenario, trace: RunTrace, nodeId: string): RestartPoint {
  const point = entryPoint(scenario, trace, nodeId);
  if (!point) throw notReached();
  return point;
}

/** Reads what a stored run needs to begin or to go on. */
export class RunInputs {
  readonly #pool: pg.Pool;
  readonly #scenarios: ScenarioCache;

  constructor(pool: pg.Pool, scenarios: ScenarioCache) {
    this.#pool = pool;
    this.#scenarios = scenarios;
  }

  /**
   * Scenario, message and record of a run, with the number of segments the record has.
   * @throws RunImpossible when a part is gone permanently; Unavailable when the database does not answer
   */
  async load(run: Run): Promise<RunInput & { segments: number }> {
    const isCalled = run.source === 'call' && !run.retryOf;
    const [scenario, events, segments, zoneOfCaller] = await infrastructure(
      Promise.all([
        this.#scenarios.get(run.scenarioId, run.revision),
        runQueueRepository.events(this.#pool, [run.eventId]),
        runQueueRepository.segments(this.#pool, run.retryOf ? [run.id, run.retryOf] : [run.id]),
        isCalled ? runCallRepository.timeZoneOf(this.#pool, run.id) : null,
      ]),
    );
    const event = events.get(run.eventId);
    if (!scenario) throw new RunImpossible('SCENARIO_DELETED');
    if (!event) throw new RunImpossible('EVENT_DELETED');
    const own = segments.get(run.id) ?? [];
    const trigger = await unreadTriggerOf(event);
    const { headers } = event;
    const input = { scenario, trigger, record: recordEntries(own), headers, segments: own.length };
    const tables = run.retryOf ? await infrastructure(lookupPinRepository.of(this.#pool, run.id)) : null;
    const pinned = { ...input, ...(tables && { tables }), ...(isCalled && { zone: zoneOfCaller ?? plainZone }) };
    // A run that has begun has on its own record what it took over.
    if (!run.retryOf || own.length > 0) return pinned;
    const record = recordEntries(segments.get(run.retryOf) ?? []);
    const trace = traceOf(record, input.trigger);
    if (run.attempt === 0) return { ...pinned, ...(run.fromNodeId && handBegun(scenario, trace, run.fromNodeId)) };
    const point = retryPoint({ scenario, record, trace, from: run.fromNodeId, until: run.untilNodeId });
    if (!point) throw notReached();
    const earlier = earlierOf(point, await infrastructure(retryChoiceRepository.of(this.#pool, run.id)));
    const zone = zoneIn(record);
    return { ...pinned, ...(zone && { zone }), ...(earlier && { earlier, trigger: earlier.message ?? input.trigger }) };
  }
}
