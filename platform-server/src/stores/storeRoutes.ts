import type pg from 'pg';
import {
  deleteStoreEntries,
  getStoreEntry,
  getStoreUse,
  listStoreEntries,
  listStoreUses,
  saveStoreEntries,
  storeEndpoints,
} from 'shared-contracts/api/store';
import { resourceRoutes } from '../resources/resourceRoutes.ts';
import { type Route, route } from '../routing/route.ts';
import * as lookupUseRepository from '../store/repositories/lookupUseRepository.ts';
import type { StoreEntries } from './storeEntries.ts';
import type { NamedStores } from './stores.ts';

export interface StoreRouteDeps {
  pool: pg.Pool;
  namedStores: NamedStores;
  storeEntries: StoreEntries;
}

/** Every call of stores. */
export function storeRoutes({ pool, namedStores, storeEntries }: StoreRouteDeps): readonly Route[] {
  return [
    route(getStoreUse, ({ caller }) => storeEntries.use(caller.accountNumber)),
    ...resourceRoutes(storeEndpoints, namedStores, {}),
    route(listStoreEntries, ({ caller, params, query }) => storeEntries.list(caller.accountNumber, params.id, query)),
    route(getStoreEntry, ({ caller, params, query }) => storeEntries.get(caller.accountNumber, params.id, query.key)),
    route(saveStoreEntries, ({ caller, params, body }) => storeEntries.save(caller, params.id, body)),
    route(deleteStoreEntries, ({ caller, params, body }) => storeEntries.remove(caller, params.id, body.keys)),
    route(listStoreUses, async ({ caller, params }) => {
      await storeEntries.assertThere(caller.accountNumber, params.id);
      return lookupUseRepository.uses(pool, caller.accountNumber, 'store', params.id);
    }),
  ];
}
