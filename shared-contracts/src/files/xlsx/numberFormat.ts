/** How a format shows numbers: as days, as times of a day, as time that has passed, as digits with zeros or signs between. */
export type NumberFormat =
  | { kind: 'number' | 'day' | 'time' | 'elapsed' }
  | { kind: 'digits'; sections: readonly Section[] };

/** A part of a format, for numbers of a sign or those that meet its condition. */
interface Section {
  /** Null where it shows anything but digits and text. */
  pattern: readonly FormatPart[] | null;
  condition: ((value: number) => boolean) | null;
}

/** A place for a digit, or text that stands between them. */
type FormatPart = { digit: '0' | '#' | '?' } | { text: string };

const token = /"([^"]*)"|\\(.)|[_*].|\[([^\]]*)\]|(.)/gsu;

/** Parts of a section that has places for digits and texts alone; null for one that shows anything else. */
function partsOf(section: string): FormatPart[] | null {
  const parts: FormatPart[] = [];
  for (const [whole, quoted, escaped, bracket, plain] of section.matchAll(token)) {
    if (quoted !== undefined || escaped !== undefined) parts.push({ text: quoted ?? escaped ?? '' });
    else if (plain === '0' || plain === '#' || plain === '?') parts.push({ digit: plain });
    else if (plain !== undefined && /[-+ ()':]/.test(plain)) parts.push({ text: plain });
    // Colours and languages show nothing; currencies and conditions do.
    else if (plain !== undefined || (bracket !== undefined && !/^(?:[a-z]+\d*|\$-[\da-f]+)$/i.test(bracket)))
      return null;
    else if (whole.startsWith('_')) parts.push({ text: ' ' });
  }
  return parts;
}

const conditions: Readonly<Record<string, (value: number, bound: number) => boolean>> = {
  '<': (value, bound) => value < bound,
  '<=': (value, bound) => value <= bound,
  '>': (value, bound) => value > bound,
  '>=': (value, bound) => value >= bound,
  '=': (value, bound) => value === bound,
  '<>': (value, bound) => value !== bound,
};

function sectionOf(code: string): Section {
  const [whole = '', sign = '', bound = ''] = /\[(<=|<>|<|>=|>|=)\s*(-?\d+(?:\.\d+)?)\]/.exec(code) ?? [];
  const test = conditions[sign];
  return { pattern: partsOf(code.replace(whole, '')), condition: test ? (value) => test(value, Number(bound)) : null };
}

/** Whether a pattern shows more than the number: zeros before it, or signs between its digits. */
function isMore(pattern: readonly FormatPart[] | null): boolean {
  if (!pattern) return false;
  const digits = pattern.flatMap((part, at) => ('digit' in part ? [at] : []));
  const zeros = digits.filter((at) => (pattern[at] as { digit?: string }).digit === '0').length;
  // Spaces group thousands: such a number is one.
  const between = pattern.slice(digits[0] ?? 0, digits.at(-1) ?? 0);
  return zeros > 1 || between.some((part) => 'text' in part && part.text.trim() !== '');
}

/** What stands between quotes, behind a backslash or in brackets is text; all but the brackets of elapsed times. */
const lettersOf = (code: string) =>
  code.replace(/"[^"]*"|\\.|_.|\*./gs, '').replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');

/** How a format of a workbook shows numbers. The part for positive numbers decides. */
export function numberFormatOf(code: string): NumberFormat {
  const [letters = ''] = lettersOf(code).split(';');
  if (/^general$/i.test(letters.trim())) return { kind: 'number' };
  if (/\[(?:h+|m+|s+)\]/i.test(letters)) return { kind: 'elapsed' };
  if (/[yd]/i.test(letters)) return { kind: 'day' };
  if (/[hs]/i.test(letters)) return { kind: 'time' };
  if (/m/i.test(letters)) return { kind: 'day' };
  const sections = (code.match(/(?:"[^"]*"|\\.|[^;"\\])+/gs) ?? []).map(sectionOf);
  return sections.some(({ pattern }) => isMore(pattern)) ? { kind: 'digits', sections } : { kind: 'number' };
}

/** The section that a number is shown by, and whether a minus stands before it. */
function chosen(value: number, sections: readonly Section[]): { section: Section | undefined; hasMinus: boolean } {
  if (sections.some(({ condition }) => condition)) {
    return { section: sections.find(({ condition }) => condition?.(value) ?? true), hasMinus: value < 0 };
  }
  const [positive, negative = positive, zero = positive] = sections;
  if (value === 0) return { section: zero, hasMinus: false };
  return { section: value < 0 ? negative : positive, hasMinus: value < 0 && negative === positive };
}

/** A whole number as such a format shows it: `00123`; undefined where it shows anything else. */
export function digitsText(value: number, { sections }: Extract<NumberFormat, { kind: 'digits' }>): string | undefined {
  const { section, hasMinus } = chosen(value, sections);
  const pattern = section?.pattern;
  if (!Number.isSafeInteger(value) || !pattern || !isMore(pattern)) return undefined;
  const digits = [...String(Math.abs(value))];
  const places = pattern.filter((part) => 'digit' in part).length;
  // Digits for which there is no place stand before the others.
  let free = Math.max(places, digits.length);
  const shown = pattern.map((part, at) => {
    if ('text' in part) return part.text;
    const isFirst = !pattern.slice(0, at).some((before) => 'digit' in before);
    const count = isFirst ? free - places + 1 : 1;
    free -= count;
    const from = digits.length - free - count;
    const own = digits.slice(Math.max(0, from), Math.max(0, from + count)).join('');
    return own === '' ? { '0': '0', '#': '', '?': ' ' }[part.digit] : own;
  });
  return `${hasMinus ? '-' : ''}${shown.join('').trim()}`;
}
