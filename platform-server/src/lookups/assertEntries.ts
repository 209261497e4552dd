import { setImmediate as nextTurn } from 'node:timers/promises';
import { type LookupEntry, maxEntries, maxPatterns } from 'shared-contracts/api/lookup';
import { type EntryProblem, problemOf } from '../engine/lookups/entryProblem.ts';
import type { LookupSettings } from '../engine/lookups/lookupTable.ts';
import { identityOf } from '../engine/lookups/matcher.ts';
import { HttpError } from '../errors/httpError.ts';

const reasons = {
  columns: 'invalid_body.entry_columns',
  empty: 'invalid_body.entry_empty',
  value_type: 'invalid_body.entry_value_type',
  pattern: 'invalid_body.entry_pattern',
  address: 'invalid_body.entry_address',
  result_type: 'invalid_body.entry_result_type',
} as const satisfies Record<EntryProblem, string>;

/** Entries between two turns of the event loop: some milliseconds. */
const slice = 2_000;

const named = ({ values }: LookupEntry) => values.join(', ').slice(0, 100);

/**
 * Refuses what a version cannot hold: too many entries, ones that do not fit its columns and types, and two for the same
 * value, of which one would never be found.
 * @throws HttpError 422 naming the first
 */
export async function assertEntries(entries: readonly LookupEntry[], settings: LookupSettings): Promise<void> {
  const limit = settings.match === 'pattern' ? maxPatterns : maxEntries;
  if (entries.length > limit) throw new HttpError('invalid_body.entry_limit', { limit });
  const seen = new Set<string>();
  for (const [place, entry] of entries.entries()) {
    if (place % slice === slice - 1) await nextTurn();
    const problem = problemOf(entry, settings);
    if (problem) throw new HttpError(reasons[problem], { value: named(entry) });
    const identity = identityOf(entry, settings);
    if (seen.has(identity)) throw new HttpError('invalid_body.entry_twice', { value: named(entry) });
    seen.add(identity);
  }
}
