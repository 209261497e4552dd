import * as auditLogRepository from '../store/repositories/auditLogRepository.ts';
import type { LogPlace } from '../store/repositories/logDestinationRepository.ts';
import * as runEndRepository from '../store/repositories/runEndRepository.ts';
import type { LogDestinationRow } from '../store/rows/log.ts';
import type { Queryable } from '../store/transaction.ts';
import { auditLogEntry, type LogEntry, runEntry } from './entries.ts';

/** Entries that are sent at once, so much of the log is in memory for each destination. */
export const batchSize = 500;

/** What comes next for a destination, and where it is when the receiver has it. */
export interface LogBatch {
  entries: LogEntry[];
  /** Ends of runs that are no more on record. */
  dropped: number;
  place: LogPlace;
  /** Whether something was read: otherwise nothing waits. */
  isEmpty: boolean;
}

/** Reads what comes next. Audit entries come first: they are few, and no runs hold them up. */
export async function readBatch(
  database: Queryable,
  destination: Pick<
    LogDestinationRow,
    'streams_runs' | 'streams_audit' | 'run_xact' | 'run_position' | 'audit_position'
  >,
): Promise<LogBatch> {
  const { streams_runs, streams_audit, run_xact, run_position, audit_position } = destination;
  const start = { xact: run_xact, position: run_position };
  const audited = streams_audit ? await auditLogRepository.inChainAfter(database, audit_position, batchSize) : [];
  const room = batchSize - audited.length;
  const ends = streams_runs && room > 0 ? await runEndRepository.after(database, start, room) : [];
  const runs = ends.flatMap(({ run }) => (run ? [runEntry(run)] : []));
  const last = ends.at(-1);
  return {
    entries: [...audited.map(auditLogEntry), ...runs],
    dropped: ends.length - runs.length,
    place: {
      run: last ? { xact: last.xact, position: last.position } : start,
      audit: audited.at(-1)?.position ?? audit_position,
    },
    isEmpty: audited.length + ends.length === 0,
  };
}
