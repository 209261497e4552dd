import type { DraftSource } from '../../runs/retryService.ts';
import type { DraftService } from '../../scenarios/draftService.ts';

/** Unsaved edits as retries read them. */
export const draftsOf = (drafts: DraftService): DraftSource => ({
  read: ({ account, userId, scenarioId }, isKept) =>
    drafts.forRetry({ accountNumber: account, userId }, scenarioId, isKept),
  noteRun: ({ account, userId, scenarioId }, runId) =>
    drafts.noteRun({ accountNumber: account, userId }, scenarioId, runId),
});
