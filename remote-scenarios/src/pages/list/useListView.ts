import { useSearchParams } from 'react-router';
import { type ScenarioFilter, scenarioFilterFrom } from '../../data/scenarioFilters.ts';

/** View, tag and search text of the list, kept in the address so that it can be shared and survives a reload. */
export interface ListView {
  filter: ScenarioFilter;
  tag: string;
  search: string;
  setFilter: (filter: ScenarioFilter) => void;
  setTag: (tag: string) => void;
  setSearch: (search: string) => void;
}

export function useListView(): ListView {
  const [params, setParams] = useSearchParams();
  const change = (key: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(key, value);
        else next.delete(key);
        return next;
      },
      { replace: true },
    );
  return {
    filter: scenarioFilterFrom(params.get('filter')),
    tag: params.get('tag') ?? '',
    search: params.get('search') ?? '',
    setFilter: (filter) => change('filter', filter === 'all' ? '' : filter),
    setTag: (tag) => change('tag', tag),
    setSearch: (search) => change('search', search),
  };
}
