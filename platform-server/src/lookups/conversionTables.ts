import type pg from 'pg';
import type { Conversion, conversionCreateSchema, conversionUpdateSchema } from 'shared-contracts/api/conversion';
import type { z } from 'zod';
import type { LookupSettings } from '../engine/lookups/lookupTable.ts';
import { HttpError } from '../errors/httpError.ts';
import { resourceOptions, storedKinds } from '../kinds/storedKinds.ts';
import { Resource } from '../resources/resource.ts';
import * as lookupRepository from '../store/repositories/lookupRepository.ts';
import type { ResourceTableShape } from '../store/repositories/resourceTable.ts';
import type { ConversionRow } from '../store/rows/conversion.ts';
import type { LookupRow } from '../store/rows/lookup.ts';
import { withColumnIds } from './columnIds.ts';
import { assertColumnsUnused } from './columnUses.ts';
import { notifyOfBrokenPages } from './notifyOfBrokenPages.ts';
import { noteSettings } from './settingsVersion.ts';

const settingColumns = ['value_type', 'match', 'value_columns', 'result_columns', 'unmatched'] as const;
type Settings = Pick<Conversion, (typeof settingColumns)[number]>;
/** What is written of a conversion table. */
type ConversionContent = Settings & Pick<Conversion, 'name' | 'description' | 'is_active'>;
type NewConversion = z.output<typeof conversionCreateSchema>;
type ConversionSave = z.output<typeof conversionUpdateSchema>;

/** Conversion tables (product §5). */
export type ConversionTables = Resource<Conversion, ConversionContent, NewConversion, ConversionSave>;

type Row = ConversionRow & Pick<LookupRow, 'version' | 'entry_count'> & Pick<Conversion, 'unmatched_count'>;

const table: ResourceTableShape<Conversion, ConversionContent> = {
  table: storedKinds.conversion.table,
  columns: ['name', 'description', ...settingColumns, 'is_active'],
  json: ['value_columns', 'result_columns'],
  select: `select r.*, coalesce(l.version, 1) as version, coalesce(l.entry_count, 0) as entry_count, m.unmatched_count
    from conversion r left join lookup l on l.id = r.id
    left join lateral (
      select count(distinct hash)::int as unmatched_count from lookup_value
      where lookup_id = r.id and is_missed) m on true
    where r.account_number = $1`,
  read: (row: Row) => ({
    ...row,
    ...(settingsOf(row) as unknown as Settings),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }),
};

function settingsOf(row: Pick<ConversionRow, (typeof settingColumns)[number]>): LookupSettings {
  const { value_type, match, value_columns, result_columns, unmatched } = row;
  return { kind: 'conversion', value_type, match, value_columns, result_columns, unmatched } as LookupSettings;
}

// Rows hold their cells by the place of the column.
function assertColumnsKept(current: Conversion, { value_columns, result_columns }: ConversionSave): void {
  const isOther = value_columns && value_columns.length !== current.value_columns.length;
  const isLess = result_columns && result_columns.length < current.result_columns.length;
  if (current.entry_count > 0 && (isOther || isLess)) throw new HttpError('invalid_body.column_removed');
}

function contentOf(current: Conversion, body: ConversionSave): ConversionContent {
  assertColumnsKept(current, body);
  const { name, description, is_active, value_type, match, value_columns, result_columns, unmatched } = current;
  const kept = { name, description, is_active, value_type, match, value_columns, result_columns, unmatched };
  const { remove_used_columns: _, ...fields } = body;
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const columns = withColumnIds(result_columns, body.result_columns ?? result_columns, current.entry_count > 0);
  return { ...kept, ...given, result_columns: columns };
}

/** @param changed something of these that runs look at is another now */
export function openConversionTables(
  pool: pg.Pool,
  changed: (account: string, ids: readonly string[]) => Promise<void>,
): ConversionTables {
  return new Resource(pool, {
    ...resourceOptions('conversion'),
    table,
    created: (body: NewConversion): ConversionContent => ({
      ...body,
      result_columns: withColumnIds([], body.result_columns, false),
      is_active: true,
    }),
    saved: contentOf,
    async changing({ database, actor, id }) {
      const text = `select ${settingColumns.join(', ')} from conversion where id = $1`;
      const { rows } = await database.query<ConversionRow>(text, [id]);
      if (rows[0]) await noteSettings(database, actor, id, settingsOf(rows[0]));
    },
    async replaced({ database, actor, id, body, before, after }) {
      const mayRemove = 'remove_used_columns' in body && body.remove_used_columns;
      if (!mayRemove) await assertColumnsUnused(database, { account: actor.accountNumber, id, before, after });
    },
    trashed: (change) => notifyOfBrokenPages('conversion', change),
    deleting: ({ database, actor, id }) => lookupRepository.remove(database, actor.accountNumber, [id]),
    async deletingAll({ database, actor, ids }) {
      await lookupRepository.remove(database, actor.accountNumber, ids);
      return ids;
    },
    changed: (account, id) => changed(account, [id]),
    changedAll: changed,
  });
}
