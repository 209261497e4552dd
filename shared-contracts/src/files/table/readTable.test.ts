import { inlineRow, type SheetSource, workbookFile } from '../../testing/workbookFile.ts';
import { zipFile } from '../../testing/zipFile.ts';
import type { TableOptions } from './table.ts';
import { tableReading } from './tableReading.ts';

const options: TableOptions = { headers: ['Ort', 'Café'], maxRows: 100, maxBytes: 1_000_000 };

const read = (content: string | Buffer<ArrayBuffer> | Uint8Array<ArrayBuffer>, own: Partial<TableOptions> = {}) =>
  tableReading(new Blob([content]), { ...options, ...own });

const sheet = (name: string, ...rows: string[][]): SheetSource => ({
  name,
  rows: rows.map((cells, at) => inlineRow(at + 1, cells)).join(''),
});

test('of a workbook the sheet is read whose headers match, and every other can be chosen', async () => {
  const file = workbookFile({
    sheets: [sheet('Read me', ['About'], ['us']), sheet('Orte', ['cafe', 'ORT'], ['Zürich', 'Köln']), sheet('Empty')],
  });
  const { table } = await read(file);
  expect(table).toMatchObject({ format: 'xlsx', sheets: ['Read me', 'Orte', 'Empty'], sheet: 'Orte', replaced: 0 });
  expect(table?.rows).toEqual([
    { line: 1, cells: ['cafe', 'ORT'] },
    { line: 2, cells: ['Zürich', 'Köln'] },
  ]);
  expect((await read(file, { sheet: 'Read me' })).table?.rows[1]?.cells).toEqual(['us']);
  expect((await read(file, { sheet: 'Empty' })).refusal).toEqual({ code: 'empty', params: {} });
});

test('days are text, numbers are rounded as spreadsheets mean them, and lines are counted as spreadsheets show them', async () => {
  const rows = `${inlineRow(1, ['Ort', 'Café'])}
    <row r="4"><c r="A4" s="1"><v>46022</v></c><c r="B4"><v>0.30000000000000004</v></c></row>
    <row r="5"><c r="A5" t="b"><v>1</v></c><c r="B5" s="2"><v>7</v></c></row>`;
  const { table } = await read(workbookFile({ formats: [0, 14, '00000'], rows }));
  expect(table?.rows.slice(1)).toEqual([
    { line: 4, cells: ['2025-12-31', 0.3] },
    { line: 5, cells: [true, '00007'] },
  ]);
});

test.each([
  ['semicolons', 'Ort;Café\r\nKöln;"a; b"\r\n', 'a; b'],
  ['tabs', 'Ort\tCafé\nKöln\t"a\tb"\n', 'a\tb'],
])('a text file with %s is read as it was written, in any encoding', async (_, text, cell) => {
  const windows = Uint8Array.from(text, (sign) => sign.codePointAt(0) ?? 0);
  for (const content of [text, `\uFEFF${text}`, windows]) {
    expect((await read(content)).table?.rows[1]).toEqual({ line: 2, cells: ['Köln', cell] });
  }
});

test('an apostrophe that makes a formula harmless is still there', async () => {
  const { table } = await read("Ort,Café\n'=A1,'tis\n");
  expect(table?.rows[1]?.cells).toEqual(["'=A1", "'tis"]);
});

test('columns that no list has are left out, however many there are', async () => {
  const many = Array.from({ length: 400 }, (_, at) => `Column ${at}`);
  const { table } = await read(`${[...many, 'Café', 'Ort'].join(',')}\n${[...many, 'c', 'o'].join(',')}\n`);
  expect(table?.rows[1]?.cells).toEqual(['Column 0', 'Column 1', 'c', 'o']);
});

test('what cannot be read is said by what is wrong with it', async () => {
  const head = inlineRow(1, ['Ort', 'Café']);
  const compound = (text: string) => Buffer.concat([Buffer.from('d0cf11e0', 'hex'), Buffer.from(text, 'utf16le')]);
  const workbook = workbookFile({ rows: head });
  const refusals = [
    [new Uint8Array(), 'empty'],
    [' \n\n', 'empty'],
    [workbookFile({ rows: '' }), 'empty'],
    [workbook.subarray(0, workbook.length - 30), 'damaged'],
    [zipFile([{ name: 'a.txt', content: 'a' }]), 'format'],
    [compound('Workbook'), 'format'],
    [compound('EncryptedPackage'), 'protected'],
    [zipFile([{ name: 'xl/workbook.xml', content: 'a', isEncrypted: true }]), 'protected'],
    [`Ort\n${'a\n'.repeat(100)}`, 'rows'],
    ['a'.repeat(1_000_001), 'bytes'],
    ['Ort,Café\n"Köln,a\n', 'quote'],
  ] as const;
  for (const [content, code] of refusals) {
    expect((await read(content as Buffer<ArrayBuffer>)).refusal?.code).toBe(code);
  }
});
