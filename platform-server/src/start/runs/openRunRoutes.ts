import { BareValues, storedEvents } from '../../runs/payloadSearch/bareValues.ts';
import type { RunRouteDeps } from '../../runs/runRoutes.ts';
import { FoldedFailureRepository } from '../../store/repositories/foldedFailureRepository.ts';
import { OperationCountRepository } from '../../store/repositories/operationCountRepository.ts';
import { RunLogRepository } from '../../store/repositories/runLogRepository.ts';
import { RunQueueRepository } from '../../store/repositories/runQueueRepository.ts';
import { RunSummaryRepository } from '../../store/repositories/runSummaryRepository.ts';
import { RunValueRepository } from '../../store/repositories/runValueRepository.ts';
import type { Foundation } from '../foundation.ts';
import type { OpenRuns } from './openRuns.ts';

/** Runs as people look at them and act on them. */
export function openRunRoutes(
  { database: { pool } }: Foundation,
  { actions, decisions, retries, revisions, runSearch, waiting }: OpenRuns,
): RunRouteDeps {
  return {
    foldedFailures: new FoldedFailureRepository(pool),
    runLogs: new RunLogRepository(pool),
    runSummaries: new RunSummaryRepository(pool),
    operations: new OperationCountRepository(pool),
    runValues: new RunValueRepository(pool),
    bareValues: new BareValues(storedEvents(pool)),
    runActions: actions,
    retries,
    decisions,
    waitingRuns: waiting,
    runSearch,
    nodeLogs: { runLogs: new RunLogRepository(pool), queue: new RunQueueRepository(pool), scenarios: revisions },
  };
}
