import type { OutcomeCounts, RowOutcome, Submission } from 'shared-contracts/api/import-page';
import type { StatusId } from 'shared-contracts/ui/core';

/** How outcomes look; their words are the page's own where a run has none. */
export const outcomeLooks: Readonly<Record<RowOutcome, StatusId>> = {
  SUCCESSFUL: 'SUCCESSFUL',
  IN_PROGRESS: 'IN_PROGRESS',
  WAITING: 'QUEUED',
  QUEUED: 'QUEUED',
  SCHEDULED: 'SCHEDULED',
  HOLD: 'HOLD',
  NOT_RUN: 'CANCELLED',
  CANCELLED: 'CANCELLED',
  FAILED: 'FAILED',
  REJECTED: 'FAILED',
};

/** Outcomes from good to bad, as bars and lists tell them. */
export const outcomeOrder = Object.keys(outcomeLooks) as RowOutcome[];

/** Outcomes that some rows have, with how many. */
export const outcomesOf = (counts: OutcomeCounts): [RowOutcome, number][] =>
  outcomeOrder.flatMap((outcome) => {
    const count = counts[outcome] ?? 0;
    return count > 0 ? [[outcome, count] as [RowOutcome, number]] : [];
  });

const submissionLooks: Readonly<Record<Submission['status'], StatusId>> = {
  receiving: 'IN_PROGRESS',
  checked: 'QUEUED',
  delivering: 'IN_PROGRESS',
  delivered: 'SUCCESSFUL',
  abandoned: 'CANCELLED',
};

/** How the status of a file looks, and the key of its words. */
export const submissionLook = ({ status, waits_for }: Pick<Submission, 'status' | 'waits_for'>) =>
  waits_for
    ? ({ status: 'HOLD', label: `submission.waitsFor.${waits_for}` } as const)
    : ({ status: submissionLooks[status], label: `submission.status.${status}` } as const);

/** Who sent a file: the member who signed in, or the visitor as a signed context names them; null for anybody. */
export function senderOf({ sender, visitor }: Pick<Submission, 'sender' | 'visitor'>): string | null {
  if (!visitor) return sender;
  const named = [visitor.name, visitor.email].filter((part) => part !== null).join(', ');
  return named || visitor.id || sender;
}
