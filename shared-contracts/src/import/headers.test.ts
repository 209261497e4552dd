import { importColumnSchema } from '../api/import-page/index.ts';
import { normalisedHeader, type RowColumn, suggestColumns } from './index.ts';

const column = (settings: object): RowColumn => importColumnSchema.parse(settings);

const columns = [
  column({ key: 'email', label: { en: 'Email address', fr: 'Adresse e-mail' }, aliases: ['Mail'] }),
  column({ key: 'first_name', label: { en: 'First name', fr: 'Prénom' } }),
  column({ key: 'amount', label: { en: 'Amount', fr: 'Montant' }, aliases: ['Total (€)'] }),
];

const keysOf = (headers: string[], learned = {}) =>
  suggestColumns(headers, columns, learned).map((found) => found?.key ?? null);

test('headers are compared without case, accents, spaces and punctuation', () => {
  expect(normalisedHeader('  Prénom_(usuel) ')).toBe('prenomusuel');
  expect(normalisedHeader('ＴＥＬ №1')).toBe('telno1');
  expect(normalisedHeader('客户 名称')).toBe('客户名称');
  expect(normalisedHeader('(%)')).toBe('');
});

test('a column is found by its key, its labels in both languages and its aliases', () => {
  expect(keysOf(['EMAIL', 'Prenom', 'total €'])).toEqual(['email', 'first_name', 'amount']);
  expect(keysOf(['Adresse E-Mail', 'first name', 'Montant'])).toEqual(['email', 'first_name', 'amount']);
  expect(keysOf(['', '…', 'Country'])).toEqual([null, null, null]);
});

test('a slip is forgiven, and said to be a guess; short headers are not guessed', () => {
  expect(suggestColumns(['Fist name', 'Amuont', 'Mial'], columns)).toEqual([
    { key: 'first_name', source: 'near' },
    { key: 'amount', source: 'near' },
    { key: 'email', source: 'near' },
  ]);
  expect(keysOf(['Mai'])).toEqual([null]);
});

test('a column is suggested once, to the header that is surest of it', () => {
  expect(keysOf(['Emails', 'Email', 'E-mail'])).toEqual([null, 'email', null]);
});

test('what earlier files taught goes first, unless the column is gone', () => {
  expect(suggestColumns(['Amount', 'Betrag'], columns, { betrag: 'amount' })).toEqual([
    null,
    { key: 'amount', source: 'learned' },
  ]);
  expect(keysOf(['Betrag', 'constructor'], { betrag: 'gone' })).toEqual([null, null]);
});

test('of two columns with one name, the first has it', () => {
  const twins = [column({ key: 'a', aliases: ['Name'] }), column({ key: 'b', aliases: ['Name'] })];
  expect(suggestColumns(['Name', 'Name'], twins)).toEqual([{ key: 'a', source: 'name' }, null]);
});

test('thousands of headers with nothing in common are looked through at once', () => {
  const headers = Array.from({ length: 500 }, (_, at) => `some long header of a file number ${at}`);
  const many = Array.from({ length: 100 }, (_, at) =>
    column({ key: `column_${at}`, aliases: [`another alias of ${at}`] }),
  );
  expect(suggestColumns(headers, many).filter(Boolean)).toEqual([]);
});
