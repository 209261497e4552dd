import type { CellReading } from '../api/import-page/index.ts';

type DecimalMark = NonNullable<CellReading['decimal']>;

/** Longer texts are no numbers: none of the patterns below is asked. */
const maxNumberLength = 64;

/** Spaces of every width and apostrophes: they only ever group thousands. */
const groupMarks = /(?<=\d)[\s'’](?=\d{3}(?!\d))/g;
const plain = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;
const grouped = {
  // India writes 1,23,456.
  '.': /^[+-]?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d*)?$/,
  ',': /^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d*)?$/,
};

/** Codes and signs of money, as they stand before or behind a number. */
const money = new Set([
  ...Intl.supportedValuesOf('currency'),
  'kr',
  'KR',
  'zł',
  'Kč',
  'Ft',
  'lei',
  'Fr',
  'FR',
  'SFR',
  'SFr',
  'Rs',
]);
/** Whose money a sign is, as in `A$`: `A-17` is no amount. */
const places = new Set(['US', 'CA', 'AU', 'HK', 'NZ', 'R', 'A', 'C']);
const around =
  /^(\p{L}{1,3}\.?)?\s*(\p{Sc})?\s*([+\-−]?)\s*(\p{L}{1,3}\.?)?\s*(\p{Sc})?\s*([+\-−]?)\s*([\d.,].*?)\s*(\p{Sc}|\p{L}{1,3}\.?|[%‰])?\s*([-−]?)$/u;

/** Places that the point moves. */
const shifts = { '%': 2, '‰': 3 } as const;

/** What a number has around its digits. */
interface Bare {
  digits: string;
  isNegative: boolean;
  shift: 0 | 2 | 3;
}

const isMoney = (word: string | undefined, sign?: string) =>
  word === undefined || money.has(word.replace(/\.$/, '')) || (sign !== undefined && places.has(word));

/** The digits of `$1,234.50`, `12 %`, `(1,234.00)` and `5.00-`; null for a text that has more around them, or no sign of it. */
function bareNumber(text: string): Bare | null {
  // Excel's accounting writes `$ (1,234.00)`.
  const [, ahead = '', bracketed, behindIt = ''] = /^([^()]*)\((.*)\)([^()]*)$/.exec(text) ?? [];
  const found = around.exec((bracketed === undefined ? text : ahead + bracketed + behindIt).trim());
  if (!found) return null;
  const [, word, sign, before, other, otherSign, beforeDigits, digits = '', behind, trailing] = found;
  const signs = [before, beforeDigits, trailing].filter(Boolean);
  const isSign = behind === undefined || behind in shifts || /\p{Sc}/u.test(behind);
  if (!isMoney(word, sign) || !isMoney(other, otherSign) || !(isSign || isMoney(behind)) || signs.length > 1)
    return null;
  const minus = signs.some((sign) => sign !== '+');
  if (bracketed !== undefined && signs.length > 0) return null;
  return {
    digits: digits.trim(),
    isNegative: minus || bracketed !== undefined,
    shift: shifts[behind as keyof typeof shifts] ?? 0,
  };
}

/**
 * The number that a text stands for, undefined for none. Digits may be in groups of three. A number that JavaScript
 * cannot hold to the last digit before its decimal mark is none: it would become another one silently.
 */
export function readNumber(text: string, decimal: DecimalMark): number | undefined {
  if (text.length > maxNumberLength) return undefined;
  const own = digitsOf(text, decimal);
  if (own !== undefined) return held(own);
  const bare = bareNumber(text);
  const digits = digitsOf(bare?.digits ?? '', decimal);
  if (!bare || digits === undefined || /e/i.test(digits)) return undefined;
  const value = held(bare.shift === 0 ? digits : `${digits}e-${bare.shift}`);
  return value && bare.isNegative ? -value : value;
}

/** A number as programs write it; undefined for a text that is none. */
function digitsOf(text: string, decimal: DecimalMark): string | undefined {
  // Most numbers of most files have neither groups nor another mark.
  let digits = text;
  if (!plain.test(digits)) {
    digits = digits.replace(groupMarks, '').replace('−', '-');
    if (grouped[decimal].test(digits)) digits = digits.replaceAll(decimal === '.' ? ',' : '.', '');
    else if (decimal === ',' && digits.includes('.')) return undefined;
    if (decimal === ',') digits = digits.replace(',', '.');
    return plain.test(digits) ? digits : undefined;
  }
  if (decimal === '.' || !digits.includes('.')) return digits;
  return grouped[','].test(digits) ? digits.replaceAll('.', '') : undefined;
}

function held(digits: string): number | undefined {
  const value = Number(digits);
  return Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : undefined;
}

/** What one number says about the decimal mark: which it is, or that a single comma before three digits leaves it open. */
function markOf(text: string): DecimalMark | 'open' | undefined {
  if (text.length > maxNumberLength) return undefined;
  const bare = /^[+\-−]?[\d.,\s'’]+$/.test(text) ? text : (bareNumber(text)?.digits ?? '');
  const digits = bare.replace(groupMarks, '');
  if (!/^[+\-−]?[\d.,]+$/.test(digits) || !/[.,]/.test(digits)) return undefined;
  const [comma, point] = [digits.lastIndexOf(','), digits.lastIndexOf('.')];
  if (comma >= 0 && point >= 0) return comma > point ? ',' : '.';
  const mark = comma >= 0 ? ',' : '.';
  const other = mark === ',' ? '.' : ',';
  if (digits.indexOf(mark) !== digits.lastIndexOf(mark)) return other;
  if (digits !== bare) return mark;
  const isGroup = /^[+\-−]?[1-9]\d{0,2}[.,]\d{3}$/.test(digits);
  if (!isGroup) return mark;
  return mark === ',' ? 'open' : undefined;
}

/**
 * Finds the decimal mark of a column from its cells: the one that more of them have for certain. `1,234` alone leaves it
 * open; then `usual` decides, which is a comma for files of places that write `1,5`.
 */
export class DecimalDetector {
  private points = 0;
  private commas = 0;
  private open = 0;

  see(text: string): void {
    const mark = markOf(text);
    if (mark === '.') this.points++;
    else if (mark === ',') this.commas++;
    else if (mark === 'open') this.open++;
  }

  result(usual: DecimalMark): DecimalMark {
    if (this.points !== this.commas) return this.commas > this.points ? ',' : '.';
    return this.points === 0 && this.open > 0 ? usual : '.';
  }
}
