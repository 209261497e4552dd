import type { RecordEntry } from './entries.ts';

/**
 * What releases a run on HOLD: written to its record before it is queued again, it ends every wait without a time. Of
 * a call that is `unsure` it says: send it again.
 */
export function releaseEntries(record: readonly RecordEntry[], at: number): RecordEntry[] {
  const held = new Set<number>();
  for (const entry of record) {
    if (entry.type === 'waiting' && entry.wakeAt === null) held.add(entry.step);
    else if (entry.type === 'woken') held.delete(entry.step);
  }
  return [...held].map((step) => ({ type: 'woken', at, step }));
}
