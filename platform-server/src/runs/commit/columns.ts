import type { BindMessage } from '../../store/bindMessage.ts';
import type { Pieces } from '../../store/pieces.ts';
import { causeFirst } from '../causeFirst.ts';
import { type ValueWriter, valueWriters } from './binaryValues.ts';
import type { OperationFigures, ScenarioFigures } from './figures.ts';
import type { GroupCount } from './groupCounts.ts';
import type { Answered, EventWithRuns, NewSegment, Run, SearchedRow } from './rows.ts';
import type { FailureCount, RunCount } from './runCounts.ts';

type ValueType = keyof typeof valueWriters;
interface Elements {
  uuid: string;
  text: string;
  json: string;
  bytea: Buffer | Pieces;
  int4: number;
  int8: number;
  bool: boolean;
  timestamptz: number;
}

/** A column that a batch writes. */
export interface Column<Row> {
  name: string;
  type: ValueType;
  /** As an array: `$n::type[]`. */
  write(message: BindMessage, rows: readonly Row[]): void;
  /** As it is: `$n::type`. */
  writeOne(message: BindMessage, row: Row): void;
}

function column<Row, Type extends ValueType>(
  name: string,
  type: Type,
  read: (row: Row) => Elements[Type] | null,
): Column<Row> {
  const writer = valueWriters[type] as unknown as ValueWriter<Elements[Type]>;
  return {
    name,
    type,
    write: (message, rows) => writer.array(message, rows, read),
    writeOne: (message, row) => writer.one(message, read(row)),
  };
}

/** Columns of `event`. `run_ids` travels as text: there are no arrays of arrays of different lengths. */
export const eventColumns: readonly Column<EventWithRuns>[] = [
  column('id', 'uuid', ({ event }) => event.id),
  column('account_number', 'text', ({ event }) => event.account),
  column('source', 'text', ({ event }) => event.source),
  column('webhook_id', 'uuid', ({ event }) => event.webhookId),
  column('by_hand', 'bool', ({ event }) => event.byHand ?? false),
  column('created_at', 'timestamptz', ({ event }) => event.createdAt),
  column('method', 'text', ({ event }) => event.method),
  column('path', 'text', ({ event }) => event.path),
  column('query', 'text', ({ event }) => event.query),
  column('ip', 'text', ({ event }) => event.ip),
  column('content_type', 'text', ({ event }) => event.contentType),
  column('headers', 'json', ({ event }) => JSON.stringify(event.headers)),
  column('body', 'bytea', ({ event }) => event.body),
  column('response_status', 'int4', ({ event }) => event.responseStatus),
  column('rejected_reason', 'text', ({ event }) => event.rejectedReason),
  column('verified', 'bool', ({ event }) => event.verified ?? null),
  column('duplicate_of', 'uuid', ({ event }) => event.duplicateOf ?? null),
  column('not_accepted', 'text', ({ event }) => event.notAccepted ?? null),
  column('summary', 'text', ({ event }) => event.summary ?? null),
  column('run_ids', 'text', ({ runs }) => `{${runs.map(({ id }) => id).join()}}`),
];

/** Columns of `run` that are set once. */
export const runColumns: readonly Column<Run>[] = [
  column('id', 'uuid', (run) => run.id),
  column('account_number', 'text', (run) => run.account),
  column('scenario_id', 'uuid', (run) => run.scenarioId),
  column('scenario_name', 'text', (run) => run.scenarioName),
  column('revision', 'int4', (run) => run.revision),
  column('event_id', 'uuid', (run) => run.eventId),
  column('webhook_id', 'uuid', (run) => run.webhookId),
  column('source', 'text', (run) => run.source),
  column('attempt', 'int4', (run) => run.attempt),
  column('from_node_id', 'text', (run) => run.fromNodeId),
  column('until_node_id', 'text', (run) => run.untilNodeId),
  column('retry_of', 'uuid', (run) => run.retryOf),
  column('lane', 'text', (run) => run.exclusiveGroup),
  column('created_at', 'timestamptz', (run) => run.createdAt),
];

/** Characters of a run's exceptions that can be searched. */
const searchable = 4000;

/** The exceptions as one text, in every language, that which ended the run first. */
function exceptionText(run: Run): string {
  const failures = causeFirst(run);
  const texts = [...failures.map(({ exception }) => exception), ...failures.map(({ failure }) => failure?.fr ?? '')];
  return texts.filter(Boolean).join('\n').slice(0, searchable);
}

/** Columns of `run` that change. `owned` stands for `owner`, the worker that writes. */
export const progressColumns: readonly Column<Run>[] = [
  column('status', 'text', (run) => run.status),
  column('handled', 'bool', (run) => run.handled),
  column('wake_at', 'timestamptz', (run) => run.wakeAt),
  column('waiting_for', 'text', (run) => run.waitingFor),
  column('started_at', 'timestamptz', (run) => run.startedAt),
  column('ended_at', 'timestamptz', (run) => run.endedAt),
  column('operations', 'int4', (run) => run.operations),
  column('nodes_succeeded', 'int4', (run) => run.nodesSucceeded),
  column('nodes_failed', 'int4', (run) => run.nodesFailed),
  column('bytes', 'int8', (run) => run.bytes),
  column('stored_bytes', 'int8', (run) => run.storedBytes),
  column('exceptions', 'json', (run) => run.exceptions && JSON.stringify(run.exceptions)),
  column('exception_text', 'text', (run) => run.exceptions && exceptionText(run)),
  column('owned', 'bool', (run) => run.owned),
];

/** What `stored_bytes` is of a new run that has not begun. */
export const bareBytes: Column<Run> = column('bare_bytes', 'int8', (run) => run.bareBytes ?? 0);

/** Columns of `run_search`. Keys travel as text: there are no arrays of arrays of different lengths. */
export const searchColumns: readonly Column<SearchedRow>[] = [
  column('run_id', 'uuid', ({ id }) => id),
  column('keys', 'text', ({ keys }) => `{${keys.join()}}`),
  column('numbers', 'json', ({ numbers }) => JSON.stringify(numbers)),
  column('account_number', 'text', ({ account }) => account),
];

/** Columns of `run_record`. */
export const segmentColumns: readonly Column<NewSegment>[] = [
  column('run_id', 'uuid', ({ runId }) => runId),
  column('segment', 'int4', ({ segment }) => segment),
  column('entries', 'bytea', ({ entries }) => entries),
  column('with_run', 'bool', ({ withRun }) => withRun),
];

/** What is noted on an `event`. */
export const answeredColumns: readonly Column<Answered>[] = [
  column('event_id', 'uuid', ({ eventId }) => eventId),
  column('run_id', 'uuid', ({ runId }) => runId),
  column('status', 'int4', ({ status }) => status),
];

/** Columns of `scenario_counter`. */
export const scenarioFigureColumns: readonly Column<ScenarioFigures>[] = [
  column('scenario_id', 'uuid', (sum) => sum.scenarioId),
  column('succeeded', 'int8', (sum) => sum.succeeded),
  column('failed', 'int8', (sum) => sum.failed),
  column('bytes', 'int8', (sum) => sum.bytes),
  column('stored_bytes', 'int8', (sum) => sum.storedBytes),
  column('variables', 'json', (sum) => sum.variables),
  column('variables_run_id', 'uuid', (sum) => sum.variablesRunId),
];

/** Columns of `operation_count`. */
export const operationColumns: readonly Column<OperationFigures>[] = [
  column('account_number', 'text', (sum) => sum.account),
  column('scenario_id', 'uuid', (sum) => sum.scenarioId),
  column('operations', 'int8', (sum) => sum.operations),
];

/** Columns of `run_count`. */
export const runCountColumns: readonly Column<RunCount>[] = [
  column('account_number', 'text', (count) => count.account),
  column('start', 'timestamptz', (count) => count.start),
  column('duration', 'int4', (count) => count.duration),
  column('made', 'int8', (count) => count.made),
  column('successful', 'int8', (count) => count.successful),
  column('failed', 'int8', (count) => count.failed),
  column('cancelled', 'int8', (count) => count.cancelled),
];

/** Columns of `failure_count`. */
export const failureCountColumns: readonly Column<FailureCount>[] = [
  column('account_number', 'text', (count) => count.account),
  column('start', 'timestamptz', (count) => count.start),
  column('scenario_id', 'uuid', (count) => count.scenarioId),
  column('failed', 'int8', (count) => count.failed),
  column('run_id', 'uuid', (count) => count.runId),
];

/** What a count of a group of failures is written from: the group is made where it is the first. */
export const groupCountColumns: readonly Column<GroupCount>[] = [
  column('account_number', 'text', (count) => count.account),
  column('key', 'text', (count) => count.key),
  column('scenario_id', 'uuid', (count) => count.scenarioId),
  column('start', 'timestamptz', (count) => count.start),
  column('failed', 'int8', (count) => count.failed),
  column('run_id', 'uuid', (count) => count.runId),
  column('made_at', 'timestamptz', (count) => count.at),
  column('revision', 'int4', (count) => count.revision),
  column('node_id', 'text', ({ cause }) => cause.node_id),
  column('node_name', 'text', ({ cause }) => cause.node_name ?? ''),
  column('exception', 'text', ({ cause }) => cause.exception),
  column('failure', 'json', ({ cause }) => (cause.failure ? JSON.stringify(cause.failure) : null)),
];
