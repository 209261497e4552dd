import { importColumnSchema } from 'shared-contracts/api/import-page';
import type { RowColumn } from 'shared-contracts/import';
import { workbookFile } from 'shared-contracts/testing';
import { ImportFile } from './importFile.ts';
import { distinctHeaders } from './loadFile.ts';
import { RowStore } from './rowStore.ts';

const columns = (...list: object[]): RowColumn[] => list.map((column) => importColumnSchema.parse(column));

const people = columns(
  { key: 'name', required: true },
  { key: 'email', type: 'email', unique: true },
  { key: 'born', type: 'date' },
  { key: 'amount', type: 'number', min: '0' },
);

interface Given {
  content: string | Uint8Array<ArrayBuffer>;
  page?: RowColumn[];
  maxRows?: number;
}

async function opened({ content, page = people, maxRows = 1000 }: Given) {
  const file = new ImportFile({ columns: page, formats: ['csv', 'xlsx'], maxRows, maxBytes: 10_000_000 });
  return { file, opened: await file.open(new Blob([content]), {}) };
}

async function mapped(given: Given) {
  const { file, ...rest } = await opened(given);
  const { page = people } = given;
  const answer = file.map(page.map(({ key }, index) => ({ key, index })));
  return { file, rows: file.mapped, ...answer, ...rest };
}

const all = { problems: false };
const wrong = { problems: true };

describe('a file that is opened', () => {
  test('has its headers below blank lines, apart from each other, and no columns without anything', async () => {
    const content = '\n,,,\nName,Name,,"E-\nmail",,\nAnn,A.,x,a@b.org,,\n\n , \nBob,,,,,\n\n';
    const { opened: found } = await opened({ content });
    expect(found.columns).toEqual([
      { header: 'Name', samples: ['Ann', 'Bob'] },
      { header: 'Name (2)', samples: ['A.'] },
      { header: '', samples: ['x'] },
      { header: 'E- mail', samples: ['a@b.org'] },
    ]);
    expect(found.rowCount).toBe(2);
  });

  test('is the first sheet of a workbook with most of the headers that the page wants, unless another is named', async () => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const rows = (...lines: string[][]) => lines.map((line) => `<row>${line.map(cell).join('')}</row>`).join('');
    const content = await workbookFile({
      sheets: [
        { name: 'Read me', rows: rows(['How to fill this in', 'Name'], ['x', 'y']) },
        { name: 'People', rows: rows([''], ['Name', 'E-mail', 'born'], ['Ann', 'a@b.org', '2000-01-01']) },
        { name: 'Copy', rows: rows(['Name', 'E-mail', 'born'], ['Bob', 'b@b.org', '2000-01-01']) },
      ],
    });
    const { file, opened: found } = await opened({ content });
    expect(found).toMatchObject({ sheet: 'People', sheets: ['Read me', 'People', 'Copy'], rowCount: 1 });
    expect((await file.open(new Blob([content]), { sheet: 'Read me' })).sheet).toBe('Read me');
  });

  test('names no two columns alike', () => {
    expect(distinctHeaders(['a', 'a', 'a (2)', 'a', '', ''])).toEqual(['a', 'a (3)', 'a (2)', 'a (4)', '', '']);
  });

  test('is refused with more rows than the page takes, and with none', async () => {
    await expect(opened({ content: 'a\n1\n2\n3\n', maxRows: 2 })).rejects.toMatchObject({
      code: 'rows',
      params: { limit: 2 },
    });
    expect((await opened({ content: 'a\n1\n2\n\n\n', maxRows: 2 })).opened.rowCount).toBe(2);
    await expect(opened({ content: 'a,b\n\n' })).rejects.toMatchObject({ code: 'no-rows' });
    await expect(opened({ content: '\n\n' })).rejects.toMatchObject({ code: 'empty' });
  });

  test('tells how far it is read', async () => {
    const file = new ImportFile({ columns: people, formats: ['csv'], maxRows: 10_000, maxBytes: 10_000_000 });
    const shares: number[] = [];
    await file.open(new Blob(['a\n', '1\n'.repeat(5000)]), {}, (share) => shares.push(share));
    expect(shares.at(-1)).toBe(1);
  });
});

const duplicateOf = (row: number) => ({ column: 'email', code: 'duplicate', params: { row } });

const content =
  'name;email;born;amount\nAnn;a@b.org;31/12/1990;1.234,5\n;a@b.org;01/13/1990;-1\nCy;c@b.org;02/03/1990;x\n';

describe('rows that are mapped', () => {
  test('are read as the file writes them, and checked', async () => {
    const { readings, summary, rows } = await mapped({ content });
    expect(readings).toEqual([{}, {}, { date_order: 'dmy' }, { decimal: ',' }]);
    expect(summary).toMatchObject({ rowCount: 3, invalidCount: 2, canUndo: false });
    expect(summary.problems).toEqual(
      [
        { column: 'name', code: 'required', count: 1 },
        { column: 'email', code: 'duplicate', count: 1 },
        { column: 'born', code: 'type', count: 1 },
        { column: 'amount', code: 'type', count: 1 },
        { column: 'amount', code: 'min', count: 1 },
      ].sort(
        (one, other) =>
          people.findIndex(({ key }) => key === one.column) - people.findIndex(({ key }) => key === other.column),
      ),
    );
    expect(rows.rows(wrong, 0, 10)).toEqual({
      count: 2,
      rows: [
        {
          row: 2,
          cells: ['', 'a@b.org', '01/13/1990', '-1'],
          problems: [
            { column: 'name', code: 'required' },
            { column: 'born', code: 'type', params: { type: 'date' } },
            { column: 'amount', code: 'min', params: { of: 'number', min: 0 } },
            { column: 'email', code: 'duplicate', params: { row: 1 } },
          ],
          warnings: [],
        },
        {
          row: 3,
          cells: ['Cy', 'c@b.org', '02/03/1990', 'x'],
          problems: [{ column: 'amount', code: 'type', params: { type: 'number' } }],
          warnings: [],
        },
      ],
    });
    expect(rows.rows({ problems: true, column: 'amount', code: 'min' }, 0, 10).rows.map(({ row }) => row)).toEqual([2]);
    expect(rows.rows({ problems: true, code: 'duplicate' }, 0, 10).count).toBe(1);
    expect([rows.nextProblem(all, -1), rows.nextProblem(all, 1), rows.nextProblem(all, 2)]).toEqual([1, 2, -1]);
  });

  test('can be read another way', async () => {
    const { file } = await opened({ content });
    const { summary } = file.map([
      { key: 'name', index: 0 },
      { key: 'born', index: 2, reading: { date_order: 'mdy' } },
    ]);
    expect(summary.problems).toEqual([
      { column: 'name', code: 'required', count: 1 },
      { column: 'born', code: 'type', count: 1 },
    ]);
    expect(file.mapped.chunk(0, 2)).toEqual([
      ['Ann', '31/12/1990'],
      ['', '01/13/1990'],
    ]);
  });

  test('are checked again when a cell changes, with the rows that shared its value', async () => {
    const { rows } = await mapped({ content });
    const codes = () =>
      rows.rows(all, 0, 3).rows.map(({ problems }) => problems.find(({ column }) => column === 'email')?.code);
    rows.edit(1, 'email', 'new@b.org');
    expect(codes()).toEqual([undefined, undefined, undefined]);
    rows.edit(1, 'email', 'c@b.org');
    expect(codes()).toEqual([undefined, undefined, 'duplicate']);
    expect(rows.edit(3, 'amount', '12').canUndo).toBe(true);
    expect(rows.chunk(0, 10)[2]).toEqual(['Cy', 'c@b.org', '02/03/1990', '12']);
    rows.undo();
    rows.undo();
    expect(rows.undo()).toMatchObject({ canUndo: false, invalidCount: 2 });
    expect(codes()).toEqual([undefined, 'duplicate', undefined]);
  });

  test('that are left for their own problems keep no good row out', async () => {
    const { rows } = await mapped({
      content: 'name;email\n;a@b.org\nBob;a@b.org\nCy;a@b.org\n',
      page: people.slice(0, 2),
    });
    const wrongRows = rows.rows(wrong, 0, 10).rows.map(({ row, problems }) => [row, problems.at(-1)?.params]);
    expect(wrongRows).toEqual([
      [1, { row: 2 }],
      [3, { row: 2 }],
    ]);
    rows.edit(1, 'name', 'Ann');
    expect(rows.rows(wrong, 0, 10).rows.map(({ row }) => row)).toEqual([2, 3]);
  });

  test('can be removed and put back; their numbers stay', async () => {
    const { rows } = await mapped({ content });
    expect(rows.remove(1)).toMatchObject({ rowCount: 2, invalidCount: 2 });
    expect(rows.rows(all, 0, 5).rows.map(({ row }) => row)).toEqual([2, 3]);
    expect(rows.rows({ problems: true, code: 'duplicate' }, 0, 5).count).toBe(0);
    expect(rows.chunk(0, 1)).toEqual([['', 'a@b.org', '01/13/1990', '-1']]);
    expect(rows.undo()).toMatchObject({ rowCount: 3, canUndo: false });
    expect(rows.rows({ problems: true, code: 'duplicate' }, 0, 5).count).toBe(1);
  });

  test('are removed all at once where they have problems, put back at once, and kept with their problems', async () => {
    const { rows } = await mapped({ content: `${content}Dan;a@b.org;;\n` });
    rows.remove(1);
    expect(rows.removeInvalid()).toMatchObject({ rowCount: 1, invalidCount: 0, removedCount: 3, canUndo: true });
    expect(rows.rows(all, 0, 5).rows.map(({ row }) => row)).toEqual([4]);
    expect(rows.removedRows()).toEqual([
      { row: 1, cells: ['Ann', 'a@b.org', '31/12/1990', '1.234,5'], problems: [duplicateOf(4)], warnings: [] },
      expect.objectContaining({ row: 2, problems: expect.arrayContaining([duplicateOf(4)]) }),
      expect.objectContaining({ row: 3, problems: [expect.objectContaining({ column: 'amount' })] }),
    ]);
    expect(rows.undo()).toMatchObject({ rowCount: 3, invalidCount: 2, removedCount: 1 });
    expect(rows.undo()).toMatchObject({ rowCount: 4, removedCount: 0, canUndo: false });
    expect(rows.removeInvalid().removedCount).toBe(3);
    const revision = rows.removeInvalid();
    expect(rows.removeInvalid()).toEqual(revision);
  });

  test('keep what was changed and removed, and how to take it back, when they are mapped another way', async () => {
    const { file, rows, summary } = await mapped({ content });
    rows.edit(3, 'amount', '12');
    rows.remove(1);
    const again = file.map([
      { key: 'amount', index: 3 },
      { key: 'name', index: 1 },
    ]);
    expect(again.summary).toMatchObject({ rowCount: 2, canUndo: true });
    expect(again.summary.revision).toBeGreaterThan(summary.revision);
    expect(file.mapped.removed()).toEqual([1]);
    expect(file.mapped.chunk(0, 5)).toEqual([
      ['-1', 'a@b.org'],
      ['12', 'c@b.org'],
    ]);
    expect(file.mapped.undo().rowCount).toBe(3);
    file.mapped.undo();
    expect(file.mapped.chunk(0, 5)[2]).toEqual(['x', 'c@b.org']);
  });

  test('take what the server said of rows that were sent, until the cell changes', async () => {
    const { rows, summary } = await mapped({ content });
    rows.remove(2);
    const noted = rows.noteProblems({
      problems: [
        { row: 1, problems: [{ column: 'name', code: 'pattern' }] },
        { row: 2, problems: [{ column: 'name', code: 'pattern' }] },
        { row: 3, problems: [{ column: 'email', code: 'duplicate', params: { row: 1 } }] },
      ],
      warnings: [],
    });
    expect(noted).toMatchObject({ rowCount: 2, invalidCount: 2, revision: summary.revision + 1 });
    expect(rows.rows(wrong, 0, 5).rows[0]).toMatchObject({ row: 1, problems: [{ column: 'name', code: 'pattern' }] });
    expect(rows.edit(1, 'name', 'Ben').invalidCount).toBe(1);
    expect(rows.undo().invalidCount).toBe(2);
  });

  test('have no problem of a scenario any more once a cell of the row changes: it saw the whole row', async () => {
    const { rows } = await mapped({ content: 'n,e,b,a\nAnn,a@b.org,,1\n' });
    const refused = { row: 1, problems: [{ column: 'amount', code: 'scenario' as const, params: { message: 'No' } }] };
    expect(rows.noteProblems({ problems: [refused], warnings: [] }).invalidCount).toBe(1);
    expect(rows.edit(1, 'name', 'Bob').invalidCount).toBe(0);
    expect(rows.undo().invalidCount).toBe(1);
  });

  test('show what the server warns of at cells without a problem, until the cell changes', async () => {
    const { rows } = await mapped({ content: 'n,e,b,a\nAnn,a@b.org,,1\nBob,b@b.org,,-1\nCy,c@b.org,,3\n' });
    const warning = (column: string) => ({ column, code: 'scenario' as const, params: { message: 'Unusual' } });
    const warnings = [1, 2, 3].map((row) => ({ row, problems: [warning('amount')] }));
    const noted = rows.noteProblems({ problems: [], warnings });
    expect(noted).toMatchObject({ invalidCount: 1, warningCount: 2 });
    const warned = { problems: false, warnings: true };
    expect(rows.rows(warned, 0, 9).rows.map(({ row, warnings }) => [row, warnings])).toEqual([
      [1, [warning('amount')]],
      [3, [warning('amount')]],
    ]);
    expect(rows.edit(2, 'amount', '1').warningCount).toBe(2);
    expect(rows.edit(1, 'amount', '2').warningCount).toBe(1);
    expect(rows.undo().warningCount).toBe(2);
    expect(rows.remove(3).warningCount).toBe(1);
  });

  test('never have a revision that they had before', async () => {
    const { file } = await opened({ content });
    const revisionOf = (index: number) => file.map([{ key: 'name', index }]).summary.revision;
    expect(revisionOf(0)).not.toBe(revisionOf(1));
  });

  test('take what the server says of values, until the cell changes', async () => {
    const { rows } = await mapped({ content });
    expect(rows.distinct('name')).toEqual(['Ann', 'Cy']);
    expect(rows.distinct('amount')).toEqual(['1234.5']);
    expect(
      rows.judge('name', [
        ['Ann', 'not-allowed'],
        ['Cy', null],
      ]).invalidCount,
    ).toBe(3);
    expect(rows.rows(all, 0, 1).rows[0]?.problems).toEqual([{ column: 'name', code: 'not-allowed' }]);
    expect(rows.edit(1, 'name', 'Cy').invalidCount).toBe(2);
    expect(rows.edit(1, 'name', 'Ann').invalidCount).toBe(3);
  });
});

test('one value is replaced everywhere, in files of many pieces, and taken back', async () => {
  const lines = Array.from({ length: 12_345 }, (_, at) => `${at % 3 === 0 ? 'N/A' : at},x${at}`);
  const page = columns({ key: 'number', type: 'integer' }, { key: 'id', unique: true });
  const { rows, summary } = await mapped({ content: `number,id\n${lines.join('\n')}\n`, page, maxRows: 20_000 });
  expect(summary.invalidCount).toBe(4115);
  expect(rows.count('number', 'N/A')).toBe(4115);
  expect(rows.replace('number', 'N/A', '0')).toMatchObject({ changed: 4115, invalidCount: 0 });
  expect(rows.chunk(6, 2000)).toHaveLength(345);
  expect(rows.chunk(6, 2000)[0]).toEqual(['0', 'x12000']);
  expect(rows.replace('id', 'x0', 'x7').invalidCount).toBe(1);
  rows.undo();
  expect(rows.undo()).toMatchObject({ invalidCount: 4115, canUndo: false });
  expect(rows.chunk(0, 4)).toEqual([
    ['N/A', 'x0'],
    ['1', 'x1'],
    ['2', 'x2'],
    ['N/A', 'x3'],
  ]);
});

test('days of a workbook that count from 1904, with no format for days, are the same days', async () => {
  const page = columns({ key: 'day', type: 'date' }, { key: 'number', type: 'number' });
  const rows =
    '<row><c t="str"><v>day</v></c><c t="str"><v>number</v></c></row><row><c><v>44560</v></c><c><v>44560</v></c></row>';
  const from1904 = await mapped({ content: workbookFile({ rows, isFrom1904: true }), page });
  expect(from1904.rows.chunk(0, 1)).toEqual([[46022, 44560]]);
  expect(from1904.summary.invalidCount).toBe(0);
});

test('rows that are too much together, as when each has the same long text, are refused', () => {
  const store = new RowStore(1_000_000);
  const add = (count: number) => {
    for (let row = 0; row < count; row++) store.add(['x'.repeat(500)]);
  };
  add(1000);
  expect(() => add(1000)).toThrow(expect.objectContaining({ code: 'bomb' }));
});

test('patterns that JavaScript reads otherwise are left to the server', async () => {
  const page = columns(
    { key: 'a', pattern: '[A-Z]{2}\\-\\d+' },
    { key: 'b', pattern: '(a+)+' },
    { key: 'c', pattern: '(?i)abc' },
  );
  const { rows } = await mapped({ content: `a,b,c\nAB-1,${'a'.repeat(40)}!,ABC\nAB,b,c\n`, page });
  expect(rows.rows(all, 0, 2).rows.map(({ problems }) => problems)).toEqual([[], [{ column: 'a', code: 'pattern' }]]);
});
