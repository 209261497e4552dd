import { foldCase } from 'shared-contracts/api';
import {
  type EntryContent,
  type LookupEndpoints,
  type LookupEntry,
  type LookupValueType,
  type MatchMode,
  type ResultType,
  readInstant as readDate,
  readDecimal,
} from 'shared-contracts/api/lookup';
import type { GridColumn } from 'shared-contracts/ui/grid';

/** A filter list or conversion table as its page knows it. */
export interface Lookup {
  id: string;
  name: string;
  kind: 'filter' | 'conversion';
  calls: LookupEndpoints;
  version: number;
  /** Of its settings and entries together. */
  revision: number;
  match: MatchMode;
  valueType: LookupValueType;
  /** What each of its results is. */
  resultTypes: readonly ResultType[];
  /** What it is looked up by, and what it gives. */
  valueColumns: readonly string[];
  resultColumns: readonly string[];
}

/** A row of the grid. Numbers below zero are of rows that are not saved yet. */
export type DraftRow = LookupEntry;

/** How the page names the columns that every list has. */
export interface ColumnWords {
  note: string;
  expires: string;
  enabled: string;
}

/** Columns of the grid, in the order in which `cellOf` and `withCell` count them. */
export function columnsOf({ valueColumns, resultColumns }: Lookup, words: ColumnWords): GridColumn[] {
  const named = (prefix: string) => (label: string, at: number) => ({ id: `${prefix}${at}`, label, maxLength: 2000 });
  return [
    ...valueColumns.map(named('value')),
    ...resultColumns.map(named('result')),
    { id: 'note', label: words.note, maxLength: 500 },
    { id: 'expires', label: words.expires, width: '140px', maxLength: 40 },
    { id: 'enabled', label: words.enabled, width: '96px', kind: 'switch' },
  ];
}

/** An instant as it is written in a cell: the day alone where it begins one. */
export function shownInstant(instant: string | null): string {
  if (!instant) return '';
  return instant.replace(/T00:00:00(\.000)?Z$/, '');
}

function readInstant(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  // What the browser makes of any other text depends on who wrote it: `01/02/2026` is no certain day.
  const time = readDate(trimmed);
  return time === null ? trimmed : new Date(time).toISOString();
}

/** Whether what stands in the column of instants is one. */
export function isInstant(text: string | null): boolean {
  return text === null || /^\d{4}-\d{2}-\d{2}T/.test(text);
}

/** The text of a cell. */
export function cellOf(row: EntryContent, lookup: Lookup, column: number): string {
  const values = lookup.valueColumns.length;
  const results = lookup.resultColumns.length;
  if (column < values) return row.values[column] ?? '';
  if (column < values + results) return row.results[column - values] ?? '';
  return [row.note, shownInstant(row.expires_at), String(row.enabled)][column - values - results] ?? '';
}

const no: ReadonlySet<string> = new Set(['false', 'no', 'non', 'off', '0', 'faux']);

/** The row with another text in a cell. */
export function withCell<Row extends EntryContent>(row: Row, lookup: Lookup, column: number, text: string): Row {
  const values = lookup.valueColumns.length;
  const results = lookup.resultColumns.length;
  if (column < values)
    return { ...row, values: lookup.valueColumns.map((_, at) => (at === column ? text : (row.values[at] ?? ''))) };
  if (column < values + results) {
    const place = column - values;
    return { ...row, results: lookup.resultColumns.map((_, at) => (at === place ? text : (row.results[at] ?? ''))) };
  }
  const rest = column - values - results;
  if (rest === 0) return { ...row, note: text };
  return rest === 1
    ? { ...row, expires_at: readInstant(text) }
    : { ...row, enabled: !no.has(text.trim().toLowerCase()) };
}

/** A row with nothing in it. */
export function emptyEntry(lookup: Lookup): EntryContent {
  return {
    values: lookup.valueColumns.map(() => ''),
    results: lookup.resultColumns.map(() => ''),
    note: '',
    enabled: true,
    expires_at: null,
  };
}

/** By what rows are the same entry, as the server compares them. */
export function identityOf({ values }: EntryContent, { match, valueType }: Lookup): string {
  const same = (value: string) => {
    const text = value.trim().normalize('NFC');
    if (valueType !== 'text') return String((valueType === 'number' ? readDecimal(text) : readDate(text)) ?? text);
    return match === 'no-case' ? foldCase(text) : text;
  };
  return values.map(same).join('\u0000');
}
