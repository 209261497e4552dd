import type { ImportCell } from 'shared-contracts/api/import-page';

/** What the cells of a sheet are read with. */
export interface CellContext {
  strings: readonly string[];
  /** For each style whether it shows a day or a time. */
  dateStyles: readonly boolean[];
  isFrom1904: boolean;
}

const dayMs = 86_400_000;
const start1900 = Date.UTC(1899, 11, 30);
const start1904 = Date.UTC(1904, 0, 1);
/** The 29 February 1900 that spreadsheets count and that never was: days before it are one further. */
const noSuchDay = 60;
/** 31 December 9999: the last day of spreadsheets. */
const lastSerial = 2_958_466;

/** A count of days as text: `2026-12-31`, with a time where there is one; `14:30:00` for a time without a day. */
export function serialDateText(serial: number, isFrom1904: boolean): string | undefined {
  if (serial < 0 || serial >= lastSerial) return undefined;
  const offset = isFrom1904 || serial >= noSuchDay ? 0 : dayMs;
  // Days as fractions are exact to some microseconds: whole seconds are what was meant.
  const milliseconds = Math.round(serial * 86_400) * 1000;
  const text = new Date((isFrom1904 ? start1904 : start1900 + offset) + milliseconds).toISOString().slice(0, 19);
  const [day = '', time = ''] = text.split('T');
  if (serial < 1 && !isFrom1904) return time;
  return time === '00:00:00' ? day : text;
}

/** Spreadsheets show and mean 15 digits; the file has 17, such as `0.30000000000000004`. */
const rounded = (value: number) => Number(value.toPrecision(15));

function numberValue(text: string, style: number, context: CellContext): ImportCell {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return text;
  const date = context.dateStyles[style] ? serialDateText(value, context.isFrom1904) : undefined;
  return date ?? (Number.isInteger(value) ? value : rounded(value));
}

/** The value of a cell by its type: shared text `s`, boolean `b`, text `str` and `inlineStr`, error `e`, day `d`, else a number. */
export function cellValue(type: string, text: string, style: number, context: CellContext): ImportCell {
  if (text === '') return null;
  if (type === 's') return context.strings[Number(text)] ?? null;
  if (type === 'b') return text === '1' || text === 'true';
  return type === 'n' ? numberValue(text, style, context) : text;
}
