/** How a format shows numbers: as days, as times of a day, as time that has passed, as digits with zeros before them. */
export type NumberFormat =
  | { kind: 'number' | 'day' | 'time' | 'elapsed' }
  | { kind: 'padded'; pattern: readonly FormatPart[]; sections: number };

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
  const sections = code.match(/(?:"[^"]*"|\\.|[^;"\\])+/gs) ?? [];
  const pattern = partsOf(sections[0] ?? '');
  const zeros = pattern?.filter((part) => 'digit' in part && part.digit === '0').length ?? 0;
  return pattern && zeros > 1 ? { kind: 'padded', pattern, sections: sections.length } : { kind: 'number' };
}

/** A whole number as such a format shows it: `00123`; undefined where a part that was not kept would show it. */
export function paddedText(
  value: number,
  { pattern, sections }: Extract<NumberFormat, { kind: 'padded' }>,
): string | undefined {
  const hasOwnSection = (value < 0 && sections > 1) || (value === 0 && sections > 2);
  if (!Number.isSafeInteger(value) || hasOwnSection) return undefined;
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
  return `${value < 0 ? '-' : ''}${shown.join('').trim()}`;
}
