import { auditEntryOf } from '../administration/audit/auditView.ts';
import { maskText } from '../masking/maskText.ts';
import { maskValue } from '../masking/maskValue.ts';
import type { ShownAuditRow } from '../store/repositories/auditLogRepository.ts';
import type { EndedRun } from '../store/repositories/runEndRepository.ts';

/** What is sent of one thing that happened. */
export interface LogEntry {
  type: 'run.ended' | 'audit' | 'test';
  /** Tells an entry that comes twice: the id of the run, or of the audit entry. */
  id: string;
  time: string;
  [name: string]: unknown;
}

/** Characters of a failure's text. */
const maxMessage = 2_000;
/** Characters of the details of an audit entry as JSON: what a receiver of syslog takes holds some, but no document. */
const maxDetails = 4_000;

const timeOf = (at: Date | null) => at?.toISOString() ?? null;

/** What ended the run: of several failures the last one, as it is on record. */
function errorOf({ status, exceptions }: EndedRun) {
  const last = status === 'FAILED' ? exceptions?.at(-1) : undefined;
  if (!last) return null;
  const { node_id, node_name, exception, failure } = last;
  return { node_id, node_name, code: failure?.code ?? null, message: maskText(exception).slice(0, maxMessage) };
}

/** The end of a run: how it went, and nothing of what it worked with. */
export function runEntry(run: EndedRun): LogEntry {
  const { id, account_number, scenario_id, scenario_name, revision, event_id, source, status, handled, attempt } = run;
  const { started_at, ended_at, retry_of, operations, nodes_succeeded, nodes_failed } = run;
  return {
    ...{ type: 'run.ended', id, time: timeOf(ended_at) ?? '', account_number },
    scenario: { id: scenario_id, name: scenario_name, revision },
    ...{ status, handled, source, event_id, attempt, retry_of },
    created_at: timeOf(run.created_at),
    started_at: timeOf(started_at),
    ended_at: timeOf(ended_at),
    duration_ms: started_at && ended_at ? Math.max(0, ended_at.getTime() - started_at.getTime()) : null,
    ...{ operations, nodes_succeeded, nodes_failed },
    error: errorOf(run),
  };
}

/** An entry of the audit log with its place in the chain and the hash of that. */
export function auditLogEntry(row: ShownAuditRow): LogEntry {
  const { id, created, details, ...entry } = auditEntryOf(row);
  const masked = maskValue(details);
  const isLong = JSON.stringify(masked).length > maxDetails;
  return { type: 'audit', id, time: created, ...entry, details: isLong ? { left_out: true } : masked };
}

/** What a receiver is sent to see whether it listens. */
export function testEntry(id: string, now: number): LogEntry {
  return { type: 'test', id, time: new Date(now).toISOString(), message: 'Test of log streaming' };
}
