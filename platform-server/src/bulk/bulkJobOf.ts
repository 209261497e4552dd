import type { BulkJob } from 'shared-contracts/api/bulk-job';
import type { BulkJobRow } from '../store/rows/bulk.ts';

/** A job as it is reported. */
export const bulkJobOf = (row: BulkJobRow): BulkJob => ({
  id: row.id,
  action: row.action,
  created_at: row.created_at.toISOString(),
  created_by: row.created_by,
  begun_at: row.begun_at?.toISOString() ?? null,
  ended_at: row.ended_at?.toISOString() ?? null,
  state: row.state,
  stopped_by: row.stopped_by,
  filter: row.filter,
  total: row.total,
  is_capped: row.is_capped,
  checked: row.checked,
  plan: row.plan,
  done: row.done,
  skipped: row.skipped,
  failed: row.failed,
  rate: row.rate,
  stop_percent: row.stop_percent,
  failure: row.failure && {
    message: row.failure,
    run_id: row.failed_run_id,
    tries: row.failures,
    next_at: row.next_at.toISOString(),
  },
});
