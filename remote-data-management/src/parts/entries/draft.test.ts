import type { LookupEntry } from 'shared-contracts/api/lookup';
import { differenceOf, entriesOfRows, readCsv, writeCsv } from '../csv/csv.ts';
import { addEntries, changesOf, draftOf, editCells, enableRows, problemsOf, redo, removeRows, undo } from './draft.ts';
import { emptyEntry, type Lookup } from './lookup.ts';

const lookup: Lookup = {
  id: 'x',
  name: 'Countries',
  kind: 'conversion',
  calls: {} as Lookup['calls'],
  version: 1,
  isCaseless: true,
  valueColumns: ['Country'],
  resultColumns: ['Code'],
};
const entry = (id: number, value: string, code = ''): LookupEntry => ({
  ...emptyEntry(lookup),
  ...{ id, values: [value], results: [code] },
});
const base = [entry(1, 'France', 'FR'), entry(2, 'Germany', 'DE')];
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
    const rows = [entry(1, '=1+1', 'a;"b"\nc'), entry(2, '+33', '-')];
    const cells = await readCsv(await writeCsv(rows, labels, lookup));
    expect(cells[1]?.slice(0, 2)).toEqual(["'=1+1", 'a;"b"\nc']);
    const { unchanged } = differenceOf(rows, entriesOfRows(cells, labels, lookup), lookup);
    expect(unchanged).toBe(2);
  });
});
