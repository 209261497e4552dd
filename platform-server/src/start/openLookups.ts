import { channelOf } from 'shared-contracts/events';
import { openConversionTables } from '../lookups/conversionTables.ts';
import { openFilterLists } from '../lookups/filterLists.ts';
import { Inbox } from '../lookups/inbox.ts';
import { LookupCache } from '../lookups/lookupCache.ts';
import { LookupNotes } from '../lookups/lookupNotes.ts';
import type { LookupRouteDeps } from '../lookups/lookupRoutes.ts';
import { type LookupKind, LookupService } from '../lookups/lookupService.ts';
import { stderrLog } from '../process/log.ts';
import type { Publisher } from '../realtime/publisher.ts';
import type { HeldRuns } from '../runs/heldRuns.ts';
import type { Notifications } from '../store/notifications.ts';
import type { Foundation } from './foundation.ts';

export interface OpenLookups {
  /** What runs look values up in. */
  cache: LookupCache;
  routeDeps: LookupRouteDeps;
}

interface OpenLookupsDeps {
  notifications: Notifications;
  publisher: Publisher;
  releaseRuns: HeldRuns['releaseAll'];
}

/** Opens filter lists and conversion tables. Call before notifications are opened. */
export function openLookups(
  { config, database: { pool }, lifetime }: Foundation,
  { notifications, publisher, releaseRuns }: OpenLookupsDeps,
): OpenLookups {
  const notes = new LookupNotes({ pool, log: stderrLog(config.logLevel) });
  lifetime.opened('looked-up values', () => notes.flush());
  const cache = new LookupCache({ pool, notifications, notes });
  const publish = (kind: LookupKind, account: string, id: string) =>
    publisher.publish(channelOf(account), 'lookup-update', { id, kind });
  const filtersChanged = async (account: string, ids: readonly string[]) => {
    for (const id of ids) cache.changed(account, id);
    await releaseRuns(account, ['filter-trashed'], ids);
    for (const id of ids) publish('filter', account, id);
  };
  const tablesChanged = async (account: string, ids: readonly string[]) => {
    for (const id of ids) cache.changed(account, id);
    await inbox.tablesChanged(account, ids);
  };
  const conversionEntries = new LookupService({ pool, kind: 'conversion', changed: tablesChanged });
  const inbox = new Inbox({
    pool,
    cache,
    service: conversionEntries,
    release: releaseRuns,
    tableChanged: (account, id) => publish('conversion', account, id),
  });
  notes.onMissed((account, id) => inbox.missed(account, id));
  return {
    cache,
    routeDeps: {
      pool,
      lookupCache: cache,
      inbox,
      conversionEntries,
      conversionTables: openConversionTables(pool, tablesChanged),
      filterLists: openFilterLists(pool, filtersChanged),
      filterEntries: new LookupService({ pool, kind: 'filter', changed: filtersChanged }),
    },
  };
}
