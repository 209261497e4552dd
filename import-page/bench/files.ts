import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { csvLine } from 'shared-contracts/import';
import { cellsOf, columns } from './columns.ts';
import { type Excel, loadExcel } from './excel.ts';

/** `31/12/2026`, as most of Europe writes it. */
const dayText = (day: Date) => day.toISOString().slice(0, 10).split('-').reverse().join('/');

function* csvLines(rows: number): Generator<string> {
  yield csvLine(
    columns.map(({ key }) => key),
    ',',
  );
  for (let row = 1; row <= rows; row++) {
    const cells = cellsOf(row).map((cell) => (cell instanceof Date ? dayText(cell) : cell));
    yield csvLine(cells, ',');
  }
}

async function writeWorkbook({ stream }: Excel, filename: string, rows: number): Promise<void> {
  const workbook = new stream.xlsx.WorkbookWriter({ filename, useStyles: true, useSharedStrings: true });
  const sheet = workbook.addWorksheet('Orders');
  sheet.columns = columns.map(({ key, type }) => ({
    header: key,
    key,
    ...(type === 'date' && { style: { numFmt: 'dd/mm/yyyy' } }),
  }));
  for (let row = 1; row <= rows; row++) sheet.addRow(cellsOf(row)).commit();
  sheet.commit();
  await workbook.commit();
}

/** Writes the same rows as text and as a workbook; that one by exceljs, so that it reads a file of its own. */
export async function writeFiles(directory: string, rows: number): Promise<{ csv: string; xlsx: string }> {
  const [csv, xlsx] = [join(directory, 'rows.csv'), join(directory, 'rows.xlsx')];
  await pipeline(Readable.from(csvLines(rows)), createWriteStream(csv));
  await writeWorkbook(loadExcel(directory), xlsx, rows);
  return { csv, xlsx };
}
