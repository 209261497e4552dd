import type { OutcomeCounts, RowOutcome } from 'shared-contracts/api/import-page';

/** What visitors tell apart: the nine outcomes by what is to be done about them. */
export const outcomeGroups = ['done', 'underway', 'notRun', 'failed', 'rejected'] as const;
export type OutcomeGroup = (typeof outcomeGroups)[number];

const groups: Record<RowOutcome, OutcomeGroup> = {
  SUCCESSFUL: 'done',
  WAITING: 'underway',
  QUEUED: 'underway',
  SCHEDULED: 'underway',
  HOLD: 'underway',
  IN_PROGRESS: 'underway',
  NOT_RUN: 'notRun',
  FAILED: 'failed',
  CANCELLED: 'failed',
  REJECTED: 'rejected',
};

export const groupOf = (outcome: RowOutcome): OutcomeGroup => groups[outcome];

/** Rows of each group. */
export function groupCounts(outcomes: OutcomeCounts): Record<OutcomeGroup, number> {
  const counts: Record<OutcomeGroup, number> = { done: 0, underway: 0, notRun: 0, failed: 0, rejected: 0 };
  for (const [outcome, count] of Object.entries(outcomes)) counts[groupOf(outcome as RowOutcome)] += count ?? 0;
  return counts;
}
