import type { BulkRunAction } from 'shared-contracts/api/bulk-job';
import type { RunSelection } from 'shared-contracts/api/run';

/** What is done with which runs: these, or all that a list with this filter has. */
export interface WantedActs {
  action: BulkRunAction;
  selection: { ids: readonly string[] } | { filter: RunSelection };
}
