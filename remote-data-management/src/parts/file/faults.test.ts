import type { LookupEndpoints } from 'shared-contracts/api/lookup';
import { readCsvText } from 'shared-contracts/import';
import type { Lookup } from '../entries/lookup.ts';
import { sortOut } from './faults.ts';
import { entriesOfRows } from './fileEntries.ts';

const lookup: Lookup = {
  id: 'a',
  name: 'Rates',
  kind: 'conversion',
  calls: {} as LookupEndpoints,
  version: 1,
  revision: 1,
  match: 'no-case',
  valueType: 'text',
  resultTypes: ['number', 'boolean'],
  valueColumns: ['Street'],
  resultColumns: ['Rate', 'Open'],
};
const labels = ['Street', 'Rate', 'Open', 'Note', 'Expires', 'Enabled'];

function sorted(text: string, own: Partial<Lookup> = {}) {
  const rows = readCsvText(text).map((cells, at) => ({ line: at + 1, cells }));
  const reading = { hasHead: true, unguards: true, decimal: '.', order: 'dmy' } as const;
  const list = { ...lookup, ...own };
  const { taken, faults } = sortOut(entriesOfRows(rows, labels, list, reading), list, labels);
  return {
    taken: taken.map(({ entry }) => entry.values[0]),
    faults: faults.map(({ row, column, code }) => [row, column, code]),
  };
}

test('what does not fit is told by row and column before anything is taken, whatever separates the cells', () => {
  const lines = [
    'Street|Rate|Open|Expires',
    'A|1.5|true|2026-01-31',
    'B|many|true|',
    'C|1|perhaps|',
    '|1|true|',
    'D|1|false|soon',
    '#N/A|1|true|',
  ];
  for (const separator of [';', '\t', ',', '|']) {
    expect(sorted(lines.join('\n').replaceAll('|', separator))).toEqual({
      taken: ['A'],
      faults: [
        [3, 'Rate', 'number'],
        [4, 'Open', 'boolean'],
        [5, 'Street', 'empty'],
        [6, 'Expires', 'date'],
        [7, 'Street', 'formula'],
      ],
    });
  }
});

test('values that are the same without case, or are written with other marks, are there twice', () => {
  const { taken, faults } = sorted('Street;Rate\nStraße;1\nSTRASSE;2\nCafe\u0301;3\nCAFÉ;4');
  expect(taken).toEqual(['Straße', 'Cafe\u0301']);
  expect(faults).toEqual([
    [3, 'Street', 'twice'],
    [5, 'Street', 'twice'],
  ]);
  const numbers = sorted('Street;Rate\n1.0;1\n1;2\nx;3', { valueType: 'number' });
  expect(numbers.faults).toEqual([
    [3, 'Street', 'twice'],
    [4, 'Street', 'number'],
  ]);
});

test('no note is cut', () => {
  expect(sorted(`Street;Note\nA;${'x'.repeat(501)}`).faults).toEqual([[2, 'Note', 'long']]);
});
