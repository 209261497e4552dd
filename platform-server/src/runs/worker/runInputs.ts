import type { Message } from 'shared-contracts/api/run';
import { infrastructure } from '../../engine/interpreter/stopping.ts';
import { decodeEntries } from '../../engine/record/encode.ts';
import type { RecordEntry } from '../../engine/record/entries.ts';
import { entryPoint } from '../../engine/record/restartPoint.ts';
import { traceOf } from '../../engine/record/trace.ts';
import { plain } from '../../engine/values/largeJson.ts';
import type { RunQueueRepository } from '../../store/repositories/runQueueRepository.ts';
import type { EventRow } from '../../store/rows/run.ts';
import type { Run } from '../commit/rows.ts';
import type { ScenarioCache } from '../scenarioCache.ts';
import { messageOfEvent } from '../trigger/message.ts';
import type { RunInput } from './activeRun.ts';

/** Why a run cannot begin or go on; ends it as FAILED. */
export class RunImpossible extends Error {
  override name = 'RunImpossible';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** What of a stored event its message is made of. */
type SentEvent = Pick<EventRow, 'source' | 'method' | 'path' | 'query' | 'headers' | 'content_type' | 'body'>;

/** The message that the runs of a stored event begin with, to be executed: a large payload is unread. */
function unreadTriggerOf(event: SentEvent): Promise<Message> {
  return messageOfEvent({ ...event, contentType: event.content_type });
}

/** The same to be read and shown. */
export async function triggerOf(event: SentEvent): Promise<Message> {
  const message = await unreadTriggerOf(event);
  return { ...message, payload: plain(message.payload) };
}

/** Entries of a record from its segments. */
export function entriesOf(segments: readonly Buffer[]): RecordEntry[] {
  return segments.flatMap((segment) => decodeEntries(segment.toString('utf8')));
}

/** Reads what a stored run needs to begin or to go on. */
export class RunInputs {
  readonly #queue: RunQueueRepository;
  readonly #scenarios: ScenarioCache;

  constructor(queue: RunQueueRepository, scenarios: ScenarioCache) {
    this.#queue = queue;
    this.#scenarios = scenarios;
  }

  /**
   * Scenario, message and record of a run, with the number of segments the record has.
   * @throws RunImpossible when a part is gone for good; Unavailable when the database does not answer
   */
  async load(run: Run): Promise<RunInput & { segments: number }> {
    const [scenario, events, segments] = await infrastructure(
      Promise.all([
        this.#scenarios.get(run.scenarioId, run.revision),
        this.#queue.events([run.eventId]),
        this.#queue.segments(run.retryOf ? [run.id, run.retryOf] : [run.id]),
      ]),
    );
    const event = events.get(run.eventId);
    if (!scenario) throw new RunImpossible('SCENARIO_DELETED', 'The scenario was deleted before the run ended.');
    if (!event) throw new RunImpossible('EVENT_DELETED', 'The event of this run is older than the retention keeps.');
    const own = segments.get(run.id) ?? [];
    const input = { scenario, trigger: await unreadTriggerOf(event), record: entriesOf(own), segments: own.length };
    const tables = run.retryOf ? await infrastructure(this.#queue.pinnedTables(run.id)) : null;
    const pinned = { ...input, ...(tables && { tables }) };
    if (!run.fromNodeId || !run.retryOf) return pinned;
    const earlier = entriesOf(segments.get(run.retryOf) ?? []);
    const point = entryPoint(scenario, traceOf(earlier, input.trigger), run.fromNodeId);
    if (!point) throw new RunImpossible('NODE_NOT_REACHED', 'The retried run never came to the node to start from.');
    return { ...pinned, ...point };
  }
}
