import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { Results } from '../../tools/bench/results.ts';
import { medians, repeat, round } from '../../tools/bench/statistics.ts';
import { installExcel } from './excel.ts';
import { writeFiles } from './files.ts';

/**
 * `npm run bench -- --imports`. Reads and checks a file of ten columns as the worker of an import page does, as text and
 * as a workbook, beside papaparse and exceljs, which only read the same file. Each reading has a process of its own; its
 * memory is what the process grew by at most. exceljs is installed from npm.
 *
 * `node bench/imports.ts [--rows 100000] [--turns 3]`
 */
const { values: options } = parseArgs({
  // The other program of this bench has settings of its own.
  strict: false,
  options: { rows: { type: 'string', default: '100000' }, turns: { type: 'string', default: '3' } },
});
const [rows, turns] = [Number(options.rows), Number(options.turns)];
const program = join(import.meta.dirname, 'contender.ts');

type Taken = Record<'rows' | 'seconds' | 'cpuSeconds' | 'megabytes', number>;

async function take(name: string, file: string, directory: string): Promise<Taken> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, name, file, directory]);
  const taken = JSON.parse(stdout) as Taken;
  if (taken.rows !== rows) throw new Error(`${name} found ${taken.rows} rows of ${rows}`);
  return taken;
}

async function measure(what: string, name: string, file: string, directory: string) {
  const { seconds, cpuSeconds, megabytes } = medians(await repeat(turns, () => take(name, file, directory)));
  return {
    what,
    'rows/s': round(rows / seconds),
    s: round(seconds, 2),
    'CPU s': round(cpuSeconds, 2),
    'memory MB': round(megabytes),
    'file MB': round((await stat(file)).size / 1_000_000, 1),
  };
}

const results = await Results.begin('imports-reading', { rows, turns });
const directory = await mkdtemp(join(tmpdir(), 'weft-bench-'));
try {
  await installExcel(directory);
  const { csv, xlsx } = await writeFiles(directory, rows);
  results.table(
    [
      await measure('CSV, read', 'read', csv, directory),
      await measure('CSV, read and checked', 'check', csv, directory),
      await measure('CSV, papaparse', 'papaparse', csv, directory),
      await measure('XLSX, read', 'read', xlsx, directory),
      await measure('XLSX, read and checked', 'check', xlsx, directory),
      await measure('XLSX, exceljs, streamed', 'exceljs-stream', xlsx, directory),
      await measure('XLSX, exceljs, whole', 'exceljs-whole', xlsx, directory),
    ],
    { medianOf: turns },
  );
} finally {
  await rm(directory, { recursive: true, force: true });
}
await results.write();
