import type { Locale } from '../contract/index.ts';

/** A moment as the API sends it (ISO 8601), or as milliseconds since the epoch, or a Date. */
export type Instant = string | number | Date;

/** How values are written (look §8). Nothing known is written as an en dash. */
export interface Formatters {
  /** 18,204 */
  count(value: number | null | undefined): string;
  /** 412k; whole below 10,000 */
  compact(value: number | null | undefined): string;
  /** A share of 0 to 1 as 98.7% */
  percent(share: number | null | undefined): string;
  /** Milliseconds as 38 ms, 1.42 s, 2 min 5 s, 3 h 20 min, 2 d 4 h */
  duration(milliseconds: number | null | undefined): string;
  /** Bytes as 640 B, 1.4 kB, 12.0 MB */
  bytes(value: number | null | undefined): string;
  /** "2 min ago", "in 3 hr", "now" */
  relative(instant: Instant | null | undefined, now?: number): string;
  /** Date and time to the second with the zone, for titles */
  exact(instant: Instant | null | undefined): string;
  /** 03:41:02.118 */
  clock(instant: Instant | null | undefined): string;
  /** 21 Nov 2026 */
  date(instant: Instant | null | undefined): string;
}

const nothing = '–';
const noBreak = ' ';
/** English as written in Britain: 24 hours, day before month, "2 min ago" without dots. */
const tags: Readonly<Record<Locale, string>> = { en: 'en-GB', fr: 'fr-FR' };
const units: Readonly<Record<Locale, { day: string; bytes: readonly string[] }>> = {
  en: { day: 'd', bytes: ['B', 'kB', 'MB', 'GB', 'TB'] },
  fr: { day: 'j', bytes: ['o', 'ko', 'Mo', 'Go', 'To'] },
};

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
type Step = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';
const relativeSteps: readonly (readonly [Step, number])[] = [
  ['year', 365 * day],
  ['month', 30 * day],
  ['day', day],
  ['hour', hour],
  ['minute', minute],
  ['second', second],
];

/** Times in words: a start and an end around the amount, and what a step is called, with one of it and with more. */
interface TimeWords {
  now: string;
  past: readonly [before: string, after: string];
  future: readonly [before: string, after: string];
  steps: Readonly<Record<Step, readonly [one: string, more: string]>>;
}

const alike = (text: string) => [text, text] as const;

/** As `Intl` writes them in short, and by hand for the reason that numbers are: see `Signs`. */
const timeWords: Readonly<Record<Locale, TimeWords>> = {
  en: {
    now: 'now',
    past: ['', ' ago'],
    future: ['in ', ''],
    steps: {
      year: alike(' yr'),
      month: alike(' mo'),
      day: [' day', ' days'],
      hour: alike(' hr'),
      minute: alike(' min'),
      second: alike(' sec'),
    },
  },
  fr: {
    now: 'maintenant',
    past: ['il y a ', ''],
    future: ['dans ', ''],
    steps: {
      year: alike(' a'),
      month: alike(' m.'),
      day: alike('\u00a0j'),
      hour: alike('\u00a0h'),
      minute: alike('\u00a0min'),
      second: alike('\u00a0s'),
    },
  },
};

/** Writes a value, or the dash when there is none. */
function known<T>(write: (value: T) => string): (value: T | null | undefined) => string {
  return (value) => (value === null || value === undefined ? nothing : write(value));
}

/** Made when it is first asked for: an Intl object takes up to 5 ms, and most pages use few of them. */
function late<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Signs of numbers. Written by hand: the first `Intl` formatter of a page takes longer than all of its numbers. */
interface Signs {
  group: string;
  decimal: string;
  percent: string;
}

const signs: Readonly<Record<Locale, Signs>> = {
  en: { group: ',', decimal: '.', percent: '%' },
  fr: { group: '\u202f', decimal: ',', percent: '\u202f%' },
};

/** Rounded as it is read: 1.005 is a little less in binary, and still becomes 1.01. */
function rounded(value: number, digits: number): number {
  return Math.round(Number((value * 10 ** digits).toPrecision(12))) / 10 ** digits;
}

function numbersOf(locale: Locale, byteUnits: readonly string[]) {
  const { group, decimal, percent } = signs[locale];
  const whole = (value: number) =>
    rounded(value, 0)
      .toFixed(0)
      .replace(/\B(?=(\d{3})+$)/g, group);
  /** Three figures of a number from 1 to 999. */
  const figures = (value: number) => {
    const digitsOf = (number: number) => Math.max(0, 2 - Math.floor(Math.log10(number)));
    const near = rounded(value, digitsOf(value));
    return near < 1000 ? near.toFixed(digitsOf(near)).replace('.', decimal) : whole(near);
  };
  // Plain English: Britain's own writes millions as a small m.
  const short = late(
    () =>
      new Intl.NumberFormat(locale, { notation: 'compact', minimumSignificantDigits: 3, maximumSignificantDigits: 3 }),
  );
  const shorten = (value: number) =>
    short()
      .formatToParts(value)
      .map((part) => (part.type === 'compact' ? part.value.replace('K', 'k') : part.value))
      .join('');
  const share = (value: number) => {
    const [units = '', tenths] = String(rounded(value * 100, 1)).split('.');
    return `${whole(Number(units))}${tenths === undefined ? '' : decimal + tenths}${percent}`;
  };
  const bytes = (value: number) => {
    const power = Math.min(Math.floor(Math.log10(Math.max(value, 1)) / 3), byteUnits.length - 1);
    const amount = power === 0 ? whole(value) : figures(value / 1000 ** power);
    return `${amount}${noBreak}${byteUnits[power]}`;
  };
  return {
    figures,
    count: known(whole),
    compact: known((value: number) => (Math.abs(value) < 10_000 ? whole(value) : shorten(value))),
    percent: known(share),
    bytes: known(bytes),
  };
}

function durationOf(figures: (value: number) => string, daySymbol: string): Formatters['duration'] {
  const pair = (value: number, large: number, largeUnit: string, small: number, smallUnit: string) => {
    const rest = Math.floor((value % large) / small);
    const head = `${Math.floor(value / large)}${noBreak}${largeUnit}`;
    return rest === 0 ? head : `${head} ${rest}${noBreak}${smallUnit}`;
  };
  return known((value: number) => {
    if (value < second) return `${Math.round(value)}${noBreak}ms`;
    if (value < minute) return `${figures(Math.min(value, 59_900) / second)}${noBreak}s`;
    if (value < hour) return pair(value, minute, 'min', second, 's');
    if (value < day) return pair(value, hour, 'h', minute, 'min');
    return pair(value, day, daySymbol, hour, 'h');
  });
}

/** The same in every language, and in the first picture of each page: not worth a formatter. */
function clockOf(time: Date): string {
  // Said as the formatters of dates say it of one that is none.
  if (Number.isNaN(time.getTime())) throw new RangeError('Invalid time value');
  const parts = [time.getHours(), time.getMinutes(), time.getSeconds()];
  const [hours, minutes, seconds] = parts.map((part) => String(part).padStart(2, '0'));
  return `${hours}:${minutes}:${seconds}.${String(time.getMilliseconds()).padStart(3, '0')}`;
}

const clockParts = { hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 } as const;

function timesOf(tag: string, words: TimeWords, timeZone: string | undefined) {
  const zone = timeZone === undefined ? {} : { timeZone };
  const inZone = late(() => new Intl.DateTimeFormat('en-GB', { ...zone, ...clockParts, hourCycle: 'h23' }));
  const full = late(() => new Intl.DateTimeFormat(tag, { ...zone, dateStyle: 'medium', timeStyle: 'long' }));
  const days = late(() => new Intl.DateTimeFormat(tag, { ...zone, dateStyle: 'medium' }));
  const at = (write: (time: Date) => string) => known((value: Instant) => write(new Date(value)));
  const relative = (value: Instant, now: number) => {
    const distance = new Date(value).getTime() - now;
    const step = relativeSteps.find(([, length]) => Math.abs(distance) >= length);
    if (!step) return words.now;
    const [name, length] = step;
    const amount = Math.trunc(Math.abs(distance) / length);
    const [before, after] = distance < 0 ? words.past : words.future;
    return `${before}${amount}${words.steps[name][amount === 1 ? 0 : 1]}${after}`;
  };
  return {
    relative: (value: Instant | null | undefined, now = Date.now()) =>
      value === null || value === undefined ? nothing : relative(value, now),
    exact: at((time) => full().format(time)),
    clock: at((time) => (timeZone === undefined ? clockOf(time) : inZone().format(time))),
    date: at((time) => days().format(time)),
  };
}

const made = new Map<string, Formatters>();

/** Formatters of a language and a time zone, the browser's unless one is named (IANA); made once. */
export function formattersOf(locale: Locale, timeZone?: string): Formatters {
  const key = `${locale} ${timeZone ?? ''}`;
  const existing = made.get(key);
  if (existing) return existing;
  const { figures, ...numbers } = numbersOf(locale, units[locale].bytes);
  const times = timesOf(tags[locale], timeWords[locale], timeZone);
  const formatters = { ...numbers, duration: durationOf(figures, units[locale].day), ...times };
  made.set(key, formatters);
  return formatters;
}
