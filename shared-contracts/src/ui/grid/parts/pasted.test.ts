import { pastedCells, pasteEdits } from './pasted.ts';

it('reads what spreadsheets copy', () => {
  expect(pastedCells('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(pastedCells('"two\nlines"\t"say ""hi"""\n5" pipe\t')).toEqual([
    ['two\nlines', 'say "hi"'],
    ['5" pipe', ''],
  ]);
});

it('writes from the place on, and nothing beyond the last column', () => {
  expect(pasteEdits('a\tb\tc\nd', { row: 2, column: 1 }, 3)).toEqual([
    { row: 2, column: 1, value: 'a' },
    { row: 2, column: 2, value: 'b' },
    { row: 3, column: 1, value: 'd' },
  ]);
});
