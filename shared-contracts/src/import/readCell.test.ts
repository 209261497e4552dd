import { type ImportCell, importColumnSchema, importColumnTypes } from '../api/import-page/index.ts';
import { detectReading, readCell } from './index.ts';

const column = (settings: object) => importColumnSchema.parse({ key: 'value', ...settings });
const read = (settings: object, cell: ImportCell, reading = {}) => readCell(column(settings), reading, cell).value;

test.each<[string, '.' | ',', number | undefined]>([
  ['1234.5', '.', 1234.5],
  [' -0.5 ', '.', -0.5],
  ['+7', '.', 7],
  ['.5', '.', 0.5],
  ['1,234,567.89', '.', 1_234_567.89],
  ['1.234.567,89', ',', 1_234_567.89],
  ['1 234,5', ',', 1234.5],
  ['1\u202f234\u00a0567,5', ',', 1_234_567.5],
  ["12'345.5", '.', 12_345.5],
  ['1.234', ',', 1234],
  ['1,234', '.', 1234],
  ['−12', '.', -12],
  ['1.5E+3', '.', 1500],
  ['$1,234.50', '.', 1234.5],
  ['-$5', '.', -5],
  ['$-5.00', '.', -5],
  ['US$ 1,000', '.', 1000],
  ['-A$5', '.', -5],
  ['A-17', '.', undefined],
  ['R2', '.', undefined],
  ['€ 1.234,50', ',', 1234.5],
  ['1 234,50 €', ',', 1234.5],
  ['1.234,50€', ',', 1234.5],
  ["CHF 1'234.50", '.', 1234.5],
  ['Fr. 12.00', '.', 12],
  ['12.50 EUR', '.', 12.5],
  ['100 kr', ',', 100],
  ['₹1,23,456.00', '.', 123_456],
  ['12 %', '.', 0.12],
  ['12%', '.', 0.12],
  ['-7,5 %', ',', -0.075],
  ['56.7%', '.', 0.567],
  ['5 ‰', '.', 0.005],
  ['(1,234.00)', '.', -1234],
  ['($1,234.00)', '.', -1234],
  ['$(5.00)', '.', -5],
  ['$ (1,234.00)', '.', -1234],
  ['(1.234,00) €', ',', -1234],
  ['5 (1)', '.', undefined],
  ['(1) 5', '.', undefined],
  ['(12 %)', '.', -0.12],
  ['5.00-', '.', -5],
  ['(-5)', '.', undefined],
  ['--5', '.', undefined],
  ['+-5', '.', undefined],
  ['()', '.', undefined],
  ['$', '.', undefined],
  ['%', '.', undefined],
  ['1e3 %', '.', undefined],
  ['5 pcs', '.', undefined],
  ['PO 12', '.', undefined],
  ['1,5', '.', undefined],
  ['1.5', ',', undefined],
  ['12,34', '.', undefined],
  ['1 23', '.', undefined],
  ['1.2.3', '.', undefined],
  ['0x10', '.', undefined],
  ['12 kg', '.', undefined],
  ['Infinity', '.', undefined],
  ['1e999', '.', undefined],
  ['12345678901234567890', '.', undefined],
])('the number %j with the mark %j is %d', (text, decimal, value) => {
  expect(read({ type: 'number' }, text, { decimal })).toBe(value);
});

test('whole numbers are those without a rest', () => {
  expect(read({ type: 'integer' }, '1,000')).toBe(1000);
  expect(read({ type: 'integer' }, 4)).toBe(4);
  expect(read({ type: 'integer' }, '4.0')).toBe(4);
  expect(read({ type: 'integer' }, '4.5')).toBeUndefined();
  expect(read({ type: 'integer' }, 4.5)).toBeUndefined();
});

test.each<[string, 'dmy' | 'mdy' | 'ymd', string | undefined]>([
  ['31/12/2026', 'dmy', '2026-12-31'],
  ['12/31/2026', 'mdy', '2026-12-31'],
  ['26-12-31', 'ymd', '2026-12-31'],
  ['2026-12-31', 'mdy', '2026-12-31'],
  ['2026/1/5', 'dmy', '2026-01-05'],
  ['20261231', 'dmy', '2026-12-31'],
  ['5.1.2026', 'dmy', '2026-01-05'],
  ['5. 1. 2026', 'dmy', '2026-01-05'],
  ['31/12/69', 'dmy', '2069-12-31'],
  ['31/12/70', 'dmy', '1970-12-31'],
  ['2026-12-31T23:00:00Z', 'dmy', '2026-12-31'],
  ['31/12/2026 14:30', 'dmy', '2026-12-31'],
  ['12/31/2026, 2:30 PM', 'mdy', '2026-12-31'],
  ['31 December 2026', 'mdy', '2026-12-31'],
  ['31 déc. 2026', 'mdy', '2026-12-31'],
  ['1er août 2026', 'mdy', '2026-08-01'],
  ['Dec 31, 2026', 'dmy', '2026-12-31'],
  ['31-Dec-2026', 'dmy', '2026-12-31'],
  ['31-Dec-26', 'dmy', '2026-12-31'],
  ['31 déc. 26', 'mdy', '2026-12-31'],
  ['31-déc.-26', 'mdy', '2026-12-31'],
  ['1-Jan-70', 'dmy', '1970-01-01'],
  ["31 Dec '26", 'dmy', '2026-12-31'],
  ['31/Dec/2026 10:00:00', 'mdy', '2026-12-31'],
  ['Dec-31-2026', 'dmy', '2026-12-31'],
  ['Dec 31,2026', 'dmy', '2026-12-31'],
  ['Thu, 31 Dec 2026 14:30:00 +0100', 'mdy', '2026-12-31'],
  ['Thursday, December 31, 2026', 'dmy', '2026-12-31'],
  ['jeudi 31 décembre 2026', 'mdy', '2026-12-31'],
  ['2026-Dec-31', 'dmy', '2026-12-31'],
  ['mars 5, 2026', 'dmy', '2026-03-05'],
  ['31-Feb-26', 'dmy', undefined],
  ['Dec-26', 'dmy', undefined],
  ['29/02/2024', 'dmy', '2024-02-29'],
  ['29/02/2026', 'dmy', undefined],
  ['29/02/1900', 'dmy', undefined],
  ['31/12/2026', 'mdy', undefined],
  ['31/12/2026', 'ymd', undefined],
  ['1-2/2026', 'dmy', undefined],
  ['31 Brumaire 2026', 'dmy', undefined],
  ['46022', 'dmy', undefined],
  ['tomorrow', 'dmy', undefined],
])('the date %j in the order %s is %s', (text, date_order, day) => {
  expect(read({ type: 'date' }, text, { date_order })).toBe(day);
});

test('numbers of a spreadsheet are days only where they can be no year and no count', () => {
  expect(read({ type: 'date' }, 46_022)).toBe('2025-12-31');
  expect(read({ type: 'date' }, 46_022.75)).toBe('2025-12-31');
  expect(read({ type: 'date' }, 20_251_231)).toBe('2025-12-31');
  expect(read({ type: 'date' }, 2026)).toBeUndefined();
});

test('yes and no are read in both languages', () => {
  for (const cell of ['yes', 'Y', 'TRUE', '1', 'on', 'Oui', 'vrai', true, 1])
    expect(read({ type: 'boolean' }, cell)).toBe(true);
  for (const cell of ['no', 'N', 'False', '0', 'off', 'NON', 'faux', false, 0])
    expect(read({ type: 'boolean' }, cell)).toBe(false);
  for (const cell of ['maybe', '2', 'ja']) expect(read({ type: 'boolean' }, cell)).toBeUndefined();
});

test('addresses of mail and of the web are those that can be written to and opened', () => {
  for (const address of ['a@b.org', "o'hara+x@mail.example.co.uk", 'zoë@müller.de']) {
    expect(read({ type: 'email' }, ` ${address} `)).toBe(address);
  }
  for (const text of [
    'a@b',
    'a b@c.org',
    '@b.org',
    'a@b..org',
    'a@-b.org',
    'Ann <a@b.org>',
    `${'x'.repeat(250)}@b.org`,
  ]) {
    expect(read({ type: 'email' }, text)).toBeUndefined();
  }
  expect(read({ type: 'url' }, 'https://example.org/a?b=c#d')).toBe('https://example.org/a?b=c#d');
  for (const text of ['example.org', 'javascript:alert(1)', 'https://', 'http://a b.org', 'ftp://example.org']) {
    expect(read({ type: 'url' }, text)).toBeUndefined();
  }
});

test('a choice is read without case, and is as the page writes it', () => {
  expect(read({ type: 'choice', choices: ['Red', 'Été'] }, ' RED')).toBe('Red');
  expect(read({ type: 'choice', choices: ['Red', 'Été'] }, 'été')).toBe('Été');
  expect(read({ type: 'choice', choices: ['Straße', 'Café'] }, 'STRASSE')).toBe('Straße');
  expect(read({ type: 'choice', choices: ['Straße', 'Café'] }, 'CAFE\u0301')).toBe('Café');
});

test('numbers, booleans and spaces around a text are texts', () => {
  expect([read({}, 12.5), read({}, true), read({}, '\u00a0 a b\t')]).toEqual(['12.5', 'true', 'a b']);
  expect([read({}, null), read({}, ' \u00a0'), readCell(column({}), {}, undefined).value]).toEqual([null, null, null]);
});

test('what a spreadsheet shows where a formula failed is no value, not even a text', () => {
  expect(readCell(column({}), {}, '#N/A').problem).toEqual({ code: 'type', params: { type: 'text', error: '#N/A' } });
  expect(read({}, '#1 in town')).toBe('#1 in town');
});

describe('how a column is written', () => {
  const order = (cells: ImportCell[], own: 'dmy' | 'mdy' | 'ymd' = 'dmy') =>
    detectReading(column({ type: 'date', date_order: own }), cells).date_order;
  const decimal = (cells: ImportCell[], usual?: '.' | ',') =>
    detectReading(column({ type: 'number' }), cells, { decimal: usual }).decimal;

  test('is the order in which most cells are days, however many are wrong', () => {
    expect(order(['01/02/2026', '03/04/2026', '12/31/2026'])).toBe('mdy');
    expect(order(['01/02/2026', '31/12/2026', '12/31/2026', '30/12/2026'], 'mdy')).toBe('dmy');
    expect(order(['26-12-31', '99-11-30'])).toBe('ymd');
  });

  test('is the column’s own order where the cells leave it open', () => {
    expect(order(['01/02/2026', '03/04/2026'], 'mdy')).toBe('mdy');
    expect(order(['01/02/2026', '03/04/2026'], 'dmy')).toBe('dmy');
    expect(order(['2026-12-31', 'x', '', null], 'mdy')).toBe('mdy');
    // A year at the end leaves two orders, of which a column of the third has none.
    expect(order(['01/02/2026'], 'ymd')).toBe('dmy');
  });

  test('is the decimal mark that cells have for certain', () => {
    expect(decimal(['1,5', '1,234'])).toBe(',');
    expect(decimal(['1,234', '1,234.5'])).toBe('.');
    expect(decimal(['1.234.567'])).toBe(',');
    expect(decimal(['1,234,567'])).toBe('.');
    expect(decimal(['0,123'])).toBe(',');
    expect(decimal(['1 234,567'])).toBe(',');
    expect(decimal([12.5, 'x', '12', ''])).toBe('.');
  });

  test('is what is usual where every number could be either', () => {
    expect(decimal(['1,234', '2,345'])).toBe('.');
    expect(decimal(['1,234', '2,345'], ',')).toBe(',');
    expect(decimal(['1.234'], ',')).toBe('.');
  });

  test('is nothing for columns that are read in one way alone', () => {
    expect(detectReading(column({ type: 'text' }), ['1,5', '01/02/2026'])).toEqual({});
  });
});

// Whoever sends a file is a stranger: a text that makes a pattern slow would hold up everybody else.
describe('a text that is far too long', () => {
  const beginnings = ['', '1', 'a@', 'https://a', '1/1/2026 1:00', '2026-01-01T1:00:00', '1 January 2026 1:00', '#N/A'];
  const fillings = [' ', '1', 'a', '.', '1 ', '1,', 'a.', '-'];
  const texts = beginnings.flatMap((start) => fillings.map((part) => `${start}${part.repeat(40_000)}!`));
  /** Longest text that a pattern was asked about while something is done. */
  const longestAsked = (work: () => void) => {
    const asked = jest.spyOn(RegExp.prototype, 'exec');
    work();
    const longest = Math.max(0, ...asked.mock.calls.map(([text]) => text.length));
    asked.mockRestore();
    return longest;
  };

  test.each(importColumnTypes.filter((type) => type !== 'text'))('is no %s, and no pattern is asked', (type) => {
    const values = texts.map(() => undefined as unknown);
    const longest = longestAsked(() => {
      for (const [at, text] of texts.entries()) values[at] = read({ type, choices: ['Red'] }, text);
    });
    expect(new Set(values)).toEqual(new Set([undefined]));
    expect(longest).toBeLessThanOrEqual(2048);
  });
});
