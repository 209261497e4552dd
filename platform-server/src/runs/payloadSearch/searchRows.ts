import { blankMessage } from 'shared-contracts/api/run';
import { timeOfId } from '../../store/ids.ts';
import { maxPackedRuns, maxRowSpanMs, packRuns, type SearchedRun } from '../../store/packedRuns.ts';
import { messageOfEvent } from '../trigger/message.ts';
import type { BegunRuns } from './begunRuns.ts';
import { SearchedEvent } from './searchedValues.ts';

/** A row of `run_search`, as JSON. */
export interface SearchRow {
  account_number: string;
  /** The newest of its runs. */
  run_id: string;
  first_run: string | null;
  keys: readonly number[];
  numbers: SearchedRun['numbers'];
  /** In base64. */
  runs: string | null;
}

// Of the message only payload and query are searched, and neither depends on what is left out here.
const unread = { method: '', path: '', headers: [] };

async function searchedRuns({ account, runs, ...event }: BegunRuns): Promise<SearchedRun[]> {
  const search = new SearchedEvent(account);
  // What cannot be read after all is found by its scenario.
  const message = await messageOfEvent({ ...event, ...unread }).catch(blankMessage);
  return runs.map(({ id, scenarioId }) => ({ id, ...search.of(scenarioId, message) }));
}

function rowOf(account_number: string, runs: readonly SearchedRun[]): SearchRow {
  const [first, last] = [runs[0], runs.at(-1)] as [SearchedRun, SearchedRun];
  const row = { account_number, run_id: last.id };
  if (first === last) return { ...row, first_run: null, keys: first.keys, numbers: first.numbers, runs: null };
  const packed = packRuns(runs);
  return { ...row, first_run: first.id, keys: packed.keys, numbers: {}, runs: packed.runs.toString('base64') };
}

/** The end of the row that begins with the run at `from`. */
function endOfRow(runs: readonly SearchedRun[], from: number): number {
  const until = timeOfId((runs[from] as SearchedRun).id) + maxRowSpanMs;
  let end = from + 1;
  while (end < runs.length && end < from + maxPackedRuns && timeOfId((runs[end] as SearchedRun).id) <= until) end++;
  return end;
}

const byId = (one: SearchedRun, other: SearchedRun) => (one.id < other.id ? -1 : 1);

/** The rows that these runs are found by, of each account as few as may be. */
export async function searchRowsOf(events: Iterable<BegunRuns>): Promise<SearchRow[]> {
  const accounts = new Map<string, SearchedRun[]>();
  for (const event of events) {
    const runs = accounts.get(event.account) ?? [];
    accounts.set(event.account, runs);
    runs.push(...(await searchedRuns(event)));
  }
  const rows: SearchRow[] = [];
  for (const [account, runs] of accounts) {
    runs.sort(byId);
    for (let from = 0, end = 0; from < runs.length; from = end) {
      end = endOfRow(runs, from);
      rows.push(rowOf(account, runs.slice(from, end)));
    }
  }
  return rows;
}
