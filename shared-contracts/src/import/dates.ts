import type { DateOrder } from '../api/import-page/index.ts';

const dateOrders = ['dmy', 'mdy', 'ymd'] as const satisfies readonly DateOrder[];

/** Longer texts are no dates: none of the patterns below is asked. */
const maxDateLength = 64;

/** A time behind a day: it is no part of a date, and left out. */
const time = String.raw`(?:(?:T|,?\s+)\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:\s*[ap]\.?m\.?)?(?:\s*(?:Z|UTC|[+-]\d{2}:?\d{2}))?)?`;
const yearFirst = new RegExp(String.raw`^(\d{4})([-/.\s])\s?(\d{1,2})\2\s?(\d{1,2})${time}$`, 'i');
const triple = new RegExp(String.raw`^(\d{1,2})([-/.\s])\s?(\d{1,2})\2\s?(\d{4}|\d{2})${time}$`, 'i');
const compact = /^(\d{4})(\d{2})(\d{2})$/;
/** Also Excel's own `31-Dec-26`, and the day of the week that mails and reports write before it. */
const weekday = String.raw`(?:(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mer|jeu|ven|sam|dim)\p{L}*\.?,?\s+)?`;
const year = String.raw`(\d{4}|['’]?\d{2})`;
const dayAndName = new RegExp(
  String.raw`^${weekday}(\d{1,2})(?:st|nd|rd|th|er)?[\s.\/-]+(\p{L}+)\.?,?[\s\/-]+${year}${time}$`,
  'iu',
);
const nameAndDay = new RegExp(
  String.raw`^${weekday}(\p{L}+)\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?(?:,\s*|[\s-]+)${year}${time}$`,
  'iu',
);
const yearAndName = new RegExp(String.raw`^(\d{4})[\s\/-](\p{L}+)\.?[\s\/-](\d{1,2})${time}$`, 'iu');

/** Beginnings of the months' names in English and French, without accents: the shortest that are no other month's. */
const months = [
  ['jan'],
  ['feb', 'fev'],
  ['mar'],
  ['apr', 'avr'],
  ['may', 'mai'],
  ['jun', 'juin'],
  ['jul', 'juil'],
  ['aug', 'aou'],
  ['sep'],
  ['oct'],
  ['nov'],
  ['dec'],
];
const fullNames =
  'january february march april may june july august september october november december janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre sept'.split(
    ' ',
  );

function monthOf(name: string): number {
  const letters = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const isName = fullNames.includes(letters);
  return (
    months.findIndex((starts) => starts.some((start) => letters === start || (isName && letters.startsWith(start)))) + 1
  );
}

const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const twoDigits = (part: number) => (part < 10 ? `0${part}` : String(part));

function isoDate(year: number, month: number, day: number): string | undefined {
  const most = month === 2 && isLeap(year) ? 29 : monthDays[month - 1];
  if (most === undefined || day < 1 || day > most || year < 1) return undefined;
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** 70 to 99 are of the last century, 00 to 69 of this one. */
function fullYear(text: string): number {
  if (text.length === 4) return Number(text);
  const short = Number(text.replace(/['’]/, ''));
  return short + (short < 70 ? 2000 : 1900);
}

function inOrder(parts: RegExpExecArray, order: DateOrder): string | undefined {
  const [first = '', second = '', last = ''] = [parts[1], parts[3], parts[4]];
  if (order === 'ymd') {
    return last.length === 4 || first.length < 2 ? undefined : isoDate(fullYear(first), Number(second), Number(last));
  }
  const [day, month] = order === 'dmy' ? [first, second] : [second, first];
  return isoDate(fullYear(last), Number(month), Number(day));
}

/** The day that a text stands for, as `2026-12-31`, undefined for none. Only days in three numbers need the order. */
export function readDate(text: string, order: DateOrder): string | undefined {
  if (text.length > maxDateLength) return undefined;
  const parts = triple.exec(text);
  if (parts) return inOrder(parts, order);
  const iso = yearFirst.exec(text);
  if (iso) return isoDate(Number(iso[1]), Number(iso[3]), Number(iso[4]));
  const eight = compact.exec(text);
  if (eight) return isoDate(Number(eight[1]), Number(eight[2]), Number(eight[3]));
  const dayFirst = dayAndName.exec(text);
  if (dayFirst) return isoDate(fullYear(dayFirst[3] ?? ''), monthOf(dayFirst[2] ?? ''), Number(dayFirst[1]));
  const nameFirst = nameAndDay.exec(text);
  if (nameFirst) return isoDate(fullYear(nameFirst[3] ?? ''), monthOf(nameFirst[1] ?? ''), Number(nameFirst[2]));
  const named = yearAndName.exec(text);
  return named ? isoDate(Number(named[1]), monthOf(named[2] ?? ''), Number(named[3])) : undefined;
}

/** Days of spreadsheets are counted from here. The day 60, which never was (29 February 1900), is before the first taken. */
const serialStart = Date.UTC(1899, 11, 30);
const [firstSerial, lastSerial] = [10_000, 99_999];

/** The day of a number that a spreadsheet counts days by, from 1927 to 2173; years and small numbers are none. */
export function readSerialDate(serial: number): string | undefined {
  if (serial < firstSerial || serial > lastSerial) return undefined;
  return new Date(serialStart + Math.floor(serial) * 86_400_000).toISOString().slice(0, 10);
}

/** Finds the order of the dates of a column: the one in which most cells are days; the column's own among equals. */
export class DateOrderDetector {
  private readonly days: Record<DateOrder, number> = { dmy: 0, mdy: 0, ymd: 0 };

  see(text: string): void {
    const parts = text.length > maxDateLength ? null : triple.exec(text);
    if (!parts) return;
    for (const order of dateOrders) if (inOrder(parts, order) !== undefined) this.days[order]++;
  }

  result(usual: DateOrder): DateOrder {
    const most = Math.max(...dateOrders.map((order) => this.days[order]));
    if (this.days[usual] === most) return usual;
    return dateOrders.find((order) => this.days[order] === most) ?? usual;
  }
}
