import { globalSearch } from 'shared-contracts/api/search';
import { canAccess, pathOf } from 'shared-contracts/deploy';
import { searchSources } from '../../../search/sources/index.ts';
import { preferredLocale } from '../../preferredLocale.ts';
import { type Route, route } from '../../route.ts';
import type { SearchServices } from './services.ts';

/** `GET global-search`: what the caller's account holds and the caller may open, by name, best first (API-25, SEC-27). */
export function globalSearchRoute({ search }: SearchServices): Route {
  return route(globalSearch, async ({ caller, query, request }) => {
    const locale = preferredLocale(request.headers['accept-language']);
    const open = searchSources.filter(({ access }) => canAccess(access, caller.access));
    const byKind = new Map(open.map((source) => [source.kind, source]));
    const hits = await search.find(caller.accountNumber, query.q, open);
    return hits.flatMap(({ kind, id, name }) => {
      const source = byKind.get(kind);
      if (!source) return [];
      const { to, icon, group } = source;
      return { title: name, to: pathOf(to, { id }), icon, subtitle: group[locale], kind };
    });
  });
}
