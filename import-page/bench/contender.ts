import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { argv, resourceUsage, stdout } from 'node:process';
import Papa from 'papaparse';
import { ImportFile } from '../src/worker/importFile.ts';
import { columns } from './columns.ts';
import { loadExcel } from './excel.ts';

/** One reading of one file in a process of its own, which tells what it took: `node contender.ts <name> <file> <exceljs>`. */
const [, , name = '', path = '', excelDirectory = ''] = argv;

async function open(): Promise<{ file: ImportFile; rowCount: number }> {
  const file = new ImportFile({ columns, formats: ['csv', 'xlsx'], maxRows: 1_000_000, maxBytes: 2 ** 30 });
  const { rowCount } = await file.open(await openAsBlob(path), {});
  return { file, rowCount };
}

async function check(): Promise<number> {
  const { file } = await open();
  return file.map(columns.map(({ key }, index) => ({ key, index }))).summary.rowCount;
}

async function papaparse(): Promise<number> {
  const { data } = Papa.parse(await readFile(path, 'utf8'), { skipEmptyLines: true });
  return data.length - 1;
}

async function excelWhole(): Promise<number> {
  const { Workbook } = loadExcel(excelDirectory);
  const workbook = new Workbook();
  await workbook.xlsx.readFile(path);
  return (workbook.worksheets[0]?.rowCount ?? 1) - 1;
}

async function excelStream(): Promise<number> {
  const { WorkbookReader } = loadExcel(excelDirectory).stream.xlsx;
  let rows = -1;
  for await (const sheet of new WorkbookReader(path, { sharedStrings: 'cache', styles: 'cache', worksheets: 'emit' })) {
    for await (const _ of sheet) rows++;
  }
  return rows;
}

const contenders: Readonly<Record<string, () => Promise<number>>> = {
  read: async () => (await open()).rowCount,
  check,
  papaparse,
  'exceljs-whole': excelWhole,
  'exceljs-stream': excelStream,
};

const before = resourceUsage().maxRSS;
const began = performance.now();
const rows = await contenders[name]?.();
const seconds = (performance.now() - began) / 1000;
const { maxRSS, userCPUTime, systemCPUTime } = resourceUsage();
const cpuSeconds = (userCPUTime + systemCPUTime) / 1_000_000;
stdout.write(JSON.stringify({ rows, seconds, cpuSeconds, megabytes: (maxRSS - before) / 1024 }));
