import { IconFilter } from '@tabler/icons-react';
import {
  bulkFilters,
  createFilter,
  deleteFilter,
  emptyFilterTrash,
  filterCreateSchema,
  getFilter,
  listFilters,
  updateFilter,
} from 'shared-contracts/api/filter';
import { defineEntity, textsOf } from 'shared-contracts/ui/entity';
import type en from '../messages/en.json';
import { FilterFields } from './FilterFields.tsx';
import { entriesColumn, updatedColumn } from './lookupColumns.tsx';

/** Filter lists: what the list, its form and its trash are made of. */
export const filterEntity = defineEntity({
  waitedFor: 'filter',
  texts: textsOf<typeof en.filters>('remote-data-management', 'filters'),
  icon: IconFilter,
  calls: {
    list: listFilters,
    get: getFilter,
    create: createFilter,
    update: updateFilter,
    remove: deleteFilter,
    emptyTrash: emptyFilterTrash,
    bulk: bulkFilters,
  },
  referredAs: 'filter',
  route: 'filter-detail',
  limit: 'filter',
  searchIn: ({ name, description }) => [name, description],
  below: ({ description }) => description,
  secondLine: ({ entry_count, meaning }, { t, format }) => `${format.compact(entry_count)} · ${t(`short.${meaning}`)}`,
  columns: [
    { id: 'meaning', from: 'md', cell: ({ meaning }, { t }) => t(`short.${meaning}`), sort: ({ meaning }) => meaning },
    { id: 'match', from: 'lg', cell: ({ match }, { t }) => t(`how.${match}`), sort: ({ match }) => match },
    entriesColumn,
    updatedColumn,
  ],
  live: { topics: ['lookup-update'] },
  form: {
    Fields: FilterFields,
    schema: filterCreateSchema,
    initial: (filter) => filter ?? { description: '', value_type: 'text', match: 'exact', meaning: 'allow' },
  },
});
