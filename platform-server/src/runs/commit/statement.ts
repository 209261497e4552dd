import { isBehindOthers } from '../../store/repositories/runQueueConditions.ts';
import { BatchStatement } from './batchStatement.ts';
import { valueWriters } from './binaryValues.ts';
import {
  answeredColumns,
  bareBytes,
  type Column,
  eventColumns,
  failureCountColumns,
  groupCountColumns,
  operationColumns,
  progressColumns,
  runColumns,
  runCountColumns,
  scenarioFigureColumns,
  searchColumns,
  segmentColumns,
} from './columns.ts';
import { sumFigures } from './figures.ts';
import { addToGroupCount, countGroups } from './groupCounts.ts';
import { type Amount, amountOf, sourceOf } from './rowSource.ts';
import type { Batch, Run } from './rows.ts';
import { addToFailureCount, addToRunCount, countRuns } from './runCounts.ts';

/** Rows for one table: what is written and how. No other name begins with the same two letters. `sql` gets the source of the rows, named `t`. */
interface Section<Row = never> {
  name: string;
  columns: readonly Column<Row>[];
  sql(source: string, batch: { isOrdered: boolean }): string;
}

const names = (columns: readonly { name: string }[]) => columns.map(({ name }) => name).join(', ');
const progress = progressColumns.filter(({ name }) => name !== 'owned');
const owner = 'case when t.owned then $1::int end';

const events: Section = {
  name: 'events',
  columns: eventColumns as never,
  sql: (source) => `insert into event (${names(eventColumns)})
    select ${names(eventColumns.slice(0, -1))}, run_ids::uuid[] from ${source}`,
};

const inserted: Section = {
  name: 'inserted',
  columns: [...runColumns, ...progressColumns] as never,
  sql: (source) => `insert into run (${names([...runColumns, ...progress])}, owner)
    select ${names([...runColumns, ...progress])}, ${owner} from ${source}`,
};

// A run that others come before is left to the table as if it had not begun: nothing that it did had an effect yet, as
// effects wait for this statement. One that sleeps by now goes on sleeping there.
const unlessBehind = (column: string) => {
  if (column === 'status') return "case when t.is_begun then 'QUEUED' else t.status end";
  if (column === 'stored_bytes') return 'case when t.is_begun then t.bare_bytes else t.stored_bytes end';
  return column === 'started_at' ? 'case when not t.is_begun then t.started_at end' : `t.${column}`;
};

/** In place of `inserted` where a run of an exclusive group is among them that this worker wants to go on with. */
const ordered: Section = {
  name: 'ordered',
  columns: [...inserted.columns, bareBytes as never],
  sql: (source) => `insert into run (${names([...runColumns, ...progress])}, owner)
    select ${[...runColumns, ...progress].map(({ name }) => unlessBehind(name)).join(', ')},
      case when t.owned and not t.is_behind then $1::int end
    from (select t.*, b.id is not null as is_behind, coalesce(b.is_begun, false) as is_begun
      from ${source} left join behind b on b.id = t.id) as t`,
};

/** How a run that others come before is stored, by what was to be written of it. */
export function storedBehind(run: Run): Run {
  const isBegun = run.status === 'IN_PROGRESS';
  return { ...run, owned: false, ...(isBegun && { status: 'QUEUED', startedAt: null }) };
}

const behind = (source: string) => `select t.id, t.status = 'IN_PROGRESS' as is_begun from ${source}
  where t.owned and t.lane is not null and ${isBehindOthers('t.lane', 't.account_number', '$1')}`;

const updated: Section = {
  name: 'updated',
  columns: [runColumns[0], ...progressColumns] as never,
  sql: (
    source,
  ) => `update run set (${names(progress)}, owner) = (${progress.map(({ name }) => `t.${name}`).join(', ')}, ${owner})
    from ${source} where run.id = t.id and run.owner = $1`,
};

const segments: Section = {
  name: 'segments',
  columns: segmentColumns as never,
  sql: (source, { isOrdered }) => `insert into run_record (run_id, segment, entries)
    select run_id, segment, entries from ${source} where with_run
      ${isOrdered ? 'and run_id not in (select id from behind where is_begun)' : ''} or run_id in (select id from held)`,
};

const searched: Section = {
  name: 'keys',
  columns: searchColumns as never,
  sql: (source) => `insert into run_search (${names(searchColumns)})
    select run_id, keys::bigint[], numbers::jsonb, account_number from ${source}`,
};

// Whoever waited too long was answered something else, which is noted by then.
const answered: Section = {
  name: 'answered',
  columns: answeredColumns as never,
  sql: (source) => `update event set response_status = t.status
    from ${source} where event.id = t.event_id and event.response_status is null and t.run_id in (select id from held)`,
};

const scenarios: Section = {
  name: 'totals',
  columns: scenarioFigureColumns as never,
  sql: (source) => `insert into scenario_counter as c (${names(scenarioFigureColumns)}, shard)
    select t.*, $1::int % 16 from ${source}
    on conflict (scenario_id, shard) do update set succeeded = c.succeeded + excluded.succeeded,
      failed = c.failed + excluded.failed, bytes = c.bytes + excluded.bytes,
      stored_bytes = c.stored_bytes + excluded.stored_bytes,
      variables = coalesce(excluded.variables, c.variables),
      variables_run_id = coalesce(excluded.variables_run_id, c.variables_run_id)`,
};

const operations: Section = {
  name: 'usage',
  columns: operationColumns as never,
  sql: (source) => `insert into operation_count as c (${names(operationColumns)}, day, shard)
    select t.*, (now() at time zone 'UTC')::date, $1::int % 16 from ${source}
    on conflict (account_number, day, scenario_id, shard) do update set operations = c.operations + excluded.operations`,
};

const counts: Section = {
  name: 'counts',
  columns: runCountColumns as never,
  sql: (
    source,
  ) => `insert into run_count as c (${names(runCountColumns)}, shard) select t.*, $1::int % 16 from ${source}
    ${addToRunCount}`,
};

const failures: Section = {
  name: 'failures',
  columns: failureCountColumns as never,
  sql: (source) => `insert into failure_count as c (${names(failureCountColumns)}, shard)
    select t.*, $1::int % 16 from ${source}
    ${addToFailureCount}`,
};

// Several causes may have come into one group, which a statement changes once.
const groups: Section = {
  name: 'groups',
  columns: groupCountColumns as never,
  sql: (source) => `insert into failure_group_count as c (account_number, key, start, shard, failed, run_id)
    select account_number, own_key, start, $1::int % 16, sum(failed), (array_agg(run_id order by run_id desc))[1]
    from (select t.*, group_of_failures(account_number, scenario_id, key, node_id, node_name, exception, failure::jsonb,
      revision, run_id, made_at, failed) as own_key from ${source}) as grouped
    group by account_number, own_key, start order by account_number, own_key, start
    ${addToGroupCount}`,
};

const texts = new Map<string, string>();
/** Texts that are prepared: the session of a worker keeps each with its plan, a quarter to half a megabyte. */
const maxPrepared = 64;

const heldRuns = (parameter: number) =>
  `select id, cancel_requested from run where id = any($${parameter}::uuid[]) and owner = $1::int`;
const noRuns = 'select null::uuid as id, false as cancel_requested where $1::int is null';

/** `$1` is the worker, then come the columns of each section, then the stored runs that the batch touches, if it does. */
function textOf(sections: readonly Section[], amount: Amount, touches: boolean): string {
  let parameter = 2;
  const isOrdered = sections.includes(ordered);
  const written = sections.flatMap((section) => {
    const { name, columns, sql } = section;
    const source = sourceOf(columns, parameter, amount);
    parameter += columns.length;
    const own = `new_${name} as (${sql(source, { isOrdered })})`;
    return section === ordered ? [`behind as materialized (${behind(source)})`, own] : [own];
  });
  const held = `held as (${touches ? heldRuns(parameter) : noRuns})`;
  const answer = 'select id, cancel_requested from held';
  const left = isOrdered ? ' union all select id, null from behind' : '';
  return `with ${[held, ...written].join(',\n')}\n${answer}${left}`;
}

// Of the name of a statement PostgreSQL reads 63 characters: the first two of each section tell them apart.
function nameOf(sections: readonly Section[], amount: Amount, touches: boolean): string {
  return [touches ? 'held' : 'new', amount, ...sections.map(({ name }) => name.slice(0, 2))].join(' ');
}

/** Ids of the runs that a batch writes to and that were stored before. */
export function storedRunsOf({ updated, segments }: Batch): string[] {
  const ids = new Set(updated.map(({ id }) => id));
  for (const { runId, withRun } of segments) if (!withRun) ids.add(runId);
  return [...ids];
}

const goesInOrder = ({ exclusiveGroup, owned }: Run) => exclusiveGroup !== null && owned;

/**
 * The statement that writes a batch: one round trip and one implicit transaction. It answers which of the `touched`
 * runs this worker still holds; the others were left as they are. Of the new ones it answers those that others come before,
 * which it left to the table: whatever was acknowledged before their senders sent them is on record by then, whoever has
 * it, and this statement sees it.
 */
export function statementOf(batch: Batch, touched: readonly string[], workerId: number): BatchStatement {
  const sums = sumFigures(batch.figures);
  const counted = countRuns(batch.counted);
  const parts: [Section, readonly unknown[]][] = [
    [events, batch.events],
    [batch.inserted.some(goesInOrder) ? ordered : inserted, batch.inserted],
    [searched, batch.searched],
    [updated, batch.updated],
    [segments, batch.segments],
    [scenarios, sums.scenarios],
    [operations, sums.operations],
    [counts, counted.runs],
    [failures, counted.failures],
    [groups, countGroups(batch.counted)],
    [answered, batch.answered],
  ];
  const present = parts.filter(([, rows]) => rows.length > 0);
  const sections = present.map(([section]) => section);
  const amount = amountOf(Math.max(...present.map(([, rows]) => rows.length)));
  const touches = touched.length > 0;
  const name = nameOf(sections, amount, touches);
  const text = texts.get(name) ?? textOf(sections, amount, touches);
  if (texts.size < maxPrepared) texts.set(name, text);
  const count = sections.reduce((sum, { columns }) => sum + columns.length, touches ? 2 : 1);
  // Without a name it is planned each time, and forgotten.
  const statement = new BatchStatement(texts.has(name) ? name : '', text, count);
  const { message } = statement;
  message.int4(workerId);
  for (const [{ columns }, rows] of present) {
    for (const column of columns) {
      if (amount === 'one') column.writeOne(message, rows[0] as never);
      else column.write(message, rows as never);
    }
  }
  if (touches) valueWriters.uuid.array(message, touched, (id) => id);
  return statement;
}
