import {
  finalStatuses,
  type RunAction,
  type RunFilterWord,
  type RunLog,
  type RunStatus,
} from 'shared-contracts/api/run';
import { statusOfFilter } from 'shared-contracts/ui/runs';

const fits: Record<RunAction, (status: RunStatus) => boolean> = {
  retry: (status) => finalStatuses.has(status),
  cancel: (status) => !finalStatuses.has(status),
  release: (status) => status === 'HOLD',
};

/** A status of the runs that a filter finds; undefined where it finds several. */
const statusFound: Partial<Record<RunFilterWord, RunStatus>> = { ...statusOfFilter, handled: 'SUCCESSFUL' };

interface Selected {
  ids: ReadonlySet<string>;
  isAll: boolean;
  filter: RunFilterWord;
  /** Runs of the page on screen: others may be selected too. */
  shown: readonly RunLog[];
}

const all: readonly RunAction[] = ['retry', 'cancel', 'release'];

/** What can be done with at least one of the selected runs, as far as they are known: each of the others by the server. */
export function fittingActs({ ids, isAll, filter, shown }: Selected): readonly RunAction[] {
  const found = statusFound[filter];
  const known = shown.filter(({ id }) => ids.has(id)).map(({ status }) => status);
  if (!isAll && known.length === ids.size) return all.filter((act) => known.some(fits[act]));
  return found ? all.filter((act) => fits[act](found)) : all;
}
