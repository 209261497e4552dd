import { RelativeTime } from 'shared-contracts/react';
import type { EntityColumn } from 'shared-contracts/ui/entity';

/** How many entries a list or table has. */
export const entriesColumn = {
  id: 'entries',
  from: 'md',
  align: 'end',
  cell: ({ entry_count }, { format }) => format.compact(entry_count),
  sort: ({ entry_count }) => entry_count,
} as const satisfies EntityColumn<{ entry_count: number }>;

/** When somebody last changed it. */
export const updatedColumn = {
  id: 'updated',
  from: 'md',
  cell: ({ updated_at }) => <RelativeTime value={updated_at} />,
  sort: ({ updated_at }) => updated_at,
} as const satisfies EntityColumn<{ updated_at: string }>;
