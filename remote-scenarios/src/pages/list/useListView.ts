import { useAddressState } from 'shared-contracts/react';
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
  const { read, write } = useAddressState();
  return {
    filter: scenarioFilterFrom(read('filter')),
    tag: read('tag'),
    search: read('search'),
    setFilter: (filter) => write('filter', filter === 'all' ? '' : filter),
    setTag: (tag) => write('tag', tag),
    setSearch: (search) => write('search', search),
  };
}
