import { type FileSource, openFile, type ReadOptions } from '../openFile.ts';
import type { FileRow } from '../rows.ts';

async function read(content: string | Uint8Array<ArrayBuffer>, options?: ReadOptions) {
  const opened: FileSource = await openFile(new Blob([content]), options);
  const rows: FileRow[] = [];
  for await (const batch of opened.rows) for (const row of batch) rows.push(row);
  return { opened, rows, cells: rows.map(({ cells }) => cells) };
}

const utf16 = (text: string, { isBig = false, hasMark = true } = {}) => {
  const bytes = Buffer.from((hasMark ? '\uFEFF' : '') + text, 'utf16le');
  return new Uint8Array(isBig ? bytes.swap16() : bytes);
};
const windows1252 = (text: string) =>
  Uint8Array.from(text, (character) => (character === '€' ? 0x80 : character.charCodeAt(0)));
const utf8 = (text: string) => new TextEncoder().encode(text);

const text = 'Prénom;Ville\r\nZoë;Orléans\r\nJosé;Nîmes\r\n';
const table = [
  ['Prénom', 'Ville'],
  ['Zoë', 'Orléans'],
  ['José', 'Nîmes'],
];

test.each([
  ['utf-8', utf8(text)],
  ['utf-8', utf8(`\uFEFF${text}`)],
  ['utf-16le', utf16(text)],
  ['utf-16be', utf16(text, { isBig: true })],
  ['utf-16le', utf16(text, { hasMark: false })],
  ['utf-16be', utf16(text, { isBig: true, hasMark: false })],
  ['windows-1252', windows1252(text)],
])('%s is found, and the mark is no text', async (encoding, bytes) => {
  const { opened, cells } = await read(bytes);
  expect(opened).toMatchObject({ format: 'csv', encoding, separator: ';' });
  expect(cells).toEqual(table);
});

test('one character that is no UTF-8, far down in the file, makes it Windows-1252', async () => {
  const bytes = Buffer.concat([utf8('a,b\n'.repeat(60_000)), windows1252('5 €,x\n')]);
  const { opened, cells } = await read(new Uint8Array(bytes));
  expect(opened.encoding).toBe('windows-1252');
  expect(cells.at(-1)).toEqual(['5 €', 'x']);
});

test('one bad byte in UTF-8 is one sign that is replaced, and counted', async () => {
  const bytes = Buffer.concat([utf8('nom;ville\nZoë;Genève\nRen'), Buffer.from([0xe9]), utf8(';Bern\n')]);
  const { opened, cells } = await read(new Uint8Array(bytes));
  expect(opened.encoding).toBe('utf-8');
  expect(cells.slice(1)).toEqual([
    ['Zoë', 'Genève'],
    ['Ren\uFFFD', 'Bern'],
  ]);
  expect(opened.replaced()).toBe(1);
  expect((await read(utf8(text))).opened.replaced()).toBe(0);
});

test('quotes are read as other programs write them, in every piece of a file', async () => {
  const line = String.raw`1, "The \"Old\", Mill", ="00123"`;
  const { cells } = await read(`id,name,code\n${`${line}\n`.repeat(20_000)}`);
  expect(cells).toHaveLength(20_001);
  expect(new Set(cells.slice(1).map((row) => row.join('|')))).toEqual(new Set(['1|The "Old", Mill|00123']));
});

test('a quote that only may begin a cell holds up nothing', async () => {
  const { cells } = await read(`a,b\n1, "never closed\n${'2,3\n'.repeat(100_000)}`);
  expect(cells).toHaveLength(100_002);
});

test.each([
  '<html><body><table><tr><td>Name</td></tr></table>',
  '\uFEFF\n<!DOCTYPE html>\n<html>',
  '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>',
  '<!-- made by a report -->\n<TABLE border="1"><tr><td>a,b</td></tr></TABLE>',
  '<html xmlns:x="urn:schemas-microsoft-com:office:excel">',
  'MIME-Version: 1.0\nContent-Type: multipart/related',
  String.raw`{\rtf1\ansi a, b}`,
  'ID;PWXL;N;E\nC;Y1;X1;K"a"',
  '[{"name":"Ann","age":5}]',
])('%j is no table, whatever it is called', async (content) => {
  await expect(read(content)).rejects.toMatchObject({ code: 'format' });
});

test('a table whose first header has a bracket is one', async () => {
  expect((await read('<id>,name\n1,Ann\n')).cells).toHaveLength(2);
});

test('a character whose bytes fall into two pieces of the file stays whole', async () => {
  const { cells } = await read(`a,b\n${'é,ü\n'.repeat(200_000)}`);
  expect(cells).toHaveLength(200_001);
  expect(new Set(cells.slice(1).map((row) => row.join()))).toEqual(new Set(['é,ü']));
});

test.each([
  [',', 'a,b,c\n1,2,3\n'],
  [';', 'a;b;c\n1,5;2,5;3,5\n1,0;2;3\n'],
  ['\t', 'a\tb\n1, 2\t3; 4\n'],
  ['|', 'a|b\n1|2\n'],
  [',', 'a,b\n"x;y;z",1\n"u;v;w",2\n'],
  [',', 'only one column\nfirst\nsecond\n'],
  [';', 'sep=;\r\na;b\r\n1;2\r\n'],
])('the separator %j is found', async (separator, content) => {
  const { opened, cells } = await read(content);
  expect(opened.separator).toBe(separator);
  expect(cells[0]?.[0]).toMatch(/^(a|only one column)$/);
});

test('what the visitor chose is taken', async () => {
  expect((await read('a,b;c\n', { separator: ';' })).cells).toEqual([['a,b', 'c']]);
  expect((await read(windows1252('é'), { encoding: 'macintosh' })).cells).toEqual([['È']]);
  await expect(read('a', { encoding: 'nothing' })).rejects.toMatchObject({ code: 'encoding' });
});

test('quoted cells hold separators, quotes and lines, whatever ends the lines', async () => {
  for (const end of ['\n', '\r\n', '\r']) {
    const { cells } = await read(['a,b', `"x, ""y""${end}z",2`, '3,4'].join(end));
    expect(cells).toEqual([
      ['a', 'b'],
      ['x, "y"\nz', '2'],
      ['3', '4'],
    ]);
  }
});

test('quoted cells that span pieces of the file stay whole', async () => {
  const cell = `${'line\n'.repeat(15_000)}end`;
  const { cells } = await read(`a,b\n${`"${cell}",x\n`.repeat(20)}`);
  expect(cells).toHaveLength(21);
  expect(cells.slice(1).every(([first, second]) => first === cell && second === 'x')).toBe(true);
});

test('an apostrophe that guards a formula is no part of the value', async () => {
  expect((await read("a\n'=1+1\n'quoted'\n")).cells).toEqual([['a'], ['=1+1'], ["'quoted'"]]);
});

test('a cell of 10 MB is refused by its place before the file is read to its end', async () => {
  const long = 'x'.repeat(10 * 1024 * 1024);
  const place = { code: 'cell', params: { row: 3, column: 'B', limit: 100_000 } };
  await expect(read(`a,b\n1,2\n3,${long}\n`)).rejects.toMatchObject(place);
  await expect(read(`a,b\n1,2\n3,"${long}"\n`)).rejects.toMatchObject(place);
});

test('a quote that is never closed names the row it is in', async () => {
  await expect(read('a,b\n1,2\n3,"4\n5,6\n')).rejects.toMatchObject({ code: 'quote', params: { row: 3 } });
});

test('what is no text, and nothing, is refused', async () => {
  await expect(read('')).rejects.toMatchObject({ code: 'empty' });
  await expect(read(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]))).rejects.toMatchObject({ code: 'format' });
  await expect(read('%PDF-1.7')).rejects.toMatchObject({ code: 'format' });
});

test('more columns than a file may have are refused, unless they are empty', async () => {
  expect((await read(`a${','.repeat(2000)}\n`)).cells[0]).toHaveLength(500);
  await expect(read(`a${',b'.repeat(600)}\n`)).rejects.toMatchObject({ code: 'columns' });
});
