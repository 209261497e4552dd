import type { LookupEndpoints, LookupEntry } from 'shared-contracts/api/lookup';
import { readCsvText } from 'shared-contracts/import';
import { emptyEntry, type Lookup } from '../entries/lookup.ts';
import { writeCsv } from './csv.ts';
import { differenceOf, entriesOfRows, type FileReading, hasGuards, looksLikeHead, placesOf } from './fileEntries.ts';
import { detectValues, type FileCell, type FileTable } from './values.ts';

const lookup: Lookup = {
  id: 'a',
  name: 'Places',
  kind: 'conversion',
  calls: {} as LookupEndpoints,
  version: 1,
  revision: 1,
  match: 'exact',
  valueType: 'text',
  resultTypes: ['number', 'boolean', 'text'],
  valueColumns: ['Ort'],
  resultColumns: ['Café', 'Offen', 'Art'],
};
const labels = ['Ort', 'Café', 'Offen', 'Art', 'Note', 'Expires', 'Enabled'];

const tableOf = (rows: FileCell[][], separator: string | null = ','): FileTable => ({
  ...{ format: separator === null ? 'xlsx' : 'csv', separator, sheets: [], sheet: null, replaced: 0 },
  rows: rows.map((cells, at) => ({ line: at + 1, cells })),
});

function read(table: FileTable, own: Partial<Lookup> = {}) {
  const list = { ...lookup, ...own };
  const hasHead = looksLikeHead(table.rows, labels);
  const found = detectValues(table, placesOf(table.rows, labels, hasHead), list);
  return { found, entries: entriesOfRows(table.rows, labels, list, { hasHead, unguards: true, ...found }) };
}

test('a heading with combined accents names its column, and rows keep their lines', () => {
  const { entries } = read(
    tableOf([
      ['Cafe\u0301', 'Ort'],
      ['1', 'a'],
    ]),
  );
  expect(entries).toEqual([{ row: 2, entry: expect.objectContaining({ values: ['a'], results: ['1', '', ''] }) }]);
});

test('numbers, days and answers of a workbook are values as lists write them', () => {
  const { entries } = read(
    tableOf(
      [
        ['Ort', 'Café', 'Offen', 'Art', 'Expires', 'Enabled'],
        ['Köln', 1234.5, true, 12, '2026-12-31', false],
      ],
      null,
    ),
  );
  expect(entries[0]?.entry).toMatchObject({
    ...{ values: ['Köln'], results: ['1234.5', 'true', '12'] },
    ...{ expires_at: '2026-12-31T00:00:00.000Z', enabled: false },
  });
});

test('a number that shows no day is one in a column of days', () => {
  expect(read(tableOf([['Ort'], [46022]], null), { valueType: 'date' }).entries[0]?.entry.values).toEqual([
    '2025-12-31',
  ]);
});

test('what a file writes with commas, dots and words is read as an import page reads it', () => {
  const { entries, found } = read(
    tableOf(
      [
        ['Ort', 'Café', 'Offen', 'Expires'],
        ['a', '1.234,5', 'oui', '31.12.2026'],
        ['b', '1.234', 'no', '01.02.2027'],
        ['c', 'many', 'perhaps', '01.02.2027 14:30'],
      ],
      ';',
    ),
  );
  expect(found).toEqual({ decimal: ',', order: 'dmy', hasDecimals: true, hasDays: true });
  expect(entries.map(({ entry }) => [...entry.results.slice(0, 2), entry.expires_at])).toEqual([
    ['1234.5', 'true', '2026-12-31T00:00:00.000Z'],
    ['1234', 'false', '2027-02-01T00:00:00.000Z'],
    ['many', 'perhaps', '01.02.2027 14:30'],
  ]);
});

test('values as lists write them leave nothing open, and stay as they are', () => {
  const { entries, found } = read(
    tableOf([
      ['Ort', 'Café', 'Expires'],
      ['007', '12.50', '2026-12-31T10:00:00Z'],
    ]),
  );
  expect(found).toMatchObject({ hasDecimals: false, hasDays: false });
  expect(entries[0]?.entry).toMatchObject({ values: ['007'], results: ['12.50', '', ''] });
});

test('an apostrophe before a formula is taken away, unless it is part of the value', () => {
  const table = tableOf([['Ort'], ["'=A1"]]);
  expect(hasGuards(table.rows)).toBe(true);
  expect(read(table).entries[0]?.entry.values).toEqual(['=A1']);
});

describe('compared with the rows of a list', () => {
  const own: Lookup = {
    ...lookup,
    ...{ match: 'no-case', valueColumns: ['Country'], resultColumns: ['Code'], resultTypes: ['text'] },
  };
  const headers = ['Country', 'Code', 'Note', 'Expires', 'Enabled'];
  const entry = (id: number, value: string, code = ''): LookupEntry => ({
    ...emptyEntry(own),
    ...{ id, values: [value], results: [code] },
  });
  const entriesOf = (rows: string[][], reading: Partial<FileReading> = {}) => {
    const lines = tableOf(rows).rows;
    const found = { hasHead: looksLikeHead(lines, headers), unguards: true, decimal: '.', order: 'dmy' } as const;
    return entriesOfRows(lines, headers, own, { ...found, ...reading }).map((one) => one.entry);
  };

  it('finds its columns by their headings and its rows by their values', () => {
    const rows = [
      ['Code', 'Country', 'Other'],
      ['F', 'france', 'x'],
      ['ES', 'Spain', ''],
      ['ES', 'spain', ''],
      ['', '', ''],
    ];
    const base = [entry(1, 'France', 'FR'), entry(2, 'Germany', 'DE')];
    const { added, changed, missing, skipped } = differenceOf(base, entriesOf(rows), own);
    expect(added.map(({ values, results }) => [...values, ...results])).toEqual([['Spain', 'ES']]);
    expect([...changed.keys()]).toEqual([1]);
    expect(missing.map(({ id }) => id)).toEqual([2]);
    expect(skipped).toBe(2);
  });

  it('is written so that no spreadsheet runs it, and read again as it was', async () => {
    const rows = [entry(1, '=1+1', 'a;"b"\nc'), entry(2, '+33', '-'), entry(3, "'=2", ' x ')];
    for (const language of ['en', 'fr'] as const) {
      const cells = readCsvText((await writeCsv(rows, headers, own, { language, guards: true })).slice(1));
      expect(cells[1]?.slice(0, 2)).toEqual(["'=1+1", 'a;"b"\nc']);
      expect(differenceOf(rows, entriesOf(cells), own).unchanged).toBe(3);
    }
    const bare = readCsvText((await writeCsv(rows, headers, own, { language: 'en', guards: false })).slice(1));
    expect(bare[1]?.[0]).toBe('=1+1');
    expect(differenceOf(rows, entriesOf(bare, { unguards: false }), own).unchanged).toBe(3);
  });

  it('takes the first row for names only where one of them is known, or when it is to', () => {
    const named = [
      ['Land', 'Note', 'Code'],
      ['Spain', 'n', 'ES'],
    ];
    expect(entriesOf(named).map(({ values, results, note }) => [...values, ...results, note])).toEqual([
      ['Spain', 'ES', 'n'],
    ]);
    const plain = [
      ['Spain', 'ES'],
      ['Italy', 'IT'],
    ];
    expect(entriesOf(plain)).toHaveLength(2);
    expect(entriesOf(plain, { hasHead: true }).map(({ values }) => values)).toEqual([['Italy']]);
  });
});
