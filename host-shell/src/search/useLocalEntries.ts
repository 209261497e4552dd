import { navigationGroups } from 'shared-contracts';
import type { PlanRemote } from 'shared-contracts/deploy';
import { useLocale, useSession } from 'shared-contracts/react';
import { useShell } from '../services/shell.ts';
import { useActions } from './actions/useActions.ts';
import type { SearchEntry } from './entry.ts';
import { planEntries } from './planEntries.ts';

export interface LocalEntries {
  places: readonly SearchEntry[];
  actions: readonly SearchEntry[];
}

/** Where an area begins in the side navigation. */
function placeOf({ manifest }: PlanRemote): number {
  return Math.min(...manifest.navigation.map(({ group, order }) => (group ? navigationGroups[group].order : order)));
}

/** What can be found without the server: areas, pages, verbs. */
export function useLocalEntries(): LocalEntries {
  const { plan, routes } = useShell();
  const { access, canWrite } = useSession();
  const locale = useLocale();
  // Areas stand here as they do in the navigation.
  const remotes = [...plan.remotes].sort((one, other) => placeOf(one) - placeOf(other));
  const offered = { plan: { remotes }, routes, subject: access, canWrite, locale };
  return { places: planEntries(offered), actions: useActions(offered) };
}
