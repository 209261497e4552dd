import type { LookupEntry } from 'shared-contracts/api/lookup';
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
