import type { RecordEntry, TableVersions } from './entries.ts';

/** The versions of filter lists and conversion tables that a run used, of each the first; null for none. */
export function tablesOf(record: readonly RecordEntry[]): TableVersions | null {
  const versions: Record<string, number> = {};
  for (const entry of record) {
    if (!('tables' in entry)) continue;
    for (const [id, version] of Object.entries(entry.tables ?? {})) versions[id] ??= version;
  }
  return Object.keys(versions).length > 0 ? versions : null;
}
