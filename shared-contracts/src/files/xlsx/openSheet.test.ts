import { randomBytes } from 'node:crypto';
import { inlineRow, type WorkbookSource, workbookFile } from '../../testing/workbookFile.ts';
import { zipFile } from '../../testing/zipFile.ts';
import { type HeaderFit, openFile, type ReadOptions } from '../openFile.ts';
import type { FileRow } from '../rows.ts';

async function cellsOf(source: WorkbookSource | Buffer<ArrayBuffer>, options?: ReadOptions, wanted?: HeaderFit) {
  const file = new Blob([Buffer.isBuffer(source) ? source : workbookFile(source)]);
  const opened = await openFile(file, options, wanted);
  const rows: FileRow[] = [];
  for await (const batch of opened.rows) rows.push(...batch);
  return { opened, rows, cells: rows.map((row) => row.cells) };
}

const refusal = (code: string, params: object = {}) => expect.objectContaining({ code, params });

test('numbers, texts, booleans and errors are read by the type of their cells', async () => {
  const { cells, opened } = await cellsOf({
    strings: [
      '<t>shared &amp; text</t>',
      '<r><t>rich </t></r><r><t xml:space="preserve">text</t></r><rPh sb="0" eb="1"><t>x</t></rPh>',
    ],
    rows: `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>
      <row r="2"><c r="A2"><v>0.30000000000000004</v></c><c r="B2"><v>12345678901</v></c><c r="C2" t="b"><v>1</v></c><c r="D2" t="e"><v>#N/A</v></c></row>
      <row r="3"><c r="A3" t="str"><f>"a"&amp;"b"</f><v>ab</v></c><c r="B3"><f>1+1</f><v>2</v></c><c r="C3" t="inlineStr"><is><t>in_x000D_line</t></is></c></row>`,
  });
  expect(cells).toEqual([
    ['shared & text', 'rich text'],
    [0.3, 12345678901, true, '#N/A'],
    ['ab', 2, 'in\rline'],
  ]);
  expect(opened).toMatchObject({
    format: 'xlsx',
    sheets: ['Sheet1'],
    sheet: 'Sheet1',
    encoding: null,
    separator: null,
  });
});

test('cells and rows that are missing were empty, and merged cells have their value once', async () => {
  const { rows } = await cellsOf({
    rows: '<row r="3"><c r="B3"><v>1</v></c><c r="D3" s="0"/></row><row><c><v>2</v></c><c><v>3</v></c></row><row r="9"/>',
  });
  expect(rows).toEqual([
    { line: 3, cells: [null, 1] },
    { line: 4, cells: [2, 3] },
    { line: 9, cells: [] },
  ]);
});

test('numbers are days where their format shows days, by either system', async () => {
  const formats = [0, 14, 'yyyy"-"mm', '[Red]0.00" days"', 22, '[h]:mm', '#,##0_m', 'dd/mm/yyyy;@'];
  const row = formats.map((_, at) => `<c s="${at}"><v>46022.5</v></c>`).join('');
  const { cells } = await cellsOf({
    formats,
    rows: `<row>${row}<c s="1"><v>46022</v></c><c s="1"><v>59</v></c><c s="1"><v>0.75</v></c></row>`,
  });
  const noon = '2025-12-31T12:00:00';
  expect(cells).toEqual([
    [46022.5, noon, noon, 46022.5, noon, '1104540:00:00', 46022.5, noon, '2025-12-31', '1900-02-28', '18:00:00'],
  ]);
  const other = await cellsOf({ formats, isFrom1904: true, rows: '<row><c s="1"><v>44560</v></c></row>' });
  expect(other.cells).toEqual([['2025-12-31']]);
  expect(other.opened.isFrom1904).toBe(true);
});

test('times without a day are times, by either system, and time that has passed may be longer than a day', async () => {
  const formats = ['h:mm', '[h]:mm:ss', '[mm]:ss', 46, 'h:mm AM/PM', 'yyyy-mm-dd hh:mm'];
  const cell = (style: number, value: number) => `<c s="${style}"><v>${value}</v></c>`;
  const rows = `<row>${cell(0, 0.5)}${cell(0, 1.25)}${cell(1, 1.5)}${cell(2, 0.05)}${cell(3, 2)}${cell(4, 0.75)}${cell(1, 0)}${cell(1, -0.5)}</row>`;
  const shown = ['12:00:00', '06:00:00', '36:00:00', '01:12:00', '48:00:00', '18:00:00', '00:00:00', '-12:00:00'];
  expect((await cellsOf({ formats, rows })).cells).toEqual([shown]);
  expect((await cellsOf({ formats, rows, isFrom1904: true })).cells).toEqual([shown]);
  const first = await cellsOf({ formats, isFrom1904: true, rows: `<row>${cell(5, 0.5)}</row>` });
  expect(first.cells).toEqual([['1904-01-01T12:00:00']]);
});

test.each<[format: string, value: number, shown: string | number]>([
  ['00000', 123, '00123'],
  ['00000', 1_234_567, '1234567'],
  ['00000', -7, '-00007'],
  ['00000', 1.5, 1.5],
  ['00000\\-0000', 21_234_567, '02123-4567'],
  ['000-00-0000', 12_345_678, '012-34-5678'],
  ['[$-409]00', 5, '05'],
  ['"INV-"0000', 42, 'INV-0042'],
  ['(000) 000-0000', 5_551_234, '(000) 555-1234'],
  ['#00', 5, '05'],
  ['00000;[Red]-00000', -5, '-00005'],
  ['00000;(00000);"none"', -5, '(00005)'],
  ['00000;(00000);"none"', 0, 0],
  ['[<=99999]00000;00000-0000', 1234, '01234'],
  ['[<=99999]00000;00000-0000', 21_234_567, '02123-4567'],
  ['[<=9999999]###-####;(###) ###-####', 5_551_234, '555-1234'],
  ['[<=9999999]###-####;(###) ###-####', 4_155_551_234, '(415) 555-1234'],
  ['# ###', 7000, 7000],
  ['#" kg"', 7, 7],
  ['# ?/?', 7, 7],
  ['0', 7, 7],
  ['0.00', 7, 7],
  ['#,##0', 7000, 7000],
  ['00.0%', 0.5, 0.5],
  ['[$€-407] 000', 5, 5],
  ['00" h"', 5, '05 h'],
  ['General', 5, 5],
])('the format %j shows %d as %j', async (format, value, shown) => {
  expect((await cellsOf({ formats: [format], rows: `<row><c s="0"><v>${value}</v></c></row>` })).cells).toEqual([
    [shown],
  ]);
});

test('parts are found whatever their case, with backslashes, slashes before them or signs that are escaped', async () => {
  const sheet = '<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>';
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const book = (names: [string, string, string], [workbook, target]: [string, string]) =>
    zipFile([
      {
        name: names[0],
        content: `<Relationships><Relationship Id="a" Type="${relation}/officeDocument" Target="${workbook}"/></Relationships>`,
      },
      {
        name: names[1],
        content: `<workbook xmlns:r="r"><sheets><sheet name="S" state="show" r:id="b"/></sheets></workbook>`,
      },
      {
        name: names[1].replace(/([^/\\]+)$/, (_, name) => `_rels${names[1].includes('\\') ? '\\' : '/'}${name}.rels`),
        content: `<Relationships><Relationship Id="b" Type="${relation}/worksheet" Target="${target}"/></Relationships>`,
      },
      { name: names[2], content: sheet },
    ]);
  for (const file of [
    book(['_rels/.rels', 'xl/workbook.xml', 'xl/worksheets/Sheet1.XML'], ['XL/Workbook.xml', 'worksheets/sheet1.xml']),
    book(
      ['_rels\\.rels', 'xl\\workbook.xml', 'xl\\worksheets\\sheet1.xml'],
      ['xl/workbook.xml', 'worksheets/sheet1.xml'],
    ),
    book(['_rels/.rels', '/xl/workbook.xml', '/xl/my sheet.xml'], ['\\xl\\workbook.xml', 'my%20sheet.xml']),
  ]) {
    expect((await cellsOf(file)).cells).toEqual([[1]]);
  }
  const macros = zipFile([
    { name: 'xl\\vbaProject.bin', content: 'x' },
    { name: '[CONTENT_TYPES].XML', content: '<Types/>' },
  ]);
  await expect(cellsOf(macros)).rejects.toEqual(refusal('macros'));
  const typed = zipFile([
    {
      name: '[Content_types].xml',
      content: '<Types><Default ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>',
    },
  ]);
  await expect(cellsOf(typed)).rejects.toEqual(refusal('macros'));
});

test('signs that XML cannot have are read wherever a text stands', async () => {
  const written = 'a_x000D_b_x005F_x000D_';
  const rows = `<row><c t="str"><v>${written}</v></c><c t="s"><v>0</v></c><c t="inlineStr"><is><t>${written}</t></is></c></row>`;
  const text = 'a\rb_x000D_';
  expect((await cellsOf({ strings: [`<t>${written}</t>`], rows })).cells).toEqual([[text, text, text]]);
});

test('the first visible sheet is read unless another is named; hidden ones are not offered', async () => {
  const sheets = [
    { name: 'Lists', state: 'hidden' as const, rows: inlineRow(1, ['hidden']) },
    { name: 'Customers & co', rows: inlineRow(1, ['first']) },
    { name: 'Orders', rows: inlineRow(1, ['second']) },
  ];
  const first = await cellsOf({ sheets });
  expect(first.opened).toMatchObject({ sheets: ['Customers & co', 'Orders'], sheet: 'Customers & co' });
  expect(first.cells).toEqual([['first']]);
  expect((await cellsOf({ sheets }, { sheet: 'Orders' })).cells).toEqual([['second']]);
});

test('the sheet whose headers match is read however far down it stands', async () => {
  const headers = new Map([
    [3, ['SKU', 'Total']],
    [57, ['SKU', 'Price']],
  ]);
  const sheets = Array.from({ length: 60 }, (_, at) => ({
    name: `Month ${at + 1}`,
    rows: inlineRow(1, headers.get(at) ?? ['Notes']),
  }));
  const fit: HeaderFit = (found) => found.filter((header) => ['SKU', 'Price'].includes(header)).length / 2;
  expect((await cellsOf({ sheets }, {}, fit)).opened.sheet).toBe('Month 58');
});

test('elements with a prefix, and archives with sizes of 64 bits, are read alike', async () => {
  const content =
    '<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>ok</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>';
  const { cells } = await cellsOf({
    isLarge: true,
    parts: [{ name: 'xl/worksheets/sheet1.xml', content, isStored: true }],
  });
  expect(cells).toEqual([['ok']]);
});

test.each([
  ['a macro', { parts: [{ name: 'xl/vbaProject.bin', content: 'x' }] }, 'macros'],
  [
    'the type of a workbook with macros',
    { contentType: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml' },
    'macros',
  ],
  ['an encrypted part', { parts: [{ name: 'xl/styles.xml', content: 'x', isEncrypted: true }] }, 'protected'],
  [
    'a document type',
    { parts: [{ name: 'xl/worksheets/sheet1.xml', content: '<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>' }] },
    'damaged',
  ],
  [
    'XML that ends early',
    { parts: [{ name: 'xl/worksheets/sheet1.xml', content: '<worksheet><sheetData><row>' }] },
    'damaged',
  ],
  ['no sheet that people see', { sheets: [{ name: 'a', state: 'veryHidden' as const, rows: '' }] }, 'empty'],
])('%s is refused', async (_, source, code) => {
  await expect(cellsOf(source)).rejects.toEqual(refusal(code));
});

test('a workbook with a password, an old one and another archive are told apart', async () => {
  const mark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const encrypted = Buffer.concat([mark, Buffer.from('EncryptedPackage', 'utf16le')]);
  await expect(cellsOf(encrypted)).rejects.toEqual(refusal('protected'));
  await expect(cellsOf(Buffer.concat([mark, Buffer.from('Workbook', 'utf16le')]))).rejects.toEqual(refusal('format'));
  await expect(
    cellsOf(zipFile([{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' }])),
  ).rejects.toEqual(refusal('format'));
});

describe('archives that lie', () => {
  const sheet = 'xl/worksheets/sheet1.xml';
  const spyOnUnpacking = () => jest.spyOn(globalThis, 'DecompressionStream');

  test('one that unpacks to a thousand times its size is refused before anything is unpacked', async () => {
    const bomb = workbookFile({ parts: [{ name: sheet, content: new Uint8Array(40 * 1024 * 1024) }] });
    expect(bomb.length).toBeLessThan(100_000);
    const read = spyOnUnpacking();
    await expect(cellsOf(bomb)).rejects.toEqual(refusal('bomb'));
    expect(read).not.toHaveBeenCalled();
  });

  test('many parts that are too much together are refused before anything is unpacked', async () => {
    const parts = Array.from({ length: 5 }, (_, at) => ({
      name: `xl/media/${at}`,
      content: 'x',
      isStored: true,
      declaredBytes: 9_000_000,
    }));
    const many = Array.from({ length: 30 }, (_, at) =>
      parts.map((part) => ({ ...part, name: `${part.name}-${at}` })),
    ).flat();
    const read = spyOnUnpacking();
    await expect(cellsOf({ parts: many })).rejects.toEqual(refusal('bomb'));
    expect(read).not.toHaveBeenCalled();
  });

  test('parts that share their bytes are refused', async () => {
    const file = zipFile([
      { name: 'a', content: 'x'.repeat(1000), isStored: true },
      { name: 'b', content: 'y' },
    ]);
    const second = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    file.writeUInt32LE(5, second + 42);
    await expect(cellsOf(file)).rejects.toEqual(refusal('bomb'));
  });

  test('one that unpacks to more than it says is stopped there, one to less is damaged', async () => {
    const rows = `<row>${'<c><v>1</v></c>'.repeat(100)}</row>`.repeat(2000);
    const content = `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
    await expect(cellsOf({ parts: [{ name: sheet, content, declaredBytes: 5000 }] })).rejects.toEqual(refusal('bomb'));
    await expect(cellsOf({ parts: [{ name: sheet, content, declaredBytes: content.length + 1 }] })).rejects.toEqual(
      refusal('damaged'),
    );
  });

  test('one that broke off while it was sent is damaged', async () => {
    const whole = workbookFile({ rows: inlineRow(1, ['x']) });
    await expect(cellsOf(whole.subarray(0, whole.length - 30))).rejects.toEqual(refusal('damaged'));
  });
});

test('a cell of 10 MB is refused by its place, written in it or shared', async () => {
  // Not one letter again and again: that would be a bomb.
  const text = randomBytes(6.5 * 1024 * 1024).toString('base64');
  const place = refusal('cell', { row: 7, column: 'C', limit: 100_000 });
  await expect(
    cellsOf({ rows: `<row r="7"><c r="C7" t="inlineStr"><is><t>${text}</t></is></c></row>` }),
  ).rejects.toEqual(place);
  await expect(
    cellsOf({ rows: '<row r="7"><c r="C7" t="s"><v>0</v></c></row>', strings: [`<t>${text}</t>`] }),
  ).rejects.toEqual(refusal('text', { limit: 100_000 }));
  const long = Array.from({ length: 120_000 }, (_, at) => String.fromCharCode(97 + ((at * at * 31) % 26))).join('');
  await expect(
    cellsOf({ rows: '<row r="7"><c r="C7" t="s"><v>0</v></c></row>', strings: [`<t>${long}</t>`] }),
  ).rejects.toEqual(place);
  await expect(
    cellsOf({ rows: `<row r="7"><c r="C7" t="inlineStr"><is><t>${long}</t></is></c></row>` }),
  ).rejects.toEqual(place);
});

test('more columns than a file may have are refused', async () => {
  await expect(cellsOf({ rows: '<row r="1"><c r="XFD1"><v>1</v></c></row>' })).rejects.toEqual(
    refusal('columns', { limit: 500 }),
  );
  expect((await cellsOf({ rows: '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="0"/></row>' })).cells).toEqual([[1]]);
});
