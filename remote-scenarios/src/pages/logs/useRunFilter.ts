import { useSearchParams } from 'react-router';
import { timeRangeSchema } from 'shared-contracts/api';
import { statusFilterSchema } from 'shared-contracts/api/run';
import type { RunFilter } from '../../data/scenarioRuns.ts';

const defaults = { page: 1, status: 'all', range: 'all', search: '' } as const;

function filterFrom(parameters: URLSearchParams): RunFilter {
  const status = statusFilterSchema.safeParse(parameters.get('status'));
  const range = timeRangeSchema.safeParse(parameters.get('range'));
  const page = Number(parameters.get('page'));
  return {
    page: Number.isInteger(page) && page > 0 ? page : defaults.page,
    status: status.success ? status.data : defaults.status,
    range: range.success ? range.data : defaults.range,
    search: parameters.get('search') ?? defaults.search,
  };
}

/** The filter as it stands in the address. Any change but of the page goes back to page 1 (core §4). */
export function useRunFilter() {
  const [parameters, setParameters] = useSearchParams();
  const filter = filterFrom(parameters);
  const change = (changes: Partial<RunFilter>) => {
    const next: RunFilter = { ...filter, page: defaults.page, ...changes };
    const shown = Object.entries(next).filter(([name, value]) => value !== defaults[name as keyof RunFilter]);
    setParameters(new URLSearchParams(shown.map(([name, value]) => [name, String(value)])), { replace: true });
  };
  return { filter, change };
}
