import { useSearchParams } from 'react-router';
import { pageSizes } from 'shared-contracts';
import { firstPlace, type ListPlace, placedPageQuery, timeRangeSchema } from 'shared-contracts/api';
import { failureKeySchema, runFilterSchema } from 'shared-contracts/api/run';
import type { RunFilter } from '../../data/scenarioRuns.ts';

const defaults = { status: 'all', range: 'all', search: '', failure: '', view: 'runs' } as const;

function numberIn(parameters: URLSearchParams, name: string): number | undefined {
  const number = Number(parameters.get(name));
  return Number.isInteger(number) && number > 0 ? number : undefined;
}

const ends = placedPageQuery(pageSizes.runLogs);

/** What cannot be read, as in an address that was cut off, is no place. */
function endIn(parameters: URLSearchParams, name: 'before' | 'after'): string | undefined {
  return ends[name].safeParse(parameters.get(name) ?? undefined).data;
}

function placeIn(parameters: URLSearchParams): ListPlace {
  const [before, after] = [endIn(parameters, 'before'), endIn(parameters, 'after')];
  const page = numberIn(parameters, 'page');
  if (before === undefined && after === undefined) return { page: page ?? 1 };
  return {
    page: page ?? null,
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
    step: numberIn(parameters, 'step'),
  };
}

function filterFrom(parameters: URLSearchParams): RunFilter {
  const status = runFilterSchema.safeParse(parameters.get('status'));
  const range = timeRangeSchema.safeParse(parameters.get('range'));
  return {
    place: placeIn(parameters),
    status: status.success ? status.data : defaults.status,
    range: range.success ? range.data : defaults.range,
    search: parameters.get('search') ?? defaults.search,
    failure: failureKeySchema.safeParse(parameters.get('failure')).data ?? defaults.failure,
    view: parameters.get('view') === 'failures' ? 'failures' : defaults.view,
  };
}

/** The filter as it stands in the address. Any change but of the page goes back to page 1 (core §4). */
export function useRunFilter() {
  const [parameters, setParameters] = useSearchParams();
  const filter = filterFrom(parameters);
  const change = (changes: Partial<RunFilter>) => {
    const { place, ...narrowed } = { ...filter, place: firstPlace, ...changes };
    const isFirst = place.page === 1 && !place.before && !place.after;
    const shown = [
      ...(isFirst ? [] : Object.entries(place).filter(([, value]) => value !== null && value !== undefined)),
      ...Object.entries(narrowed).filter(([name, value]) => value !== defaults[name as keyof typeof defaults]),
    ];
    setParameters(new URLSearchParams(shown.map(([name, value]) => [name, String(value)])), { replace: true });
  };
  return { filter, change };
}
