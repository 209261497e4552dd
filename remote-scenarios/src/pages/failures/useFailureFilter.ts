import { useSearchParams } from 'react-router';
import type { FailureGroupQuery } from 'shared-contracts/api/failure-group';
import { failureStates, failuresPerPage } from 'shared-contracts/api/failure-group';
import { failureKeySchema } from 'shared-contracts/api/run';

/** What the list of failures is narrowed by, as it stands in the address. */
export type FailureFilter = Omit<FailureGroupQuery, 'limit'>;

export const filterStates = [...failureStates, 'all'] as const;

const defaults: FailureFilter = { state: 'open', scenario_id: '', owner: '', search: '', sort: 'last', page: 1 };

/** The filter, the failure that is open, and ways to change both. Any change but of the page goes back to page 1. */
export function useFailureFilter() {
  const [parameters, setParameters] = useSearchParams();
  const text = (name: string) => parameters.get(name) ?? '';
  const filter: FailureFilter = {
    state: filterStates.find((state) => state === text('state')) ?? defaults.state,
    scenario_id: text('scenario'),
    owner: text('owner'),
    search: text('search'),
    sort: text('sort') === 'count' ? 'count' : 'last',
    page: Math.max(1, Number.parseInt(text('page'), 10) || 1),
  };
  const write = (values: Readonly<Record<string, string | null>>) =>
    setParameters((current) => {
      const next = new URLSearchParams(current);
      for (const [name, value] of Object.entries(values)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next;
    });
  const change = (changes: Partial<FailureFilter>) => {
    const wanted = { ...filter, page: 1, ...changes };
    write({
      state: wanted.state === defaults.state ? null : wanted.state,
      ...{ scenario: wanted.scenario_id, owner: wanted.owner, search: wanted.search },
      sort: wanted.sort === defaults.sort ? null : wanted.sort,
      page: wanted.page === 1 ? null : String(wanted.page),
    });
  };
  const group = failureKeySchema.safeParse(text('group')).data ?? null;
  return { filter, change, group, open: (id: string | null) => write({ group: id }) };
}

/** What the list is asked for. */
export const failuresQuery = (filter: FailureFilter): FailureGroupQuery => ({ ...filter, limit: failuresPerPage });
