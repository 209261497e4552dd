import { importPageUpdateSchema } from './index.ts';

const saved = (choices: number) => {
  const column = { key: 'country', type: 'choice', choices: Array.from({ length: choices }, (_, at) => `${at}`) };
  const wide = { ...column, choices: column.choices.map((choice) => choice.padStart(200, 'x')) };
  const columns = Array.from({ length: 50 }, (_, at) => ({ ...wide, key: `column_${at}` }));
  return importPageUpdateSchema.safeParse({ content: { columns } }).error?.issues[0]?.message;
};

test('the content of a page is bounded as a whole: every version keeps all of it', () => {
  expect(saved(50)).toBeUndefined();
  expect(saved(500)).toBe('Use fewer columns, choices or texts: together they may have 1 MB');
});
