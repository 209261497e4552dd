import type pg from 'pg';
import type { Filter, filterCreateSchema, filterUpdateSchema } from 'shared-contracts/api/filter';
import type { z } from 'zod';
import type { LookupSettings } from '../engine/lookups/lookupTable.ts';
import { resourceOptions, storedKinds } from '../kinds/storedKinds.ts';
import { Resource } from '../resources/resource.ts';
import * as lookupRepository from '../store/repositories/lookupRepository.ts';
import type { ResourceTableShape } from '../store/repositories/resourceTable.ts';
import type { FilterRow } from '../store/rows/filter.ts';
import type { LookupRow } from '../store/rows/lookup.ts';
import { notifyOfBrokenPages } from './notifyOfBrokenPages.ts';
import { noteSettings } from './settingsVersion.ts';

/** What is written of a filter list. */
type FilterContent = Pick<Filter, 'name' | 'description' | 'value_type' | 'match' | 'meaning' | 'is_active'>;
type NewFilter = z.output<typeof filterCreateSchema>;
type FilterSave = z.output<typeof filterUpdateSchema>;

/** Filter lists (product §5). */
export type FilterLists = Resource<Filter, FilterContent, NewFilter, FilterSave>;

type Row = FilterRow & Pick<LookupRow, 'version' | 'entry_count'>;

const table: ResourceTableShape<Filter, FilterContent> = {
  table: storedKinds.filter.table,
  columns: ['name', 'description', 'value_type', 'match', 'meaning', 'is_active'],
  select: `select r.*, coalesce(l.version, 1) as version, coalesce(l.entry_count, 0) as entry_count
    from filter r left join lookup l on l.id = r.id where r.account_number = $1`,
  read: (row: Row) => ({
    ...row,
    ...(settingsOf(row) as Pick<Filter, 'value_type' | 'match' | 'meaning'>),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }),
};

function settingsOf({
  value_type,
  match,
  meaning,
}: Pick<FilterRow, 'value_type' | 'match' | 'meaning'>): LookupSettings {
  return { kind: 'filter', value_type, match, meaning } as LookupSettings;
}

/** @param changed something of these that runs look at is another now */
export function openFilterLists(
  pool: pg.Pool,
  changed: (account: string, ids: readonly string[]) => Promise<void>,
): FilterLists {
  return new Resource(pool, {
    ...resourceOptions('filter'),
    table,
    created: (body: NewFilter): FilterContent => ({ ...body, is_active: true }),
    saved: (current, body: FilterSave): FilterContent => ({
      name: body.name ?? current.name,
      description: body.description ?? current.description,
      value_type: body.value_type ?? current.value_type,
      match: body.match ?? current.match,
      meaning: body.meaning ?? current.meaning,
      is_active: body.is_active ?? current.is_active,
    }),
    async changing({ database, actor, id }) {
      const text = 'select value_type, match, meaning from filter where id = $1';
      const { rows } = await database.query<Pick<FilterRow, 'value_type' | 'match' | 'meaning'>>(text, [id]);
      if (rows[0]) await noteSettings(database, actor, id, settingsOf(rows[0]));
    },
    trashed: (change) => notifyOfBrokenPages('filter', change),
    deleting: ({ database, actor, id }) => lookupRepository.remove(database, actor.accountNumber, [id]),
    async deletingAll({ database, actor, ids }) {
      await lookupRepository.remove(database, actor.accountNumber, ids);
      return ids;
    },
    changed: (account, id) => changed(account, [id]),
    changedAll: changed,
  });
}
