import { mask } from '../../masking/mask.ts';
import { keyOfValue, pathsOf, pathTo } from '../payloadSearch/searchKey.ts';

/** Characters of what identifies something. */
const longest = 64;
const date = /^\d{4}-\d\d-\d\d([T ]|$)/;
const mailAddress = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/;
const wholeNumber = /^([+-]?\d+)\.0+$/;

/** A value as it is compared: `" 4711 "`, `4711` and `4711.0` are one, and so are e-mail addresses in any case. */
export function normalizedValue(value: string): string {
  const text = value.normalize('NFC').trim();
  if (mailAddress.test(text)) return text.toLowerCase();
  return text.replace(wholeNumber, '$1');
}

/** A scalar as a value that may identify something; null for all others. */
export function identifierOf(scalar: string | number | boolean | null): string | null {
  if (typeof scalar === 'number') return Number.isSafeInteger(scalar) ? String(scalar) : null;
  if (typeof scalar !== 'string' || scalar.length > longest) return null;
  const value = normalizedValue(scalar);
  if (value === '' || value.includes(mask) || date.test(value) || value.split(/\s/).length > 3) return null;
  return value;
}

/** E-mail addresses identify somebody whatever the name of their field. */
export const isMailAddress = (value: string): boolean => mailAddress.test(value);

/** Makes the keys that an account's values are found by; those of one account are not those of another. */
export function lineageKeys(account: string): (value: string) => number {
  const state = pathTo(pathsOf(account), '\x04lineage');
  return (value) => keyOfValue(state, value);
}
