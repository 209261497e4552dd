import { RelativeTime } from 'shared-contracts/react';
import type { EntityColumn } from 'shared-contracts/ui/entity';

interface LookupRow {
  entry_count: number;
  updated_at: string;
}

/** How many entries a list or table has. */
export const entriesColumn = {
  id: 'entries',
  from: 'md',
  align: 'end',
  cell: ({ entry_count }, { format }) => format.compact(entry_count),
  sort: ({ entry_count }) => entry_count,
} as const satisfies EntityColumn<LookupRow>;

/** When somebody last changed it. */
export const updatedColumn = {
  id: 'updated',
  from: 'md',
  cell: ({ updated_at }) => <RelativeTime value={updated_at} />,
  sort: ({ updated_at }) => updated_at,
} as const satisfies EntityColumn<LookupRow>;
