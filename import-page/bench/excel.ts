import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

interface WrittenSheet {
  columns: object[];
  addRow(cells: unknown[]): { commit(): void };
  commit(): void;
}

/** What is used of exceljs, which is installed for this bench alone. */
export interface Excel {
  Workbook: new () => { xlsx: { readFile(path: string): Promise<unknown> }; worksheets: { rowCount: number }[] };
  stream: {
    xlsx: {
      WorkbookReader: new (path: string, options: object) => AsyncIterable<AsyncIterable<unknown>>;
      WorkbookWriter: new (options: object) => { addWorksheet(name: string): WrittenSheet; commit(): Promise<void> };
    };
  };
}

/** Installs exceljs below a directory by npm: it has seen no release for years, and so is no dependency of Weft's. */
export async function installExcel(directory: string): Promise<void> {
  await writeFile(join(directory, 'package.json'), '{"private":true}');
  const npm = ['install', 'exceljs@4.4.0', '--no-audit', '--no-fund', '--omit=dev'];
  await promisify(execFile)('npm', npm, { cwd: directory, maxBuffer: 2 ** 26 });
}

export const loadExcel = (directory: string): Excel =>
  createRequire(join(directory, 'package.json'))('exceljs') as Excel;
