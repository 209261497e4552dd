import type { EntryContent } from 'shared-contracts/api/lookup';
import type { EngineDeps } from '../../src/engine/engineDeps.ts';
import type { LookupSettings, LookupTable } from '../../src/engine/lookups/lookupTable.ts';
import { createMatcher } from '../../src/engine/lookups/matcher.ts';

/** A list or table with entries, as `[values, results]`. */
export function tableOf(
  id: string,
  settings: Partial<LookupSettings>,
  entries: readonly (readonly [string[], string[]?])[],
): LookupTable {
  const whole: LookupSettings = { kind: 'filter', value_type: 'text', match: 'exact', ...settings };
  const rows = entries.map(
    ([values, results = []]): EntryContent => ({ values, results, note: '', enabled: true, expires_at: null }),
  );
  return { id, name: id, version: 1, settings: whole, find: createMatcher(rows, whole) };
}

/** These lists and tables, and what was missed in them. */
export function tablesWith(...all: LookupTable[]): EngineDeps['tables'] & { missed: unknown[] } {
  const missed: unknown[] = [];
  return {
    missed,
    get: (_, id) => all.find((table) => table.id === id) ?? null,
    note: (_table, _scenario, values, isMissed) => void (isMissed && missed.push(...values)),
  };
}
