import type { ImportPageColumn } from 'shared-contracts/import';
import type { ImportCalls } from '../calls/importCalls.ts';
import { retrying } from '../calls/retrying.ts';
import type { Visit } from '../calls/visit.ts';
import type { Summary } from '../worker/protocol.ts';
import type { FileWorker } from './fileWorker.ts';

/** Values of one call, and the longest that it takes. */
const [batchValues, maxValueLength] = [2000, 2000];

/** Rows can't be submitted before their values are checked, so a connection that stays lost is soon said. */
const maxLostTries = 4;

export interface ValueCheckOptions {
  file: FileWorker;
  calls: ImportCalls;
  columns: readonly ImportPageColumn[];
  visit: Pick<Visit, 'with'>;
  /** Values that were checked before, by column; those of this call are added. */
  known: Map<string, Set<string>>;
  signal: AbortSignal;
}

/**
 * Asks the server about values that only it can check: those of columns with a list or table, each value once.
 * Answers the summary after it, undefined where there was nothing to ask.
 * @throws CallError
 */
export async function checkValues(options: ValueCheckOptions): Promise<Summary | undefined> {
  const { file, calls, columns, known, signal } = options;
  let summary: Summary | undefined;
  for (const { key } of columns.filter((column) => column.has_filter || column.has_conversion)) {
    const seen = known.get(key) ?? new Set<string>();
    known.set(key, seen);
    const values = (await file.ask('distinct', [key])).filter(
      (value) => !seen.has(value) && value.length <= maxValueLength,
    );
    for (let from = 0; from < values.length; from += batchValues) {
      const batch = values.slice(from, from + batchValues);
      const verdicts = await retrying(
        () => options.visit.with((pass) => calls.checkValues({ pass, column: key, values: batch }, signal)),
        { signal, maxLostTries },
      );
      summary = await file.ask('judge', [key, batch.map((value, at) => [value, verdicts[at] ?? null])]);
      for (const value of batch) seen.add(value);
    }
  }
  return summary;
}
