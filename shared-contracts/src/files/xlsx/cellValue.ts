import type { ImportCell } from '../../api/import-page/index.ts';
import { digitsText, type NumberFormat } from './numberFormat.ts';
import { unescaped } from './textOf.ts';

/** What the cells of a sheet are read with. */
export interface CellContext {
  strings: readonly string[];
  /** For each style how it shows numbers. */
  formats: readonly NumberFormat[];
  isFrom1904: boolean;
}

const dayMs = 86_400_000;
const start1900 = Date.UTC(1899, 11, 30);
const start1904 = Date.UTC(1904, 0, 1);
/** The 29 February 1900 that spreadsheets count and that never was: days before it are one further. */
const noSuchDay = 60;
/** 31 December 9999: the last day of spreadsheets. */
const lastSerial = 2_958_466;

/** Below it a number that shows no day counts the hours of one or some: nobody means a day of 1900. */
const maxDaysOfTime = 366;

const twoDigits = (part: number) => String(part).padStart(2, '0');

/** Days as time that has passed: `36:00:00`. */
function elapsedText(days: number): string {
  const seconds = Math.round(Math.abs(days) * 86_400);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${days < 0 && seconds > 0 ? '-' : ''}${parts.map(twoDigits).join(':')}`;
}

/** A count of days as text: `2026-12-31`, with a time where there is one; `14:30:00` for a time without a day. */
function serialText(serial: number, isTime: boolean, isFrom1904: boolean): string | undefined {
  if (serial < 0 || serial >= lastSerial) return undefined;
  const offset = isFrom1904 || serial >= noSuchDay ? 0 : dayMs;
  // Days as fractions are exact to some microseconds: whole seconds are what was meant.
  const milliseconds = Math.round(serial * 86_400) * 1000;
  const text = new Date((isFrom1904 ? start1904 : start1900 + offset) + milliseconds).toISOString().slice(0, 19);
  const [day = '', time = ''] = text.split('T');
  if ((serial < 1 && !isFrom1904) || (isTime && serial < maxDaysOfTime)) return time;
  return time === '00:00:00' ? day : text;
}

function shownText(value: number, format: NumberFormat, isFrom1904: boolean): string | undefined {
  if (format.kind === 'digits') return digitsText(value, format);
  if (format.kind === 'elapsed') return elapsedText(value);
  return format.kind === 'number' ? undefined : serialText(value, format.kind === 'time', isFrom1904);
}

/** Spreadsheets show and mean 15 digits; the file has 17, such as `0.30000000000000004`. */
const rounded = (value: number) => Number(value.toPrecision(15));

function numberValue(text: string, style: number, context: CellContext): ImportCell {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return text;
  const format = context.formats[style];
  const shown = format && shownText(value, format, context.isFrom1904);
  return shown ?? (Number.isInteger(value) ? value : rounded(value));
}

/** The value of a cell by its type: shared text `s`, boolean `b`, text `str` and `inlineStr`, error `e`, day `d`, else a number. */
export function cellValue(type: string, text: string, style: number, context: CellContext): ImportCell {
  if (text === '') return null;
  if (type === 's') return context.strings[Number(text)] ?? null;
  if (type === 'b') return text === '1' || text === 'true';
  if (type === 'n') return numberValue(text, style, context);
  return type === 'str' ? unescaped(text) : text;
}
