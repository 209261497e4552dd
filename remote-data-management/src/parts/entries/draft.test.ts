import type { LookupEntry } from 'shared-contracts/api/lookup';
import { differenceOf, entriesOfRows, likelyReading, readCsv, writeCsv } from '../csv/csv.ts';
import {
  addEntries,
  changesOf,
  draftOf,
  editCells,
  enableRows,
  onVersion,
  problemsOf,
  redo,
  removeRows,
  savedRows,
  undo,
} from './draft.ts';
import { emptyEntry, type Lookup } from './lookup.ts';

const lookup: Lookup = {
  id: 'x',
  name: 'Countries',
  kind: 'conversion',
  calls: {} as Lookup['calls'],
  version: 1,
  revision: 1,
  match: 'no-case',
  valueType: 'text',
  resultTypes: ['text'],
  valueColumns: ['Country'],
  resultColumns: ['Code'],
};
const entry = (id: number, value: string, code = ''): LookupEntry => ({
  ...emptyEntry(lookup),
  ...{ id, values: [value], results: [code] },
});
const base = [entry(1, 'France', 'FR'), entry(2, 'Germany', 'DE')];
const bytesOf = (text: string) => new TextEncoder().encode(text);
const labels = ['Country', 'Code', 'Note', 'Expires', 'Enabled'];

describe('a draft', () => {
  it('knows what saving would send, and goes back and forth', () => {
    let draft = editCells(draftOf(base), lookup, [
      { key: 1, place: 0, column: 1, value: 'F' },
      { key: null, place: 2, column: 0, value: 'Spain' },
      { key: null, place: 2, column: 1, value: 'ES' },
    ]);
    draft = removeRows(draft, new Set([2]));
    expect(changesOf(draft, lookup)).toEqual({
      added: [{ ...emptyEntry(lookup), values: ['Spain'], results: ['ES'] }],
      changed: [entry(1, 'France', 'F')],
      removed: [2],
    });
    expect(changesOf(undo(draft), lookup).removed).toEqual([]);
    expect(changesOf(undo(undo(draft)), lookup)).toEqual({ added: [], changed: [], removed: [] });
    expect(redo(undo(draft)).rows).toEqual(draft.rows);
  });

  it('leaves out what is as it was, and rows with nothing in them', () => {
    const twice = enableRows(enableRows(draftOf(base), new Set([1]), false), new Set([1]), true);
    expect(changesOf(addEntries(twice, [emptyEntry(lookup)]), lookup)).toEqual({ added: [], changed: [], removed: [] });
  });

  it('goes on from what somebody else has saved, with everything that is not saved and what undo leads back to', () => {
    const old = [...base, entry(3, 'Italy', 'IT'), entry(4, 'Spain', 'ES')];
    let draft = editCells(draftOf(old), lookup, [
      { key: 1, place: 0, column: 1, value: 'mine' },
      { key: 3, place: 2, column: 1, value: 'mine too' },
      { key: null, place: 4, column: 0, value: 'Malta' },
    ]);
    draft = removeRows(draft, new Set([2]));
    const theirs = [
      entry(1, 'France', 'theirs'),
      entry(2, 'Germany', 'DE'),
      entry(4, 'Spain', 'E'),
      entry(9, 'Peru', 'PE'),
    ];
    const next = onVersion(draft, theirs);
    expect(next.clashes).toBe(2);
    expect(next.draft.rows.map(({ values, results }) => [...values, ...results].join(' '))).toEqual([
      ...['France mine', 'Spain E', 'Peru PE', 'Malta ', 'Italy mine too'],
    ]);
    const { added, changed, removed } = changesOf(next.draft, lookup);
    expect([added.length, changed.map(({ id }) => id), removed]).toEqual([2, [1], [2]]);
    expect(undo(next.draft).rows.map(({ id }) => id)).toContain(2);
    expect(undo(undo(next.draft)).rows).toEqual(theirs);
    // Nothing was changed here: it is as they have left it.
    expect(onVersion(draftOf(old), theirs)).toMatchObject({ clashes: 0, draft: { rows: theirs } });
  });

  it('is as the server has it once it is saved', () => {
    const draft = addEntries(draftOf(base), [entry(0, 'Spain'), emptyEntry(lookup), entry(0, 'Italy')]);
    expect(savedRows(draft, lookup, 7).map(({ id, values }) => [id, values[0]])).toEqual([
      ...[
        [1, 'France'],
        [2, 'Germany'],
        [7, 'Spain'],
        [8, 'Italy'],
      ],
    ]);
  });

  it('says which rows are wrong', () => {
    const rows = [entry(1, 'France'), entry(2, ' FRANCE '), entry(3, ''), { ...entry(4, 'x'), expires_at: 'soon' }];
    expect([...problemsOf(rows, lookup)]).toEqual([
      [2, 'twice'],
      [3, 'empty'],
      [4, 'date'],
    ]);
  });
});

describe('CSV', () => {
  it('is compared with the rows by their values, its columns told by their headings', () => {
    const rows = [
      ['Code', 'Country', 'Other'],
      ['F', 'france', 'x'],
      ['ES', 'Spain', ''],
      ['ES', 'spain', ''],
      ['', '', ''],
    ];
    const { added, changed, missing, skipped } = differenceOf(base, entriesOfRows(rows, labels, lookup), lookup);
    expect(added.map(({ values, results }) => [...values, ...results])).toEqual([['Spain', 'ES']]);
    expect([...changed.keys()]).toEqual([1]);
    expect(missing.map(({ id }) => id)).toEqual([2]);
    expect(skipped).toBe(2);
  });

  it('is written so that no spreadsheet runs it, and read again as it was', async () => {
    const rows = [entry(1, '=1+1', 'a;"b"\nc'), entry(2, '+33', '-'), entry(3, "'=2", ' x ')];
    for (const language of ['en', 'fr'] as const) {
      const { rows: cells } = readCsv(bytesOf(await writeCsv(rows, labels, lookup, { language, guards: true })));
      expect(cells[1]?.slice(0, 2)).toEqual(["'=1+1", 'a;"b"\nc']);
      expect(differenceOf(rows, entriesOfRows(cells, labels, lookup), lookup).unchanged).toBe(3);
    }
    const { rows: bare } = readCsv(bytesOf(await writeCsv(rows, labels, lookup, { language: 'en', guards: false })));
    expect(bare[1]?.[0]).toBe('=1+1');
    const kept = { hasHead: true, unguards: false };
    expect(differenceOf(rows, entriesOfRows(bare, labels, lookup, kept), lookup).unchanged).toBe(3);
  });

  it('takes the first row for names only where one of them is known, or when it is told to', () => {
    const rows = [
      ['Land', 'Note', 'Code'],
      ['Spain', 'n', 'ES'],
    ];
    expect(likelyReading(rows, labels).hasHead).toBe(true);
    expect(
      entriesOfRows(rows, labels, lookup).map(({ values, results, note }) => [...values, ...results, note]),
    ).toEqual([['Spain', 'ES', 'n']]);
    const plain = [
      ['Spain', 'ES'],
      ['Italy', 'IT'],
    ];
    expect(likelyReading(plain, labels).hasHead).toBe(false);
    expect(entriesOfRows(plain, labels, lookup)).toHaveLength(2);
    const told = { hasHead: true, unguards: true };
    expect(entriesOfRows(plain, labels, lookup, told).map(({ values }) => values)).toEqual([['Italy']]);
  });
});
