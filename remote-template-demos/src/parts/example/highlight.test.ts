import { tokensOf } from './highlight.ts';

const coloured = (source: string) =>
  tokensOf(source)
    .filter(({ kind }) => kind !== 'plain')
    .map(({ kind, text }) => `${kind} ${text}`);

test('tells comments, texts, numbers, keywords and tags apart', () => {
  expect(coloured('const n = 42; // a \'note\'\nreturn <Button size="small">{n}</Button>;')).toEqual([
    'keyword const',
    'number 42',
    "comment // a 'note'",
    'keyword return',
    'tag <Button',
    'string "small"',
    'tag </Button',
  ]);
});

test('words that only begin like a keyword are plain', () => {
  expect(coloured('constant ofX importer')).toEqual([]);
});

test('loses nothing', () => {
  const source = '/** A\n * b */\nexport const f = () => `x`;\n';
  expect(
    tokensOf(source)
      .map(({ text }) => text)
      .join(''),
  ).toBe(source);
});
