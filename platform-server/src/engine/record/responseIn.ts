import type { RecordEntry, RunResponse } from './entries.ts';

/** What a run answered its caller, by its record; null where it has not. */
export function responseIn(record: readonly RecordEntry[]): RunResponse | null {
  for (const entry of record) if (entry.type === 'sent' && entry.response) return entry.response;
  return null;
}
