import type { Locale } from 'shared-contracts';
import type { LookupEntry } from 'shared-contracts/api/lookup';
import { csvMark, csvSeparator, neutraliseFormula } from 'shared-contracts/import';
import { cellOf, type Lookup } from '../entries/lookup.ts';

/** The rows as a CSV file that spreadsheets of a language open in columns, by a mark in its encoding. */
export async function writeCsv(
  rows: readonly LookupEntry[],
  labels: readonly string[],
  lookup: Lookup,
  { language, guards }: { language: Locale; guards: boolean },
): Promise<string> {
  const { default: Papa } = await import(/* webpackChunkName: "csv" */ 'papaparse');
  const written = (text: string) => (guards ? neutraliseFormula(text) : text);
  const cells = rows.map((row) => labels.map((_, at) => written(cellOf(row, lookup, at))));
  return csvMark + Papa.unparse([[...labels], ...cells], { delimiter: csvSeparator(language) });
}
