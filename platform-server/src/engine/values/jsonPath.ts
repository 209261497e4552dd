import { type PathKey, parseJson, valueAt } from 'shared-contracts/nodes';
import { afterSpace, afterText, afterValue, signBytes } from './jsonBytes.ts';

/** Where a path leads in JSON: the bytes of a value, or a value that is not written there. */
export type Found = { from: number; to: number } | { value: unknown };

const nothing: Found = { value: undefined };
const place = /^(?:0|[1-9]\d*)$/;

function isNamed(bytes: Buffer, from: number, to: number, name: string): boolean {
  const written = bytes.toString('utf8', from + 1, to - 1);
  return (written.includes('\\') ? JSON.parse(`"${written}"`) : written) === name;
}

/** Where the member of an object begins; of several of one name the last counts, as for `JSON.parse`. */
function memberAt(bytes: Buffer, open: number, name: string): number | null {
  let found: number | null = null;
  let at = afterSpace(bytes, open + 1);
  while (bytes[at] === signBytes.quote) {
    const end = afterText(bytes, at);
    const value = afterSpace(bytes, afterSpace(bytes, end) + 1);
    if (isNamed(bytes, at, end, name)) found = value;
    const next = afterSpace(bytes, afterValue(bytes, value));
    at = bytes[next] === signBytes.comma ? afterSpace(bytes, next + 1) : next;
  }
  return found;
}

/** The items of a list before the one at this place, or all; and where that one begins. */
function itemAt(bytes: Buffer, open: number, wanted: number): { count: number; from: number | null } {
  let at = afterSpace(bytes, open + 1);
  for (let count = 0; ; count++) {
    if (bytes[at] === signBytes.closeList) return { count, from: null };
    if (count === wanted) return { count, from: at };
    const next = afterSpace(bytes, afterValue(bytes, at));
    if (bytes[next] !== signBytes.comma) return { count: count + 1, from: null };
    at = afterSpace(bytes, next + 1);
  }
}

function inList(bytes: Buffer, open: number, name: string): number | Found {
  if (name === 'length') return { value: itemAt(bytes, open, Number.POSITIVE_INFINITY).count };
  return (place.test(name) ? itemAt(bytes, open, Number(name)).from : null) ?? nothing;
}

/** Follows a path through JSON that is known to be valid, as `valueAt` does through what it stands for. */
export function followPath(bytes: Buffer, keys: readonly PathKey[]): Found {
  let at = afterSpace(bytes, 0);
  for (const [index, key] of keys.entries()) {
    const first = bytes[at];
    const name = String(key);
    if (first === signBytes.openObject) {
      const member = memberAt(bytes, at, name);
      if (member === null) return nothing;
      at = member;
    } else if (first === signBytes.openList) {
      const item = inList(bytes, at, name);
      if (typeof item !== 'number')
        return 'value' in item ? { value: valueAt(item.value, keys.slice(index + 1)) } : item;
      at = item;
    } else {
      const value: unknown = parseJson(bytes.toString('utf8', at, afterValue(bytes, at)));
      return { value: valueAt(value, keys.slice(index)) };
    }
  }
  return { from: at, to: afterValue(bytes, at) };
}
