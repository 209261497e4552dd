import type { LookupValueType } from 'shared-contracts/api/lookup';
import { readInstant } from '../rules/instant.ts';
import { readNumber, readText } from '../rules/readValue.ts';

/** Marks in a row that no writing has. To put many in order takes time that grows with their square. */
const manyMarks = /(?<!\p{M})\p{M}{32,}/gu;

/** The text with characters and their marks as one sign, however it was written. Where marks are heaped up it stays. */
function composed(text: string): string {
  if (text.length < 32 || !/[\u0300-\uffff]/.test(text) || text.search(manyMarks) < 0) return text.normalize('NFC');
  let [whole, from] = ['', 0];
  for (const { index, 0: marks } of text.matchAll(manyMarks)) {
    whole += text.slice(from, index).normalize('NFC') + marks;
    from = index + marks.length;
  }
  return whole + text.slice(from).normalize('NFC');
}

/**
 * A value as entries are compared with it; null for one that is not of the type, which matches nothing.
 * @param most characters of a text that are looked at: entries are shorter by far
 */
export function comparable(
  value: unknown,
  type: LookupValueType,
  isCaseless: boolean,
  most = Number.POSITIVE_INFINITY,
): string | null {
  if (value === null || value === undefined) return null;
  if (type === 'number') {
    const number = readNumber(value);
    return number === null ? null : String(number);
  }
  if (type === 'date') {
    const instant = readInstant(value);
    return instant === null ? null : String(instant);
  }
  // Spreadsheets and forms leave blanks that nobody sees.
  const text = composed(readText(value).trim().slice(0, most));
  return isCaseless ? text.toLowerCase() : text;
}
