import type { EntryContent, LookupEntry } from 'shared-contracts/api/lookup';
import { normalisedHeader, restoreFormula } from 'shared-contracts/import';
import { cellOf, emptyEntry, identityOf, type Lookup, withCell } from '../entries/lookup.ts';
import type { FileEntry } from './faults.ts';
import { type FileCell, type FileRow, textOf, type ValueReading, valueText } from './values.ts';

/** What a file would change. */
export interface FileDifference {
  added: EntryContent[];
  changed: Map<number, EntryContent>;
  /** In the list and not in the file. */
  missing: LookupEntry[];
  unchanged: number;
  /** Rows without a value, or with one that the file has further up. */
  skipped: number;
}

/** What a file has in its rows. */
export interface FileReading extends ValueReading {
  /** The first row names the columns. */
  hasHead: boolean;
  /** An apostrophe in front of a formula is no part of the value: programs write it so that no spreadsheet runs it. */
  unguards: boolean;
}

const namesOf = (labels: readonly string[]) => labels.map(normalisedHeader);

/** Whether a file is likely to have a head: where one of its first cells names a column of the list. */
export function looksLikeHead([head]: readonly FileRow[], labels: readonly string[]): boolean {
  const known = new Set(namesOf(labels));
  return head?.cells.some((cell) => known.has(normalisedHeader(textOf(cell)))) ?? false;
}

/** Whether cells look as if formulas in them had been made harmless. */
export const hasGuards = (rows: readonly FileRow[]): boolean =>
  rows.some(({ cells }) => cells.some((cell) => typeof cell === 'string' && restoreFormula(cell) !== cell));

/** Which column of the list each column of the file is: by its heading; what has none of theirs, in order. */
export function placesOf(rows: readonly FileRow[], labels: readonly string[], hasHead: boolean): number[] {
  const known = namesOf(labels);
  const head = rows[0]?.cells ?? [];
  const named = head.map((cell) => (hasHead ? known.indexOf(normalisedHeader(textOf(cell))) : -1));
  const free = known.map((_, place) => place).filter((place) => !named.includes(place));
  // Of a file with a head only the value is found without its name: the rest may be anything.
  const inOrder = hasHead ? free.filter((place) => place === 0) : free;
  return named.map((place) => (place >= 0 ? place : (inOrder.shift() ?? -1)));
}

/** Entries of rows of a file, each with its row. */
export function entriesOfRows(
  rows: readonly FileRow[],
  labels: readonly string[],
  lookup: Lookup,
  reading: FileReading,
): FileEntry[] {
  const places = placesOf(rows, labels, reading.hasHead);
  const own = (cell: FileCell) => (reading.unguards && typeof cell === 'string' ? restoreFormula(cell) : cell);
  return (reading.hasHead ? rows.slice(1) : rows).map(({ line, cells }) => ({
    row: line,
    entry: cells.reduce<EntryContent>((entry, cell, at) => {
      const place = places[at] ?? -1;
      return place < 0 ? entry : withCell(entry, lookup, place, valueText(own(cell), lookup, place, reading));
    }, emptyEntry(lookup)),
  }));
}

const isSame = (one: EntryContent, other: EntryContent, lookup: Lookup) =>
  Array.from({ length: lookup.valueColumns.length + lookup.resultColumns.length + 3 }, (_, at) => at).every(
    (at) => cellOf(one, lookup, at) === cellOf(other, lookup, at),
  );

/** What the file's entries would change of the rows. */
export function differenceOf(
  rows: readonly LookupEntry[],
  file: readonly EntryContent[],
  lookup: Lookup,
): FileDifference {
  const known = new Map(rows.map((row) => [identityOf(row, lookup), row]));
  const seen = new Set<string>();
  const difference: FileDifference = { added: [], changed: new Map(), missing: [], unchanged: 0, skipped: 0 };
  for (const entry of file) {
    const identity = identityOf(entry, lookup);
    if (identity.replaceAll('\u0000', '') === '' || seen.has(identity)) {
      difference.skipped++;
      continue;
    }
    seen.add(identity);
    const row = known.get(identity);
    if (!row) difference.added.push(entry);
    else if (isSame(row, entry, lookup)) difference.unchanged++;
    else difference.changed.set(row.id, entry);
  }
  difference.missing = rows.filter((row) => !seen.has(identityOf(row, lookup)));
  return difference;
}
