import { IconTable } from '@tabler/icons-react';
import {
  bulkConversions,
  conversionCreateSchema,
  createConversion,
  deleteConversion,
  emptyConversionTrash,
  getConversion,
  listConversions,
  updateConversion,
} from 'shared-contracts/api/conversion';
import { defineEntity, textsOf } from 'shared-contracts/ui/entity';
import type en from '../messages/en.json';
import { ConversionFields } from './ConversionFields.tsx';
import { entriesColumn, updatedColumn } from './lookupColumns.tsx';

const newTable = {
  description: '',
  value_type: 'text' as const,
  match: 'exact' as const,
  value_columns: ['Value'],
  result_columns: [{ name: 'Result', type: 'text' as const, fallback: '' }],
  unmatched: 'keep' as const,
};

/** Conversion tables: what the list, its form and its trash are made of. */
export const conversionEntity = defineEntity({
  waitedFor: 'conversion',
  texts: textsOf<typeof en.conversions>('remote-data-management', 'conversions'),
  icon: IconTable,
  calls: {
    list: listConversions,
    get: getConversion,
    create: createConversion,
    update: updateConversion,
    remove: deleteConversion,
    emptyTrash: emptyConversionTrash,
    bulk: bulkConversions,
  },
  referredAs: 'conversion',
  route: 'conversion-detail',
  limit: 'conversion',
  searchIn: ({ name, description }) => [name, description],
  below: ({ description }) => description,
  secondLine: ({ entry_count }, { format }) => format.compact(entry_count),
  columns: [
    {
      id: 'columns',
      from: 'lg',
      cell: ({ value_columns, result_columns }) =>
        `${value_columns.join(', ')} → ${result_columns.map(({ name }) => name).join(', ')}`,
    },
    entriesColumn,
    {
      id: 'unmatched',
      from: 'md',
      align: 'end',
      cell: ({ unmatched_count }, { format }) => format.compact(unmatched_count),
      sort: ({ unmatched_count }) => unmatched_count,
    },
    updatedColumn,
  ],
  live: { topics: ['lookup-update'] },
  form: {
    Fields: ConversionFields,
    schema: conversionCreateSchema,
    initial: (table) => table ?? newTable,
    insist: { 'conflict.columns_used': { remove_used_columns: true } },
  },
});
