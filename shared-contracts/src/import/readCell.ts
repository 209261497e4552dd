import { foldCase } from '../api/foldCase.ts';
import type { CellReading, ImportCell, ImportColumnType } from '../api/import-page/index.ts';
import { readDate, readSerialDate } from './dates.ts';
import { readNumber } from './numbers.ts';
import { type CellResult, cellText, type RowColumn, type RowValue } from './rowColumn.ts';

const yes = new Set(['true', 'yes', 'y', '1', 'on', 'vrai', 'oui', 'o']);
const no = new Set(['false', 'no', 'n', '0', 'off', 'faux', 'non']);

/** Most characters of an address of mail (RFC 5321). */
const maxEmailLength = 254;
const email = /^[^\s@"(),:;<>[\\\]]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/u;

/** Browsers and servers take no longer addresses of the web. */
const maxUrlLength = 2048;
const url = /^https?:\/\/[^\s/?#]\S*$/i;

/** What a spreadsheet shows where a formula failed; files that were saved as text have it too. It is never a value. */
const spreadsheetErrors: ReadonlySet<string> = new Set(
  ['N/A', 'REF!', 'VALUE!', 'DIV/0!', 'NAME?', 'NUM!', 'NULL!', 'SPILL!', 'CALC!'].map((error) => `#${error}`),
);

/** What decides how a cell is read. */
type CellColumn = Pick<RowColumn, 'type' | 'date_order' | 'choices'>;

type Reader = (text: string, cell: ImportCell, column: CellColumn, reading: CellReading) => RowValue | undefined;

/** No text of more characters is one of at most 200, however their marks are written. */
const maxChoiceLength = 2048;

const canonicalChoices = new WeakMap<readonly string[], Map<string, string>>();

function choiceOf(text: string, { choices }: CellColumn): string | undefined {
  let canonical = canonicalChoices.get(choices);
  if (!canonical) {
    canonical = new Map(choices.toReversed().map((choice) => [foldCase(choice), choice]));
    canonicalChoices.set(choices, canonical);
  }
  return text.length > maxChoiceLength ? undefined : canonical.get(foldCase(text));
}

const numberOf: Reader = (text, cell, _, reading) =>
  typeof cell === 'number' ? cell : readNumber(text, reading.decimal ?? '.');

function booleanOf(text: string): boolean | undefined {
  const word = text.toLowerCase();
  if (yes.has(word)) return true;
  return no.has(word) ? false : undefined;
}

const isWebAddress = (text: string) => text.length <= maxUrlLength && url.test(text) && URL.canParse(text);

/** Each reads a cell that is not empty; undefined where it is no value of the type. */
const readers: Record<ImportColumnType, Reader> = {
  text: (text) => text,
  number: numberOf,
  integer: (...cell) => {
    const value = numberOf(...cell);
    return Number.isSafeInteger(value) ? value : undefined;
  },
  boolean: (text, cell) => (typeof cell === 'boolean' ? cell : booleanOf(text)),
  date: (text, cell, column, reading) =>
    (typeof cell === 'number' ? readSerialDate(cell) : undefined) ??
    readDate(text, reading.date_order ?? column.date_order),
  email: (text) => (text.length <= maxEmailLength && email.test(text) ? text : undefined),
  url: (text) => (isWebAddress(text) ? text : undefined),
  choice: (text, _, column) => choiceOf(text, column),
};

/** Whether a text is what a spreadsheet shows where a formula failed, such as `#N/A`. */
export const isSpreadsheetError = (text: string): boolean => spreadsheetErrors.has(text);

const empty: CellResult = { value: null };

/**
 * The value of a cell, or why it is none of the column's type. An empty cell is null: neither `required` nor `default`
 * has a say here.
 */
export function readCell(column: CellColumn, reading: CellReading, cell: ImportCell | undefined): CellResult {
  const text = cellText(cell);
  if (text === '') return empty;
  if (isSpreadsheetError(text)) {
    return { problem: { code: 'type', params: { type: column.type, error: text } } };
  }
  const value = readers[column.type](text, cell ?? null, column, reading);
  if (value !== undefined) return { value };
  if (column.type === 'choice') return { problem: { code: 'choice' } };
  return { problem: { code: 'type', params: { type: column.type } } };
}
