import type pg from 'pg';
import type { Store, storeCreateSchema, storeUpdateSchema } from 'shared-contracts/api/store';
import type { z } from 'zod';
import { resourceOptions, storedKinds } from '../kinds/storedKinds.ts';
import { Resource } from '../resources/resource.ts';
import type { ResourceTableShape } from '../store/repositories/resourceTable.ts';
import type { StoreRow } from '../store/rows/store.ts';

/** What a save writes. */
type StoreContent = Pick<Store, 'name' | 'description' | 'is_active'>;
type NewStore = z.output<typeof storeCreateSchema>;
type StoreSave = z.output<typeof storeUpdateSchema>;

/** Named stores of accounts. */
export type NamedStores = Resource<Store, StoreContent, NewStore, StoreSave>;

const table: ResourceTableShape<Store, StoreContent> = {
  table: storedKinds.store.table,
  columns: ['name', 'description', 'is_active'],
  select: 'select r.* from store r where r.account_number = $1',
  read: ({ created_at, updated_at, ...row }: StoreRow) => ({
    ...row,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }),
};

/** @param changed runs that wait for these look again */
export function openNamedStores(
  pool: pg.Pool,
  changed: (account: string, ids: readonly string[]) => Promise<void>,
): NamedStores {
  return new Resource(pool, {
    ...resourceOptions('store'),
    table,
    created: ({ name, description }: NewStore): StoreContent => ({ name, description, is_active: true }),
    saved: ({ name, description, is_active }, body: StoreSave): StoreContent => ({
      name: body.name ?? name,
      description: body.description ?? description,
      is_active: body.is_active ?? is_active,
    }),
    changed: (account, id) => changed(account, [id]),
    changedAll: changed,
  });
}
