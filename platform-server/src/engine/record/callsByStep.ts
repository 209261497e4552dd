import type { RecordEntry } from './entries.ts';

/** Calls that each step has tried to make: a record has one entry for each attempt and page. */
export function callsByStep(record: readonly RecordEntry[]): ReadonlyMap<number, number> {
  const calls = new Map<number, number>();
  for (const entry of record) if (entry.type === 'call') calls.set(entry.step, (calls.get(entry.step) ?? 0) + 1);
  return calls;
}
