import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Results } from '../../tools/bench/results.ts';
import { compare } from './largeLog/compare.ts';
import { type LogFigure, measureLog } from './largeLog/measureLog.ts';

/**
 * `npm run bench -- --runs 10000000`. What a log of so many runs costs beside one of 100,000: lists, searches by name,
 * text, id and value, the dashboard, a day that expires, and bytes a run. Runs are recorded for real, then multiplied in
 * the database. Needs 3 kB of disk a run. Linux only.
 *
 * `node bench/largeLog.ts [--runs 10000000] [--beside 100000] [--rounds 3] [--keep folder]`; the last keeps the large log
 * there, and measures the one that is there; `--beside 0` measures it alone.
 */
const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000000' },
    beside: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '3' },
    keep: { type: 'string' },
  },
});
const [runs, beside, rounds] = [Number(options.runs), Number(options.beside), Number(options.rounds)];

async function measureAt(count: number): Promise<LogFigure[]> {
  const directory = await mkdtemp(join(tmpdir(), 'weft-bench-large-log-'));
  try {
    return await measureLog(directory, count, rounds);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

const results = await Results.begin('large-log', { runs, beside, rounds });
const small = beside > 0 ? await measureAt(beside) : [];
if (options.keep) await mkdir(options.keep, { recursive: true });
const large = options.keep ? await measureLog(options.keep, runs, rounds) : await measureAt(runs);
results.table(compare(small, large), { medianOf: rounds });
await results.write();
