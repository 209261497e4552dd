import { IconLifebuoy, IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { getSupport } from 'shared-contracts/api/support';
import { navigationOf, type Plan, type PlanRemote } from 'shared-contracts/deploy';
import { useEndpoint, useLocale, useSession } from 'shared-contracts/react';
import { useActions } from '../actions/useActions.ts';
import { navigationGroupsOf } from '../plan/planNavigation.ts';
import { useShell } from '../shell/shell.ts';
import { actionEntries } from './actionEntries.ts';
import type { SearchEntry } from './entry.ts';
import { planEntries } from './planEntries.ts';

/** Where the account or its partner helps, as the user menu offers it. */
function useSupportEntries(): SearchEntry[] {
  const { t } = useTranslation();
  const { data } = useEndpoint(getSupport, {}, { quiet: true });
  if (!data) return [];
  const shared = { section: 'actions', subtitle: t('search.actionGroup.help') };
  const keywords = [...t('search.words.support').split(' '), data.name].filter(Boolean);
  const links = data.links.map(
    ({ label, url }): SearchEntry => ({
      ...shared,
      id: `support ${url}`,
      title: label,
      icon: IconLifebuoy,
      keywords,
      step: { kind: 'open', to: url, external: true },
    }),
  );
  if (!data.contact) return links;
  const mail: SearchEntry = {
    ...shared,
    id: 'support contact',
    title: t('userMenu.contact'),
    icon: IconMail,
    detail: data.contact,
    keywords: [...keywords, data.contact],
    step: { kind: 'open', to: `mailto:${data.contact}` },
  };
  return [...links, mail];
}

export interface LocalEntries {
  places: readonly SearchEntry[];
  actions: readonly SearchEntry[];
  /** What is offered while nothing is typed. */
  suggested: readonly SearchEntry[];
}

/** Of each area the first verbs it declares are its most useful ones. */
const suggestedPerArea = 2;
const maxSuggested = 6;

/** The areas in the order in which they begin in the navigation. */
function inOrder(plan: Plan): PlanRemote[] {
  const groups = navigationGroupsOf(plan);
  const placeOf = ({ manifest }: PlanRemote) =>
    Math.min(...navigationOf(manifest).map(({ group = '', order }) => groups.get(group)?.order ?? order));
  return plan.remotes.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function suggestedOf(actions: readonly SearchEntry[], places: readonly SearchEntry[]): SearchEntry[] {
  const perArea = new Map<string, number>();
  const verbs = actions.filter(({ id, subtitle }) => {
    const count = (perArea.get(subtitle) ?? 0) + 1;
    perArea.set(subtitle, count);
    return !id.startsWith('action host-shell') && count <= suggestedPerArea;
  });
  return [...verbs, ...places.filter(({ section }) => section === 'pages')].slice(0, maxSuggested);
}

/** What can be found without the server: areas, pages, verbs. */
export function useLocalEntries(): LocalEntries {
  const { plan, routes } = useShell();
  const { access, canWrite } = useSession();
  const locale = useLocale();
  const offered = { plan: { remotes: inOrder(plan) }, routes, subject: access, locale };
  const places = planEntries(offered);
  const own = actionEntries(useActions(offered), canWrite);
  const actions = [...own, ...useSupportEntries()];
  return { places, actions, suggested: suggestedOf(own, places) };
}
