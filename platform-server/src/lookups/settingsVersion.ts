import { isDeepStrictEqual } from 'node:util';
import type { LookupSettings } from '../engine/lookups/lookupTable.ts';
import { HttpError } from '../errors/httpError.ts';
import * as lookupRepository from '../store/repositories/lookupRepository.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import type { Queryable } from '../store/transaction.ts';
import { assertEntries } from './assertEntries.ts';
import { lookupEntries } from './readEntries.ts';

/** @throws HttpError 422 for settings that do not go together */
export function assertSettings({ match, value_type, value_columns = [''], result_columns = [] }: LookupSettings): void {
  if (match !== 'exact' && value_type !== 'text') throw new HttpError('invalid_body.match_type');
  if (value_columns.length > 1 && match !== 'exact' && match !== 'no-case') {
    throw new HttpError('invalid_body.match_columns');
  }
  const names = [...value_columns, ...result_columns.map(({ name }) => name)];
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice !== undefined) throw new HttpError('invalid_body.column_twice', { column: twice });
}

/**
 * Notes with which settings entries match from now on: as the first version of something new, or as a further one where
 * they differ from those of the newest. Within the transaction that saves them.
 * @throws HttpError 422 when they do not go together, or entries do not fit them
 */
export async function noteSettings(
  database: Queryable,
  { accountNumber: account, email: by }: TrackingActor,
  id: string,
  settings: LookupSettings,
): Promise<void> {
  assertSettings(settings);
  const lookup = await lookupRepository.get(database, account, id, true);
  if (!lookup) return lookupRepository.create(database, account, id, { by, settings });
  const before = (await lookupRepository.settings(database, id, lookup.version)) as LookupSettings;
  if (isDeepStrictEqual(before, settings)) return;
  await assertEntries(await lookupEntries(database, id, lookup.version), settings);
  const counts = { added: 0, changed: 0, removed: 0 };
  await lookupRepository.advance(database, lookup, lookup.entry_count, lookup.next_entry, counts, { by, settings });
}
