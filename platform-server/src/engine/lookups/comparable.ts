import { composed, foldCase } from 'shared-contracts/api';
import { type LookupValueType, readInstant } from 'shared-contracts/api/lookup';
import { readNumber, readText } from '../rules/readValue.ts';

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
  const text = readText(value).trim().slice(0, most);
  return isCaseless ? foldCase(text) : composed(text);
}
