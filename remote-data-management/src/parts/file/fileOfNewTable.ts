import type { Lookup } from '../entries/lookup.ts';

/** The file whose columns the form of a new table took, until the table's page offers its rows. */
let kept: { file: File; columns: readonly string[] } | null = null;

export function keepFile(file: File, columns: readonly string[]): void {
  kept = { file, columns };
}

export function forgetFile(): void {
  kept = null;
}

/** The file of a table that has just been made and has its columns; once. */
export function takeFile({ kind, version, valueColumns, resultColumns }: Lookup): File | null {
  const columns = [...valueColumns, ...resultColumns];
  if (kind !== 'conversion' || version !== 1 || !kept?.columns.some((name) => columns.includes(name))) return null;
  const { file } = kept;
  kept = null;
  return file;
}
