import type { ReceiptRow } from '../api/import-page/index.ts';
import { correctionCsv, failedRowsCsv, readFailedRows, reasonOf } from './failedRows.ts';
import type { RowColumn } from './rowColumn.ts';

const column = (key: string, en: string) =>
  ({
    key,
    label: { en, fr: '' },
    type: 'text',
  }) as unknown as RowColumn;
const columns = [column('name', 'Name'), column('note', 'Note')];
const row = (change: Partial<ReceiptRow>): ReceiptRow => ({
  row: 1,
  cells: { name: 'Lena', note: null },
  outcome: 'FAILED',
  problems: [],
  reason: null,
  ...change,
});

test('the reason of a row is its problems, by the names of columns, or what the scenario said', () => {
  const rejected = row({ outcome: 'REJECTED', problems: [{ column: 'name', code: 'required' }] });
  expect(reasonOf(rejected, columns, 'en')).toBe('Name: Enter a value');
  expect(reasonOf(row({ reason: 'The customer is blocked' }), columns, 'fr')).toBe('The customer is blocked');
  expect(reasonOf(row({}), columns, 'en')).toBe('');
});

const typed = (key: string, type: string) => ({ ...column(key, key), type }) as RowColumn;
const amounts = [typed('amount', 'number'), typed('day', 'date'), typed('text', 'text')];
const readings = { amount: { decimal: ',' }, day: { date_order: 'mdy' } } as const;

test('numbers and days of a workbook are the same ones again when the file is sent again', () => {
  const rows = [row({ cells: { amount: 1.234, day: 46387, text: 1.5 } })];
  expect(failedRowsCsv(rows, amounts, 'en', {}, 'Reason')).toContain('\r\n1.2340,2026-12-31,1.5,\r\n');
  expect(failedRowsCsv(rows, amounts, 'fr', {}, 'Raison')).toContain('\r\n"1,2340";2026-12-31;1.5;\r\n');
  expect(correctionCsv(rows, amounts, 'en', readings)).toContain('\r\n"1,2340",2026-12-31,1.5\r\n');
});

test('a file of failed rows has one form of days and numbers, whatever the first file had', () => {
  const rows = [
    row({ cells: { amount: '1.234,5', day: '03/04/2026', text: '1,5' } }),
    row({ cells: { amount: 'many', day: '31/12/2026', text: null } }),
  ];
  const text = failedRowsCsv(rows, amounts, 'en', readings, 'Reason');
  expect(text.split('\r\n').slice(1, 3)).toEqual(['1234.5,2026-03-04,"1,5",', 'many,31/12/2026,,']);
});

test('rows that are corrected are read as they were first, so they are as they were', () => {
  const rows = [row({ cells: { amount: '1.234,5', day: '03/04/2026', text: 'x' } })];
  expect(correctionCsv(rows, amounts, 'en', readings)).toContain('\r\n"1.234,5",03/04/2026,x\r\n');
});

test('failed rows are a CSV file with their reasons that runs nothing in a spreadsheet', () => {
  const rows = [row({ cells: { name: '=HYPERLINK("x")', note: 'a,b' }, reason: '@SUM(1)' })];
  const text = failedRowsCsv(rows, columns, 'en', {}, 'Reason');
  expect(text.split('\r\n')).toEqual(['\uFEFFName,Note,Reason', `"'=HYPERLINK(""x"")","a,b",'@SUM(1)`, '']);
});

test('failed rows are read page by page, outcome by outcome, and put into the order of the file', async () => {
  const asked: string[] = [];
  const rows = await readFailedRows(async ({ after, outcome }) => {
    asked.push(`${outcome} ${after}`);
    if (outcome === 'REJECTED') return { items: [row({ row: after + 2 })], next: after === 0 ? 2 : null };
    return { items: outcome === 'FAILED' ? [row({ row: 3 })] : [], next: null };
  });
  expect(rows.map(({ row: number }) => number)).toEqual([2, 3, 4]);
  expect(asked).toEqual(['REJECTED 0', 'REJECTED 2', 'FAILED 0', 'CANCELLED 0']);
});
