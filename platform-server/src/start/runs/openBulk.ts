import { channelOf } from 'shared-contracts/events';
import { BulkJobs } from '../../bulk/bulkJobs.ts';
import { BulkWork } from '../../bulk/bulkWork.ts';
import { Gathered } from '../../process/gathered.ts';
import { Alarm } from '../../runs/alarm.ts';
import type { Run } from '../../runs/commit/rows.ts';
import type { HeldRuns } from '../../runs/heldRuns.ts';
import { listRuns } from '../../runs/listRuns.ts';
import { BareValues, storedEvents } from '../../runs/payloadSearch/bareValues.ts';
import type { SearchWriter } from '../../runs/payloadSearch/searchWriter.ts';
import type { RetryService } from '../../runs/retryService.ts';
import type { RunActions } from '../../runs/runActions.ts';
import type { WaitingRuns } from '../../runs/waiting/waitingRuns.ts';
import type { Foundation } from '../foundation.ts';
import type { OpenRunsDeps, SharedRunDeps } from './sharedRunDeps.ts';

/** Acts on many runs. */
export interface Bulk {
  jobs: BulkJobs;
  /** Begins to go through them. */
  start(): void;
  close(): Promise<unknown>;
}

interface BulkRuns {
  actions: RunActions;
  held: HeldRuns;
  retries: RetryService;
  waiting: WaitingRuns;
  runSearch: Pick<SearchWriter, 'flush'>;
  queued: (runs: readonly Run[]) => void;
}

const bulkChannel = 'weft_bulk';
/** A job changes with each of its runs; twice a second is enough to look on. */
const gatheredForMs = 500;

export function openBulk(
  { database: { pool, reads } }: Foundation,
  { notifications, publisher, mayAct = async () => true }: OpenRunsDeps,
  { groups, budget, log }: SharedRunDeps,
  { actions: runActions, held, retries, waiting: waitingRuns, runSearch, queued }: BulkRuns,
): Bulk {
  const updates = new Gathered<{ account: string; id: string }>(gatheredForMs, (changes) => {
    for (const { account, id } of changes) publisher.publish(channelOf(account), 'bulk-job-update', { id });
  });
  const changed = (account: string, id: string) => {
    if (publisher.hasListeners(channelOf(account))) updates.add(id, { account, id });
  };
  const lists = { pool, reads, bareValues: new BareValues(storedEvents(pool)), runSearch };
  const work = new BulkWork({
    ...{ pool, budget, groups, log, runActions, held, retries, waitingRuns, queued, mayAct, changed },
    list: (account, filter) => listRuns(lists, account, filter),
  });
  const working = new Alarm(() => work.workDue(), log);
  notifications.on(bulkChannel, () => working.wake());
  const wake = () => {
    working.wake();
    void notifications.send(bulkChannel, '');
  };
  return {
    jobs: new BulkJobs({ pool, wake, changed }),
    start: () => working.start(),
    async close() {
      await working.close();
      updates.close();
    },
  };
}
