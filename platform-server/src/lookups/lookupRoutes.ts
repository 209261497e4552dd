import type pg from 'pg';
import {
  conversionEndpoints,
  conversionEntryEndpoints,
  dismissUnmatchedValues,
  listUnmatchedValues,
} from 'shared-contracts/api/conversion';
import { filterEndpoints, filterEntryEndpoints } from 'shared-contracts/api/filter';
import type { LookupEndpoints } from 'shared-contracts/api/lookup';
import { resourceRoutes } from '../resources/resourceRoutes.ts';
import { type Route, route } from '../routing/route.ts';
import * as lookupUseRepository from '../store/repositories/lookupUseRepository.ts';
import type { ConversionTables } from './conversionTables.ts';
import type { FilterLists } from './filterLists.ts';
import type { Inbox } from './inbox.ts';
import type { LookupCache } from './lookupCache.ts';
import type { LookupKind, LookupService } from './lookupService.ts';
import { LookupTrials } from './lookupTrials.ts';

export interface LookupRouteDeps {
  pool: pg.Pool;
  lookupCache: LookupCache;
  filterLists: FilterLists;
  filterEntries: LookupService;
  conversionTables: ConversionTables;
  conversionEntries: LookupService;
  inbox: Inbox;
}

/** The calls that filter lists and conversion tables have alike. */
function entryRoutes(
  { pool, lookupCache }: LookupRouteDeps,
  kind: LookupKind,
  endpoints: LookupEndpoints,
  service: LookupService,
): readonly Route[] {
  const trials = new LookupTrials(pool, service, lookupCache);
  return [
    route(endpoints.entries, ({ caller, params, query }) => service.entries(caller.accountNumber, params.id, query)),
    route(endpoints.saveEntries, ({ caller, params, body }) => service.save(caller, params.id, body)),
    route(endpoints.tryValue, ({ caller, params, body }) =>
      trials.tryValue(caller.accountNumber, params.id, body.values, body.changes),
    ),
    route(endpoints.checkValues, async ({ caller, params, body }) => ({
      problems: await trials.check(caller.accountNumber, params.id, body.values),
    })),
    route(endpoints.impact, ({ caller, params, body }) => trials.impact(caller.accountNumber, params.id, body)),
    route(endpoints.versions, ({ caller, params }) => service.versions(caller.accountNumber, params.id)),
    route(endpoints.restoreVersion, ({ caller, params, body }) =>
      service.restore(caller, params.id, body.version, body.revision),
    ),
    route(endpoints.uses, async ({ caller, params }) => {
      await service.lookup(pool, caller.accountNumber, params.id);
      return lookupUseRepository.uses(pool, caller.accountNumber, kind, params.id);
    }),
    route(endpoints.pageUses, async ({ caller, params }) => {
      await service.lookup(pool, caller.accountNumber, params.id);
      return lookupUseRepository.pageUses(pool, caller.accountNumber, kind, params.id);
    }),
  ];
}

/** Every call of filter lists and conversion tables. */
export function lookupRoutes(deps: LookupRouteDeps): readonly Route[] {
  const { inbox } = deps;
  return [
    ...resourceRoutes(filterEndpoints, deps.filterLists, {}),
    ...entryRoutes(deps, 'filter', filterEntryEndpoints as unknown as LookupEndpoints, deps.filterEntries),
    ...resourceRoutes(conversionEndpoints, deps.conversionTables, {}),
    ...entryRoutes(deps, 'conversion', conversionEntryEndpoints as unknown as LookupEndpoints, deps.conversionEntries),
    route(listUnmatchedValues, ({ caller, params }) => inbox.list(caller.accountNumber, params.id)),
    route(dismissUnmatchedValues, ({ caller, params, body }) => inbox.dismiss(caller, params.id, body.values)),
  ];
}
