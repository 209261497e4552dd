import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const maxBuffer = 2 ** 26;

/** Milliseconds that a program takes to read a file into rows, and the most memory it had for that. */
export interface Reading {
  ms: number;
  megabytes: number;
}

/** Programs that do one thing with a file, on Node and without anything of ours. */
const scripts = {
  write: `
    const { createWriteStream } = require('node:fs');
    const ExcelJS = require('exceljs');
    const [, , count, csv, xlsx] = process.argv;
    (async () => {
      const header = ['Order', 'Email', 'Country', 'Amount', 'Ordered on'];
      const text = createWriteStream(csv);
      const book = new ExcelJS.stream.xlsx.WorkbookWriter({ filename: xlsx, useSharedStrings: true });
      const sheet = book.addWorksheet('Orders');
      sheet.addRow(header).commit();
      text.write(header.join(',') + '\\r\\n');
      for (let at = 1; at <= Number(count); at++) {
        const day = new Date(Date.UTC(2026, 0, 1 + (at % 360)));
        const cells = ['PO-' + at, 'buyer' + at + '@example.com', ['Norway', 'Sweden', 'Germany'][at % 3], at / 4, day];
        sheet.addRow(cells).commit();
        const line = [...cells.slice(0, 4), day.toISOString().slice(0, 10)].join(',');
        if (!text.write(line + '\\r\\n')) await new Promise((drained) => text.once('drain', drained));
      }
      await book.commit();
      await new Promise((ended) => text.end(ended));
    })();`,
  papaparse: `
    const { readFileSync } = require('node:fs');
    const Papa = require('papaparse');
    const begun = performance.now();
    const { data } = Papa.parse(readFileSync(process.argv[2], 'utf8'), { skipEmptyLines: true });
    console.log(JSON.stringify({ rows: data.length, ms: performance.now() - begun, kb: process.resourceUsage().maxRSS }));`,
  exceljs: `
    const ExcelJS = require('exceljs');
    (async () => {
      const begun = performance.now();
      const book = new ExcelJS.Workbook();
      await book.xlsx.readFile(process.argv[2]);
      const rows = book.worksheets[0].rowCount;
      console.log(JSON.stringify({ rows, ms: performance.now() - begun, kb: process.resourceUsage().maxRSS }));
    })();`,
} as const;

/** papaparse and exceljs, installed from npm below a directory. */
export interface Parsers {
  /** Writes the same orders as CSV and as a workbook; answers where. */
  write(rows: number): Promise<{ csv: string; xlsx: string }>;
  read(parser: 'papaparse' | 'exceljs', file: string, rows: number): Promise<Reading>;
}

/** Installs the parsers that are measured against. */
export async function installParsers(directory: string): Promise<Parsers> {
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, 'package.json'), '{"private":true}');
  const packages = ['exceljs@4.4.0', 'papaparse@5.7.1'];
  await run('npm', ['install', ...packages, '--no-audit', '--no-fund'], { cwd: directory, maxBuffer });
  for (const [name, script] of Object.entries(scripts)) await writeFile(join(directory, `${name}.cjs`), script);
  return {
    async write(rows) {
      const files = { csv: join(directory, `${rows}.csv`), xlsx: join(directory, `${rows}.xlsx`) };
      await run(process.execPath, [join(directory, 'write.cjs'), String(rows), files.csv, files.xlsx]);
      return files;
    },
    async read(parser, file, rows) {
      const { stdout } = await run(process.execPath, [join(directory, `${parser}.cjs`), file]);
      const said = JSON.parse(stdout) as { rows: number; ms: number; kb: number };
      if (said.rows !== rows + 1) throw new Error(`${parser} read ${said.rows} rows of ${rows} and a header`);
      return { ms: said.ms, megabytes: said.kb / 1024 };
    },
  };
}
