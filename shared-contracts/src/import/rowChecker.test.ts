import { importColumnSchema } from '../api/import-page/index.ts';
import { RowChecker, type RowColumn } from './index.ts';

const column = (settings: object): RowColumn => importColumnSchema.parse({ key: 'value', ...settings });

const patternTest = (pattern: string) => {
  const expression = new RegExp(`^(?:${pattern})$`, 'u');
  return (text: string) => expression.test(text);
};

function checkerOf(columns: RowColumn[], mapped = columns.map(({ key }) => ({ key, reading: {} }))) {
  return new RowChecker({ columns, mapped, patternTest });
}

test('an empty cell takes the default, is a problem where a value is required, and null elsewhere', () => {
  const columns = [
    column({ key: 'a', required: true, default: 'x' }),
    column({ key: 'b', required: true }),
    column({ key: 'c' }),
  ];
  const checker = checkerOf(columns);
  expect(checker.read(['', ' \u00a0', null]).problems).toEqual([{ column: 'b', code: 'required' }]);
  expect(checker.read(['', '', '']).values).toEqual({ a: 'x', b: null, c: null });
});

test('a column that the file does not have is empty in every row', () => {
  const columns = [
    column({ key: 'a' }),
    column({ key: 'b', required: true }),
    column({ key: 'c', default: '2.5', type: 'number' }),
  ];
  const checker = checkerOf(columns, [{ key: 'a', reading: {} }]);
  expect(checker.read(['x']).problems).toEqual([{ column: 'b', code: 'required' }]);
  expect(checker.read(['x']).values).toEqual({ a: 'x', b: null, c: 2.5 });
});

test('cells are told to columns by their place in the file, not in the page', () => {
  const columns = [column({ key: 'a' }), column({ key: 'b', type: 'number' })];
  const checker = checkerOf(columns, [
    { key: 'b', reading: { decimal: ',' } as object },
    { key: 'a', reading: {} },
  ]);
  expect(checker.read(['1,5', 'x']).values).toEqual({ a: 'x', b: 1.5 });
});

test('a value that must be unique is told as the column reads it; empty cells, defaults and wrong cells may be many', () => {
  const checker = checkerOf([column({ unique: true, type: 'integer', default: '7' })]);
  const unique = ['5', ' 05 ', '', 'x'].map((cell) => checker.read([cell]).unique);
  expect(unique).toEqual([[['value', 5]], [['value', 5]], [], []]);
});

test('a pattern is not asked about a text without end', () => {
  const asked = jest.fn(() => true);
  const checker = new RowChecker({
    columns: [column({ pattern: 'a+' })],
    mapped: [{ key: 'value', reading: {} }],
    patternTest: () => asked,
  });
  expect(checker.read(['a'.repeat(10_000)]).problems).toEqual([]);
  expect(checker.read(['a'.repeat(10_001)]).problems).toEqual([{ column: 'value', code: 'pattern' }]);
  expect(asked).toHaveBeenCalledTimes(1);
});

test.each([
  [{ type: 'number', min: '0', max: '99.5' }, '-1', 'min', { of: 'number', min: 0 }],
  [{ type: 'number', min: '0', max: '99.5' }, '100', 'max', { of: 'number', max: 99.5 }],
  [{ type: 'date', min: '2026-01-01' }, '31/12/2025', 'min', { of: 'date', min: '2026-01-01' }],
  [{ type: 'text', max: '2' }, 'abc', 'max', { of: 'length', max: 2 }],
  [{ pattern: '[A-Z]{3}' }, 'ABCD', 'pattern', undefined],
  [{ type: 'choice', choices: ['Red'] }, 'blue', 'choice', undefined],
  [{ type: 'email' }, 'nobody', 'type', { type: 'email' }],
])('%j: %s has the problem %s', (settings, cell, code, params) => {
  const problem = { column: 'value', code, ...(params && { params }) };
  expect(checkerOf([column(settings)]).read([cell]).problems).toEqual([problem]);
});

test.each([
  [{ type: 'boolean', pattern: '[A-Z]+', min: '9' }, 'yes', true],
  [{ type: 'choice', choices: ['Red'], pattern: '\\d+', max: '1' }, 'red', 'Red'],
  [{ type: 'date', pattern: '\\d{5}' }, '2026-12-31', '2026-12-31'],
])('%j: rules that its type has no field for are of no force', (settings, cell, value) => {
  const checker = checkerOf([column(settings)]);
  expect(checker.read([cell]).problems).toEqual([]);
  expect(checker.read([cell]).values).toEqual({ value });
});

test('characters are counted as people see them', () => {
  expect(checkerOf([column({ max: '2' })]).read(['🙂🙂']).problems).toEqual([]);
});

test('texts that look the same are the same value, however their marks are written', () => {
  const checker = checkerOf([column({ key: 'a', unique: true })]);
  expect(checker.read(['cafe\u0301']).unique).toEqual(checker.read(['caf\u00e9']).unique);
});
