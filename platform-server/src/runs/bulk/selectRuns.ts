import type pg from 'pg';
import { oldestPlace } from 'shared-contracts/api';
import { maxRunActs, type RunSelection } from 'shared-contracts/api/run';
import { isId } from '../../store/ids.ts';
import type { PlacedPage } from '../../store/repositories/placedPage.ts';
import type { RunLogFilter } from '../../store/repositories/runLogFilter.ts';
import * as runLogRepository from '../../store/repositories/runLogRepository.ts';
import type { RunRow } from '../../store/rows/run.ts';

/** What many runs are read with. */
export interface SelectionDeps {
  pool: pg.Pool;
  /** Runs as a list of them shows them. */
  list(account: string, filter: RunLogFilter): Promise<PlacedPage<RunRow>>;
}

/** Which runs, and where the page of them begins. */
export interface Selected {
  ids?: readonly string[] | undefined;
  filter?: RunSelection | undefined;
  after?: string | undefined;
  until?: string | undefined;
}

/** A page of runs, the oldest first. */
export interface SelectedPage {
  rows: readonly RunRow[];
  /** Ids that are of no run of the account. */
  unknown: readonly string[];
  next: string | null;
  /** The newest run of the filter when its first page was read. */
  until: string | null;
}

/** The page of a selection that one call plans or acts on. What begins after the first page was read is in none. */
export async function selectRuns(deps: SelectionDeps, account: string, selected: Selected): Promise<SelectedPage> {
  const { ids, filter, after = oldestPlace } = selected;
  if (ids) {
    const rows = await runLogRepository.some(deps.pool, account, ids.filter(isId));
    const found = new Set(rows.map(({ id }) => id));
    return { rows, unknown: [...new Set(ids)].filter((id) => !found.has(id)), next: null, until: null };
  }
  const wanted = { ...(filter as RunSelection), page: 1 };
  const until = selected.until ?? (await deps.list(account, { ...wanted, limit: 1 })).items[0]?.id ?? null;
  if (until === null) return { rows: [], unknown: [], next: null, until };
  const { items, newer } = await deps.list(account, { ...wanted, after, limit: maxRunActs });
  const next = newer !== undefined && newer < until ? newer : null;
  return { rows: items.filter(({ id }) => id <= until).toReversed(), unknown: [], next, until };
}
