import type { LookupEndpoints } from 'shared-contracts/api/lookup';
import type { Lookup } from '../entries/lookup.ts';
import { entriesOfRows, isWorkbook, likelyReading, readCsv } from './csv.ts';

const lookup: Lookup = {
  id: 'a',
  name: 'Places',
  kind: 'conversion',
  calls: {} as LookupEndpoints,
  version: 1,
  revision: 1,
  match: 'exact',
  valueType: 'text',
  resultTypes: ['text'],
  valueColumns: ['Ort'],
  resultColumns: ['Café'],
};
const labels = ['Ort', 'Café'];
const read = (bytes: Uint8Array) => entriesOfRows(readCsv(bytes).rows, labels, lookup);

test.each([
  ['commas', 'Ort,Café\nKöln,"a, ""b"""\n', 'a, "b"'],
  ['semicolons', 'Ort;Café\r\nKöln;"a; b"\r\n', 'a; b'],
  ['tabs', 'Ort\tCafé\nKöln\t"a\tb"\n', 'a\tb'],
  ['pipes', 'Ort|Café\nKöln|"a|b"\n', 'a|b'],
  ['the separator that the first line declares', 'sep=;\nOrt;Café\nKöln;a\n', 'a'],
])('a file with %s is read as it was written', (_, text, result) => {
  const utf8 = new TextEncoder().encode(text);
  const marked = new TextEncoder().encode(`\uFEFF${text}`);
  const windows = Uint8Array.from(text, (sign) => sign.codePointAt(0) ?? 0);
  for (const bytes of [utf8, marked, windows]) {
    expect(read(bytes)).toEqual([expect.objectContaining({ values: ['Köln'], results: [result] })]);
  }
});

test('a heading with combined accents names its column', () => {
  const { rows } = readCsv(new TextEncoder().encode('Café,Ort\nb,a\n'.normalize('NFD')));
  expect(likelyReading(rows, labels).hasHead).toBe(true);
  expect(entriesOfRows(rows, labels, lookup)).toEqual([expect.objectContaining({ values: ['a'], results: ['b'] })]);
});

test('a workbook is known by its first bytes, whatever its name says', () => {
  expect(isWorkbook(Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0x14))).toBe(true);
  expect(isWorkbook(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1))).toBe(true);
  expect(isWorkbook(new TextEncoder().encode('PK,Name\n1,a\n'))).toBe(false);
  expect(isWorkbook(new Uint8Array())).toBe(false);
});
