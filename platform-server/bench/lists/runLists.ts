import { oldestPlace, timeRanges } from 'shared-contracts/api';
import { type StatusFilter, statusFilters } from 'shared-contracts/api/run';
import type { Filled } from './fill.ts';
import { type Asking, type Cost, timesOf } from './measure.ts';

/** What is typed into the search of the log lists, by how much of it is found. */
const usualSearches = ({ runId }: ListedRuns): Record<string, string> => ({
  'no search': '',
  'every run (by name)': 'flow',
  'many runs (by name)': 'shopify',
  'one scenario (by name)': 'to DHL 29',
  'a quarter of the failed runs (by exception)': 'timed out',
  'one run (by exception)': 'zx-4711',
  nothing: 'no such text',
  'one letter': 'e',
  'two letters of no run': 'qj',
  'beginning of an id': runId.slice(0, 8),
  'whole id': runId,
});

/** Scenarios that lists are narrowed to, and a run in the midst of the list. */
export type ListedRuns = Pick<Filled, 'busy' | 'quiet' | 'runId'>;

export interface RunListRow extends Cost {
  search: string;
  combinations: number;
  /** Filters of the slowest combination, by its p95. */
  slowest: string;
}

interface Page {
  older?: string;
}

/** The runs that are filled in reach back for twice as long. */
const middleMs = 4 * 24 * 3_600_000;

interface Combination {
  status: StatusFilter;
  time_range: (typeof timeRanges)[number];
  scenario_id: string;
  search: string;
}

/** The newest page, the one behind it, one from an instant in the middle and the oldest, as often as `rounds` says. */
async function timesFor(asking: Asking, combination: Combination, rounds: number): Promise<number[]> {
  const path = (place: Record<string, string>) =>
    `/run-status/logs/scenario/?${new URLSearchParams({ ...combination, ...place, limit: '50' })}`;
  const { body } = await asking.ask<Page>(path({}));
  const places: Record<string, string>[] = [
    {},
    ...(body.older ? [{ before: body.older }] : []),
    { before: new Date(Date.now() - middleMs).toISOString() },
    { after: oldestPlace },
  ];
  const measured: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const place of places) measured.push((await asking.ask(path(place))).ms);
  }
  return measured;
}

/** Every combination of status, time range and scenario, with its name. */
function combinationsOf({ busy, quiet }: ListedRuns, search: string): [string, Combination][] {
  const scenarios = Object.entries({ 'all scenarios': '', 'the busiest': busy, 'a quiet one': quiet });
  return scenarios.flatMap(([which, scenario_id]) =>
    statusFilters.flatMap((status) =>
      timeRanges.map((time_range): [string, Combination] => [
        `${status}, ${time_range}, ${which}`,
        { status, time_range, scenario_id, search },
      ]),
    ),
  );
}

/** Asks for all of them, for every kind of search. */
export async function measureRunLists(
  asking: Asking,
  filled: ListedRuns,
  rounds: number,
  searches = usualSearches(filled),
): Promise<RunListRow[]> {
  const rows: RunListRow[] = [];
  for (const [name, search] of Object.entries(searches)) {
    let combinations = 0;
    let slowest = { p95: 0, filters: '' };
    const askAll = async () => {
      const all: number[] = [];
      for (const [which, combination] of combinationsOf(filled, search)) {
        const measured = await timesFor(asking, combination, rounds);
        const { 'p95 ms': p95 } = timesOf(measured);
        if (p95 > slowest.p95) slowest = { p95, filters: `${p95} ms: ${which}` };
        all.push(...measured);
        combinations++;
      }
      return all;
    };
    const cost = await asking.cost(askAll);
    rows.push({ search: name, combinations, ...cost, slowest: slowest.filters });
  }
  return rows;
}
