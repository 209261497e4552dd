import type { SampleStep, SampleWorkspace } from 'shared-contracts/api/sample-workspace';
import { sampleSteps } from 'shared-contracts/api/sample-workspace';
import type {
  SampleProgress,
  SampleThings,
  SampleWorkspaceRecord,
} from '../store/repositories/sampleWorkspaceRepository.ts';

/** What is true of a workspace at the moment, for its guide. */
export interface GuideState {
  progress: SampleProgress;
  isServiceOn: boolean;
}

/** Steps that are done by what has happened; `done` are those that were seen to be done before. */
export function stepsDone({ progress, isServiceOn }: GuideState, done: SampleWorkspaceRecord['done']): SampleStep[] {
  const isMet: Readonly<Record<SampleStep, boolean>> = {
    'add-country': progress.went_on,
    'retry-invoice': progress.retried_call,
    'fix-field': progress.retried_fixed,
    'send-order': progress.new_order,
    'send-file': progress.sent_file,
    'stop-service': !isServiceOn && progress.waits_for_service,
    'start-service': done['stop-service'] !== undefined && isServiceOn && !progress.waits_for_service,
    'watch-product': progress.new_list,
  };
  return sampleSteps.filter((step) => isMet[step] && done[step] === undefined);
}

/** Where each step is done. Sending orders and switching the service are done in the guide itself. */
function pagesOf({ countries, products, scenarios, importPage }: SampleThings): Record<SampleStep, string | null> {
  return {
    'add-country': `/data/conversion/${countries}`,
    // Later runs failed for another reason, which the next step is about.
    'retry-invoice': `/scenario/${scenarios.invoices}/logs?status=error&search=503`,
    'fix-field': `/scenario/${scenarios.invoices}`,
    'send-order': null,
    'send-file': new URL(importPage).pathname,
    'stop-service': null,
    'start-service': null,
    'watch-product': `/data/filter/${products}`,
  };
}

/** A sample workspace as its guide shows it. */
export function workspaceView(record: SampleWorkspaceRecord, isServiceOn: boolean): SampleWorkspace {
  const { state, events_sent: sent, events_total: total, dated_from, dated_to, ends_at, done } = record;
  const pages = state === 'ready' ? pagesOf(record.things as SampleThings) : null;
  return {
    state,
    events: { sent, total },
    dated: dated_from && dated_to && { from: dated_from.toISOString(), to: dated_to.toISOString() },
    ends_at: ends_at.toISOString(),
    is_service_on: isServiceOn,
    steps: sampleSteps.map((id) => ({ id, done_at: done[id] ?? null, page: pages?.[id] ?? null })),
  };
}
