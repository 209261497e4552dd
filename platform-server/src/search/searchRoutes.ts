import { globalSearch, type SearchResult, searchOther } from 'shared-contracts/api/search';
import { canAccess } from 'shared-contracts/deploy';
import { preferredLocale, type ServerLocale } from '../languages/preferredLocale.ts';
import type { Caller } from '../routing/caller.ts';
import { type Route, route } from '../routing/route.ts';
import type { EntitySearch, RunHit } from './entitySearch.ts';
import { OtherSearch, type OtherSearchDeps } from './otherSearch.ts';
import { searchSources } from './sources.ts';

export interface SearchRouteDeps extends OtherSearchDeps {
  search: EntitySearch;
  /** Path of a route by name with its parameters filled in; null when the caller's plan has none that may be opened. */
  pathFor: (caller: Caller, route: string, params: Readonly<Record<string, string>>) => string | null;
}

const runGroup = { en: 'Runs', fr: 'Exécutions' } as const;

/** A run as a result: its scenario's canvas, with what happened in the run. */
function runResult({ id, scenarioName }: RunHit, canvas: string, locale: ServerLocale): SearchResult {
  const to = `${canvas}?run=${id}`;
  return { title: scenarioName, to, icon: 'player-play', subtitle: runGroup[locale], kind: 'run', id };
}

/** The global search: what the caller's account holds and the caller may open, by name, best first (API-25, SEC-27). */
export function searchRoutes({ search, pathFor, ...others }: SearchRouteDeps): readonly Route[] {
  const other = new OtherSearch(others);
  return [
    route(globalSearch, async ({ caller, query, request }) => {
      const locale = preferredLocale(request.headers['accept-language']);
      const open = searchSources.filter(({ access }) => canAccess(access, caller.access));
      const byKind = new Map(open.map((source) => [source.kind, source]));
      const [run, hits] = await Promise.all([
        search.findRun(caller.accountNumber, query.q),
        search.find(caller.accountNumber, query.q, open),
      ]);
      const found = hits.flatMap(({ kind, id, name, folder }) => {
        const source = byKind.get(kind);
        const path = source && pathFor(caller, source.page, source.parameter ? {} : { id });
        if (!path) return [];
        const { icon, group, parameter } = source;
        const to = parameter ? `${path}?${parameter}=${id}` : path;
        const result = { title: name, to, icon, subtitle: group[locale], kind, id };
        return folder === null ? result : { ...result, folder };
      });
      const canvas = run && pathFor(caller, 'scenario-detail', { id: run.scenarioId });
      return run && canvas ? [runResult(run, canvas, locale), ...found] : found;
    }),
    route(searchOther, ({ caller, query, request }) => {
      const locale = preferredLocale(request.headers['accept-language']);
      return other.find(caller, query.q, locale, (name) => pathFor(caller, name, {}));
    }),
  ];
}
