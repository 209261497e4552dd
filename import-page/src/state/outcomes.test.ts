import type { ReceiptRow } from 'shared-contracts/api/import-page';
import type { ImportPageColumn } from 'shared-contracts/import';
import { correctionCsv, failedRowsCsv, groupCounts, reasonOf } from './outcomes.ts';

const column = (key: string, en: string) =>
  ({
    key,
    label: { en, fr: '' },
    type: 'text',
    has_filter: false,
    has_conversion: false,
  }) as unknown as ImportPageColumn;
const columns = [column('name', 'Name'), column('note', 'Note')];
const row = (change: Partial<ReceiptRow>): ReceiptRow => ({
  row: 1,
  cells: { name: 'Lena', note: null },
  outcome: 'FAILED',
  problems: [],
  reason: null,
  ...change,
});

test('outcomes are counted by what is to be done about them', () => {
  const counts = groupCounts({ SUCCESSFUL: 5, QUEUED: 1, HOLD: 2, FAILED: 3, CANCELLED: 1, REJECTED: 4, NOT_RUN: 6 });
  expect(counts).toEqual({ done: 5, underway: 3, failed: 4, rejected: 4, notRun: 6 });
});

test('the reason of a row is its problems, by the names of columns, or what the scenario said', () => {
  const rejected = row({ outcome: 'REJECTED', problems: [{ column: 'name', code: 'required' }] });
  expect(reasonOf(rejected, columns, 'en')).toBe('Name: Enter a value');
  expect(reasonOf(row({ reason: 'The customer is blocked' }), columns, 'fr')).toBe('The customer is blocked');
  expect(reasonOf(row({}), columns, 'en')).toBe('');
});

const typed = (key: string, type: string) => ({ ...column(key, key), type }) as ImportPageColumn;
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
