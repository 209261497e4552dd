import type { EntryContent, LookupEntry } from 'shared-contracts/api/lookup';
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

/** Cells that a spreadsheet would run as formulas are written with an apostrophe in front: it is not part of the value. */
const unescaped = (cell: string) => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

/** Which column of the list each column of the file is: by its heading, else in order. */
function placesOf(head: readonly string[], labels: readonly string[]): { places: number[]; hasHead: boolean } {
  const known = labels.map((label) => label.trim().toLowerCase());
  const named = head.map((cell) => known.indexOf(cell.trim().toLowerCase()));
  const hasHead = named.includes(0);
  return { hasHead, places: hasHead ? named : head.map((_, place) => (place < labels.length ? place : -1)) };
}

/** Entries of rows of a file. */
export function entriesOfRows(rows: readonly string[][], labels: readonly string[], lookup: Lookup): EntryContent[] {
  const { places, hasHead } = placesOf(rows[0] ?? [], labels);
  return (hasHead ? rows.slice(1) : rows).map((cells) =>
    cells.reduce<EntryContent>((entry, cell, at) => {
      const place = places[at] ?? -1;
      return place < 0 ? entry : withCell(entry, lookup, place, unescaped(cell));
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

/** Reads the text of a CSV or TSV file; separators are told by their look. */
export async function readCsv(text: string): Promise<string[][]> {
  const { default: Papa } = await import(/* webpackChunkName: "csv" */ 'papaparse');
  return Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' }).data;
}

/** The rows as a CSV file, with a mark by which spreadsheets know its encoding. What they would run as a formula is text. */
export async function writeCsv(
  rows: readonly LookupEntry[],
  labels: readonly string[],
  lookup: Lookup,
): Promise<string> {
  const { default: Papa } = await import(/* webpackChunkName: "csv" */ 'papaparse');
  const cells = rows.map((row) => labels.map((_, at) => cellOf(row, lookup, at)));
  return `\uFEFF${Papa.unparse([[...labels], ...cells], { escapeFormulae: true })}`;
}
