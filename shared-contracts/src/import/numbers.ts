import type { CellReading } from '../api/import-page/index.ts';

type DecimalMark = NonNullable<CellReading['decimal']>;

/** Longer texts are no numbers: none of the patterns below is asked. */
const maxNumberLength = 64;

/** Spaces of every width and apostrophes: they only ever group thousands. */
const groupMarks = /(?<=\d)[\s'’](?=\d{3}(?!\d))/g;
const plain = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;
const grouped = {
  '.': /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/,
  ',': /^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d*)?$/,
};

/**
 * The number that a text stands for, undefined for none. Digits may be in groups of three. A number that JavaScript
 * cannot hold to the last digit before its decimal mark is none: it would become another one silently.
 */
export function readNumber(text: string, decimal: DecimalMark): number | undefined {
  if (text.length > maxNumberLength) return undefined;
  // Most numbers of most files have neither groups nor another mark.
  let digits = text;
  if (!plain.test(digits)) {
    digits = digits.replace(groupMarks, '').replace('−', '-');
    if (grouped[decimal].test(digits)) digits = digits.replaceAll(decimal === '.' ? ',' : '.', '');
    else if (decimal === ',' && digits.includes('.')) return undefined;
    if (decimal === ',') digits = digits.replace(',', '.');
    if (!plain.test(digits)) return undefined;
  } else if (decimal === ',' && digits.includes('.')) {
    if (!grouped[','].test(digits)) return undefined;
    digits = digits.replaceAll('.', '');
  }
  const value = Number(digits);
  return Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : undefined;
}

/** What one number says about the decimal mark: which it is, or that a single comma before three digits leaves it open. */
function markOf(text: string): DecimalMark | 'open' | undefined {
  if (text.length > maxNumberLength) return undefined;
  const digits = text.replace(groupMarks, '');
  if (!/^[+\-−]?[\d.,]+$/.test(digits) || !/[.,]/.test(digits)) return undefined;
  const [comma, point] = [digits.lastIndexOf(','), digits.lastIndexOf('.')];
  if (comma >= 0 && point >= 0) return comma > point ? ',' : '.';
  const mark = comma >= 0 ? ',' : '.';
  const other = mark === ',' ? '.' : ',';
  if (digits.indexOf(mark) !== digits.lastIndexOf(mark)) return other;
  if (digits !== text) return mark;
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
