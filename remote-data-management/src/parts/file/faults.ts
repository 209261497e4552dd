import { type EntryContent, isResultOf, isValueOf } from 'shared-contracts/api/lookup';
import { isSpreadsheetError } from 'shared-contracts/import';
import { identityOf, isInstant, type Lookup } from '../entries/lookup.ts';

/** What is wrong with a cell of a file; an entry with one is not taken. */
export interface FileFault {
  /** As the file counts its rows, from 1. */
  row: number;
  column: string;
  code:
    | 'empty'
    | 'twice'
    | 'formula'
    | 'number'
    | 'date'
    | 'boolean'
    | 'json'
    | 'long'
    | 'pattern'
    | 'address'
    | 'alike';
}

/** Characters of a value or result, and of a note. */
const maxCell = 2000;
const maxNote = 500;

type Fault = Pick<FileFault, 'column' | 'code'>;

function ownFault(entry: EntryContent, lookup: Lookup, labels: readonly string[]): Fault | null {
  const { values, results, note, expires_at } = entry;
  const [first = ''] = lookup.valueColumns;
  if (values.every((value) => value.trim() === '')) return { column: first, code: 'empty' };
  for (const [at, value] of values.entries()) {
    const column = lookup.valueColumns[at] ?? first;
    if (value.length > maxCell) return { column, code: 'long' };
    if (isSpreadsheetError(value.trim())) return { column, code: 'formula' };
    if (lookup.valueType !== 'text' && !isValueOf(lookup.valueType, value)) return { column, code: lookup.valueType };
  }
  for (const [at, result] of results.entries()) {
    const column = lookup.resultColumns[at] ?? '';
    const type = lookup.resultTypes[at] ?? 'text';
    if (result.length > maxCell) return { column, code: 'long' };
    if (isSpreadsheetError(result.trim())) return { column, code: 'formula' };
    if (type !== 'text' && !isResultOf(type, result)) return { column, code: type };
  }
  const [noteLabel = '', expiresLabel = ''] = labels.slice(lookup.valueColumns.length + lookup.resultColumns.length);
  if (note.length > maxNote) return { column: noteLabel, code: 'long' };
  return isInstant(expires_at) ? null : { column: expiresLabel, code: 'date' };
}

/** An entry of a file that can be taken, with its row. */
export interface FileEntry {
  row: number;
  entry: EntryContent;
}

/** The entries of a file that can be taken, and what is wrong with each of the others, in the order of the file. */
export function sortOut(
  entries: readonly FileEntry[],
  lookup: Lookup,
  labels: readonly string[],
): { taken: FileEntry[]; faults: FileFault[] } {
  const seen = new Set<string>();
  const faults: FileFault[] = [];
  const taken = entries.flatMap(({ row, entry }) => {
    const identity = identityOf(entry, lookup);
    const own = ownFault(entry, lookup, labels);
    const fault = own ?? (seen.has(identity) ? { column: lookup.valueColumns[0] ?? '', code: 'twice' as const } : null);
    if (fault) {
      faults.push({ row, ...fault });
      return [];
    }
    seen.add(identity);
    return [{ row, entry }];
  });
  return { taken, faults };
}
