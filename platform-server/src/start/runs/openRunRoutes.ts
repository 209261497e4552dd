import type { BulkJobRouteDeps } from '../../bulk/bulkRoutes.ts';
import type { ExplanationRouteDeps } from '../../explain/explanationRoutes.ts';
import { Explanations } from '../../explain/explanations.ts';
import type { LineageRouteDeps } from '../../runs/lineage/lineageRoutes.ts';
import { BareValues, storedEvents } from '../../runs/payloadSearch/bareValues.ts';
import type { PollRouteDeps } from '../../runs/polls/pollRoutes.ts';
import type { RunRouteDeps } from '../../runs/runRoutes.ts';
import type { Foundation } from '../foundation.ts';
import type { OpenEngine } from '../openEngine.ts';
import type { OpenRuns } from './openRuns.ts';

/** Runs as people look at them and act on them. */
export function openRunRoutes(
  { config, database: { pool, reads } }: Foundation,
  { actions, bulkJobs, decisions, lineage, retries, revisions, runSearch, waiting }: OpenRuns,
  { polls, shadows: { tables } }: Pick<OpenEngine, 'polls' | 'shadows'>,
): RunRouteDeps & PollRouteDeps & BulkJobRouteDeps & LineageRouteDeps & ExplanationRouteDeps {
  const nodeLogs = { pool, scenarios: revisions };
  return {
    pool,
    reads,
    polls,
    bareValues: new BareValues(storedEvents(pool)),
    runActions: actions,
    retries,
    bulkJobs,
    decisions,
    waitingRuns: waiting,
    runSearch,
    lineage: { pool, scenarios: revisions, index: lineage },
    nodeLogs,
    explanations: new Explanations({ ...nodeLogs, tables }),
    traceUrl: config.traceUrl,
  };
}
