import { IconDatabase } from '@tabler/icons-react';
import {
  bulkStores,
  createStore,
  deleteStore,
  emptyStoreTrash,
  getStore,
  listStores,
  storeCreateSchema,
  updateStore,
} from 'shared-contracts/api/store';
import { defineEntity, textsOf } from 'shared-contracts/ui/entity';
import type en from '../messages/en.json';
import { updatedColumn } from './lookupColumns.tsx';
import { StoreFields } from './StoreFields.tsx';

/** Stores: what the list, its form and its trash are made of. */
export const storeEntity = defineEntity({
  waitedFor: 'store',
  texts: textsOf<typeof en.stores>('remote-data-management', 'stores'),
  icon: IconDatabase,
  calls: {
    list: listStores,
    get: getStore,
    create: createStore,
    update: updateStore,
    remove: deleteStore,
    emptyTrash: emptyStoreTrash,
    bulk: bulkStores,
  },
  referredAs: 'store',
  route: 'store-detail',
  searchIn: ({ name, description }) => [name, description],
  below: ({ description }) => description,
  columns: [updatedColumn],
  form: {
    Fields: StoreFields,
    schema: storeCreateSchema,
    initial: (store) => store ?? { description: '' },
  },
});
