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

/** Filter lists and conversion tables as runs use them. */
export interface OpenLookups {
  cache: LookupCache;
  notes: LookupNotes;
}

/** Opens what the engine looks up in. Call before notifications are opened. */
export function openLookups(
  { config, database: { pool }, lifetime }: Foundation,
  notifications: Notifications,
): OpenLookups {
  const notes = new LookupNotes({ database: pool, log: stderrLog(config.logLevel) });
  lifetime.opened('looked-up values', () => notes.flush());
  return { notes, cache: new LookupCache({ database: pool, notifications, notes }) };
}

/** Filter lists and conversion tables as people work on them. */
export function lookupDeps(
  { database: { pool } }: Foundation,
  { cache, notes }: OpenLookups,
  held: Pick<HeldRuns, 'release'>,
  publisher: Publisher,
): Omit<LookupRouteDeps, 'pool'> {
  const told = (kind: LookupKind) => (account: string, id: string) =>
    publisher.publish(channelOf(account), 'lookup-update', { id, kind });
  const filterChanged = async (account: string, id: string) => {
    cache.changed(account, id);
    await held.release(account, ['filter-trashed'], id);
    told('filter')(account, id);
  };
  const tableChanged = async (account: string, id: string) => {
    cache.changed(account, id);
    await inbox.tableChanged(account, id);
  };
  const conversionEntries = new LookupService({ pool, kind: 'conversion', changed: tableChanged });
  const inbox = new Inbox({
    pool,
    cache,
    service: conversionEntries,
    release: (account, codes, id) => held.release(account, codes, id),
    told: told('conversion'),
  });
  notes.onMissed((account, id) => inbox.missed(account, id));
  return {
    lookupCache: cache,
    inbox,
    conversionEntries,
    conversionTables: openConversionTables(pool, tableChanged),
    filterLists: openFilterLists(pool, filterChanged),
    filterEntries: new LookupService({ pool, kind: 'filter', changed: filterChanged }),
  };
}
