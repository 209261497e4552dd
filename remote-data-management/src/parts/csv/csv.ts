import type { Locale } from 'shared-contracts';
import type { EntryContent, LookupEntry } from 'shared-contracts/api/lookup';
import {
  csvMark,
  csvSeparator,
  neutraliseFormula,
  normalisedHeader,
  readCsvText,
  restoreFormula,
  textOfFile,
} from 'shared-contracts/import';
import { cellOf, emptyEntry, identityOf, type Lookup, withCell } from '../entries/lookup.ts';

/** What a file would change. */
export interface CsvDifference {
  added: EntryContent[];
  changed: Map<number, EntryContent>;
  /** In the list and not in the file. */
  missing: LookupEntry[];
  unchanged: number;
  /** Rows without a value, or with one that the file has further up. */
  skipped: number;
}

/** What a file has in its rows. */
export interface CsvReading {
  /** The first row names the columns. */
  hasHead: boolean;
  /** An apostrophe in front of a formula is no part of the value: programs write it so that no spreadsheet runs it. */
  unguards: boolean;
}

const namesOf = (labels: readonly string[]) => labels.map(normalisedHeader);

/** What is likely of a file: that it has a head where one of its first cells names a column of the list. */
export function likelyReading([head = []]: readonly string[][], labels: readonly string[]): CsvReading {
  const known = new Set(namesOf(labels));
  return { hasHead: head.some((cell) => known.has(normalisedHeader(cell))), unguards: true };
}

/** Whether cells look as if formulas in them had been made harmless. */
export const hasGuards = (rows: readonly string[][]): boolean =>
  rows.some((cells) => cells.some((cell) => restoreFormula(cell) !== cell));

/** Which column of the list each column of the file is: by its heading; what has none of theirs, in order. */
function placesOf(head: readonly string[], labels: readonly string[], hasHead: boolean): number[] {
  const known = namesOf(labels);
  const named = head.map((cell) => (hasHead ? known.indexOf(normalisedHeader(cell)) : -1));
  const free = known.map((_, place) => place).filter((place) => !named.includes(place));
  // Of a file with a head only the value is found without its name: the rest may be anything.
  const inOrder = hasHead ? free.filter((place) => place === 0) : free;
  return named.map((place) => (place >= 0 ? place : (inOrder.shift() ?? -1)));
}

/** Entries of rows of a file. */
export function entriesOfRows(
  rows: readonly string[][],
  labels: readonly string[],
  lookup: Lookup,
  { hasHead, unguards } = likelyReading(rows, labels),
): EntryContent[] {
  const places = placesOf(rows[0] ?? [], labels, hasHead);
  return (hasHead ? rows.slice(1) : rows).map((cells) =>
    cells.reduce<EntryContent>((entry, cell, at) => {
      const place = places[at] ?? -1;
      return place < 0 ? entry : withCell(entry, lookup, place, unguards ? restoreFormula(cell) : cell);
    }, emptyEntry(lookup)),
  );
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
): CsvDifference {
  const known = new Map(rows.map((row) => [identityOf(row, lookup), row]));
  const seen = new Set<string>();
  const difference: CsvDifference = { added: [], changed: new Map(), missing: [], unchanged: 0, skipped: 0 };
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

/** What workbooks begin with: archives, and the files of Office before 2007. */
const workbookMarks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** Whether bytes are a workbook, which has no text to read rows from. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  workbookMarks.some((mark) => mark.every((byte, at) => bytes[at] === byte));

/** Rows of a CSV or TSV file, however it is written, and how many of its characters could not be read. */
export function readCsv(bytes: Uint8Array): { rows: string[][]; replaced: number } {
  const { text, replaced } = textOfFile(bytes);
  return { rows: readCsvText(text), replaced };
}

/** The rows as a CSV file that spreadsheets of a language open in columns, by a mark in its encoding. */
export async function writeCsv(
  rows: readonly LookupEntry[],
  labels: readonly string[],
  lookup: Lookup,
  { language, guards }: { language: Locale; guards: boolean },
): Promise<string> {
  const { default: Papa } = await import(/* webpackChunkName: "csv" */ 'papaparse');
  const written = (text: string) => (guards ? neutraliseFormula(text) : text);
  const cells = rows.map((row) => labels.map((_, at) => written(cellOf(row, lookup, at))));
  return csvMark + Papa.unparse([[...labels], ...cells], { delimiter: csvSeparator(language) });
}
