import { importColumnSchema } from '../api/import-page/index.ts';
import { csvLine, neutraliseFormula, restoreFormula, templateCsv } from './index.ts';

test.each(['=1+1', '+cmd|x', '-2+3', '@SUM(A1)', '\tx', '\rx', '=', '-', '+33 1 a', '-(1)-(2)'])(
  '%j is kept from being a formula, and read back as it was',
  (text) => {
    expect(neutraliseFormula(text)).toBe(`'${text}`);
    expect(restoreFormula(neutraliseFormula(text))).toBe(text);
  },
);

test.each(['-5', '+5', '-1,234.50', '-1 234,5', '-1.5e+10', '+33 1 23 45', '-12 %', 'a=b', "'quoted'", ''])(
  '%j is no formula, and stays as it is',
  (text) => {
    expect(neutraliseFormula(text)).toBe(text);
    expect(restoreFormula(text)).toBe(text);
  },
);

test('cells with separators, quotes, line ends and outer spaces are quoted', () => {
  expect(csvLine(['a', 'b,c', 'd"e', 'f\ng', ' h', -5, true, null, undefined, '=1'], ',')).toBe(
    'a,"b,c","d""e","f\ng"," h",-5,true,,,\'=1\r\n',
  );
});

test('the template has the labels of its language, examples where there are any, and opens in columns', () => {
  const columns = [
    { key: 'name', label: { en: 'Name', fr: 'Nom' }, example: 'Ann' },
    { key: 'amount', label: { en: 'Amount; net', fr: '' } },
  ].map((column) => importColumnSchema.parse(column));
  expect(templateCsv({ columns }, 'en')).toBe('\uFEFFName,"Amount; net"\r\nAnn,\r\n');
  expect(templateCsv({ columns: columns.slice(0, 1).map((column) => ({ ...column, example: '' })) }, 'fr')).toBe(
    '\uFEFFNom\r\n',
  );
  expect(templateCsv({ columns }, 'fr')).toBe('\uFEFFNom;"Amount; net"\r\nAnn;\r\n');
});
