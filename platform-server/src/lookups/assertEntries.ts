import { type LookupEntry, maxAlikePatterns, maxEntries, maxPatterns } from 'shared-contracts/api/lookup';
import { type EntryProblem, problemOf } from '../engine/lookups/entryProblem.ts';
import type { LookupSettings } from '../engine/lookups/lookupTable.ts';
import { identityOf } from '../engine/lookups/matcher.ts';
import { crowdedPattern } from '../engine/lookups/patternIndex.ts';
import { HttpError } from '../errors/httpError.ts';
import { Breaks, inTurns } from '../process/turns.ts';
import { writtenLimit } from '../runs/trigger/requireBounds.ts';

const reasons = {
  columns: 'invalid_body.entry_columns',
  empty: 'invalid_body.entry_empty',
  value_type: 'invalid_body.entry_value_type',
  pattern: 'invalid_body.entry_pattern',
  address: 'invalid_body.entry_address',
  result_type: 'invalid_body.entry_result_type',
} as const satisfies Record<EntryProblem, string>;

/** Characters of a value that an error names. */
const longest = 100;

const named = ({ values }: LookupEntry) => values.join(', ').slice(0, longest);

/** Every pattern costs time at each look-up that cannot leave it out beforehand. */
async function assertApart(entries: readonly LookupEntry[]): Promise<void> {
  const patterns = entries.filter(({ enabled }) => enabled).map(({ values }) => values[0] ?? '');
  const value = await inTurns(crowdedPattern(patterns, maxAlikePatterns));
  if (value !== null)
    throw new HttpError('invalid_body.patterns_alike', { value: value.slice(0, longest), limit: maxAlikePatterns });
}

/**
 * Refuses what a version cannot hold: too many entries, ones that do not fit its columns and types, two for the same
 * value, of which one would never be found, and patterns of which too many would be tested at each look-up.
 * @throws HttpError 422 naming the first
 */
export async function assertEntries(entries: readonly LookupEntry[], settings: LookupSettings): Promise<void> {
  const limit = settings.match === 'pattern' ? maxPatterns : maxEntries;
  if (entries.length > limit) throw new HttpError('invalid_body.entry_limit', { limit: writtenLimit(limit) });
  const seen = new Set<string>();
  const breaks = new Breaks();
  for (const entry of entries) {
    if (breaks.isDue) await breaks.take();
    const problem = problemOf(entry, settings);
    if (problem) throw new HttpError(reasons[problem], { value: named(entry) });
    const identity = identityOf(entry, settings);
    if (seen.has(identity)) throw new HttpError('invalid_body.entry_twice', { value: named(entry) });
    seen.add(identity);
  }
  if (settings.match === 'pattern') await assertApart(entries);
}
