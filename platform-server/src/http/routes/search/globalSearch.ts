import { globalSearch } from 'shared-contracts/api/search';
import { pathOf, type RouteName } from 'shared-contracts/deploy';
import { preferredLocale, type ServerLocale } from '../../preferredLocale.ts';
import { type Route, route } from '../../route.ts';
import type { SearchServices } from './services.ts';

/** Kinds of things that can be found: where they lead, and how a hit is shown. Every role may open these. */
const kinds = {
  scenario: { to: 'scenario-detail', icon: 'scenario', group: { en: 'Scenarios', fr: 'Scénarios' } },
  webhook: { to: 'webhook-detail', icon: 'webhook', group: { en: 'Webhooks', fr: 'Webhooks' } },
} as const satisfies Record<string, { to: RouteName; icon: string; group: Record<ServerLocale, string> }>;

/** `GET global-search`: what the caller's account holds by name, best first (API-25, SEC-27). */
export function globalSearchRoute({ search }: SearchServices): Route {
  return route(globalSearch, async ({ caller, query, request }) => {
    const locale = preferredLocale(request.headers['accept-language']);
    const hits = await search.find(caller.accountNumber, query.q);
    return hits.map(({ kind, id, name }) => {
      const { to, icon, group } = kinds[kind];
      return { title: name, to: pathOf(to, { id }), icon, subtitle: group[locale] };
    });
  });
}
