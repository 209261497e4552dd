import type { ImportCell } from '../api/import-page/index.ts';
import { cellText, type RowColumn } from './rowColumn.ts';

type Language = 'en' | 'fr';

/** What a spreadsheet would run, unless it is a number or a phone number: `-5`, `+33 1 23 45`. */
const formula = /^[=+\-@\t\r\n]/;
const numeric = /^[+-][\s.,()%]*\d[\d\s.,()%]*(?:e[+-]?\d+)?$/i;
const guarded = /^'+[=+\-@\t\r\n]/;

/** The text with an apostrophe in front where a spreadsheet would run it as a formula; for every cell of an export. */
export function neutraliseFormula(text: string): string {
  const isRun = formula.test(text) && !numeric.test(text);
  // What looks as if it had been written so is too, so that it is read back with its own apostrophe.
  return isRun || guarded.test(text) ? `'${text}` : text;
}

/** Undoes `neutraliseFormula`, so that a file that was downloaded, mended and sent again has the very same values. */
export const restoreFormula = (text: string): string => (guarded.test(text) ? text.slice(1) : text);

/** Separator of the CSV files that spreadsheets of a language open in columns. */
export const csvSeparator = (language: Language): ',' | ';' => (language === 'fr' ? ';' : ',');

/** The mark by which spreadsheets know the encoding of a CSV file; it belongs at its very beginning. */
export const csvMark = '\uFEFF';

/** One line of a CSV file with its end, formulas neutralised. */
export function csvLine(cells: readonly (ImportCell | undefined)[], separator: ',' | ';'): string {
  const fields = cells.map((cell) => {
    const text = typeof cell === 'string' ? neutraliseFormula(cell) : cellText(cell);
    return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${fields.join(separator)}\r\n`;
}

/** A CSV file of these lines, formulas neutralised, which spreadsheets open as it is written. */
export const csvOf = (lines: readonly (readonly (ImportCell | undefined)[])[], separator: ',' | ';'): string =>
  csvMark + lines.map((line) => csvLine(line, separator)).join('');

/** What a column is called in a language: its label there, else in the other one, else its key. */
export const columnLabel = ({ key, label }: Pick<RowColumn, 'key' | 'label'>, language: Language): string =>
  label[language] || label[language === 'en' ? 'fr' : 'en'] || key;

/** A CSV file to fill in: the labels of the columns, and a row of examples where there are any. */
export function templateCsv({ columns }: { columns: readonly RowColumn[] }, language: Language): string {
  const examples = columns.map(({ example }) => example);
  const lines = [columns.map((column) => columnLabel(column, language))];
  if (examples.some((example) => example !== '')) lines.push(examples);
  return csvOf(lines, csvSeparator(language));
}
