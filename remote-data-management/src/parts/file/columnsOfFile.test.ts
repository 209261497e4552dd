import { columnsOfFile } from './columnsOfFile.ts';

const rowsOf = (...rows: (string | number | boolean)[][]) => rows.map((cells, at) => ({ line: at + 1, cells }));
const result = (name: string, type: string) => ({ name, type, fallback: '' });

test('the first column is the key, and the others are results of the type that all their cells have', () => {
  const rows = rowsOf(
    ['Code', 'Country', 'Rate', 'In EU', 'Zip'],
    ['DE', 'Germany', 19, true, '01067'],
    ['NO', '', '25.5', 'false', '0150'],
  );
  expect(columnsOfFile(rows)).toEqual({
    value_columns: ['Code'],
    result_columns: [
      result('Country', 'text'),
      result('Rate', 'number'),
      result('In EU', 'boolean'),
      result('Zip', 'text'),
    ],
  });
});

test('columns without a head, and those that a head names again, are left out', () => {
  expect(columnsOfFile(rowsOf(['', ' Code ', 'Name', 'Name'], ['x', 'DE', 'Germany', 'y']))).toEqual({
    value_columns: ['Code'],
    result_columns: [result('Name', 'text')],
  });
});

test('a file of one column, or of none, is no table; of many columns the first are taken', () => {
  expect(columnsOfFile(rowsOf(['Code'], ['DE']))).toBeNull();
  expect(columnsOfFile([])).toBeNull();
  const many = Array.from({ length: 30 }, (_, at) => `Column ${at}`);
  expect(columnsOfFile(rowsOf(many))?.result_columns).toHaveLength(20);
});
