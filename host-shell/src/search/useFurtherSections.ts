import { IconFileSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { drawerActions } from '../drawer/drawerStore.ts';
import type { SearchEntry } from './entry.ts';
import { nearestTo } from './nearest.ts';
import type { Ranked, RankedSection } from './rank.ts';
import { actionsOnly, type Found } from './useFound.ts';
import type { LocalEntries } from './useLocalEntries.ts';

/** Fewer characters are in every run. */
const shortestValue = 3;

const listed = (entry: SearchEntry): Ranked => ({ entry, score: 0, marks: [] });

/** What is offered behind the results: what is most like a query that finds nothing, and the runs that hold it as a value. */
export function useFurtherSections(
  query: string,
  { count, waiting }: Found,
  { places, actions }: LocalEntries,
  isPicking: boolean,
): readonly RankedSection[] {
  const { t } = useTranslation();
  const wanted = query.trim();
  if (isPicking || wanted === '' || query.startsWith(actionsOnly)) return [];
  const nearest = count === 0 && !waiting ? nearestTo(wanted, [...places, ...actions]) : [];
  const runs: SearchEntry = {
    id: 'runs with value',
    section: 'runs',
    icon: IconFileSearch,
    keywords: [],
    title: t('search.runsWith'),
    subtitle: t('footer.terminal'),
    step: {
      kind: 'run',
      run: async () => {
        drawerActions.openTerminal(null, wanted);
        return undefined;
      },
    },
  };
  return [
    ...(nearest.length > 0 ? [{ name: 'nearest', found: nearest.map(listed) }] : []),
    ...(wanted.length >= shortestValue ? [{ name: 'runs', found: [listed(runs)] }] : []),
  ];
}
