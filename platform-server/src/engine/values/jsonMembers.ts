import { afterSpace, afterText, afterValue, signBytes } from './jsonBytes.ts';

/** A member of a list or an object, by where its value stands; items of a list have no name. */
export interface JsonMember {
  name: string | null;
  from: number;
  to: number;
}

/** The first members of the list or object that bytes are, in their order; names that come again among them too. */
export function firstMembers(bytes: Buffer, most: number): JsonMember[] {
  const open = afterSpace(bytes, 0);
  const isObject = bytes[open] === signBytes.openObject;
  const members: JsonMember[] = [];
  let at = afterSpace(bytes, open + 1);
  while (members.length < most && bytes[at] !== signBytes.closeList && bytes[at] !== signBytes.closeObject) {
    let name: string | null = null;
    let from = at;
    if (isObject) {
      const end = afterText(bytes, at);
      name = JSON.parse(bytes.toString('utf8', at, end)) as string;
      from = afterSpace(bytes, afterSpace(bytes, end) + 1);
    }
    const to = afterValue(bytes, from);
    members.push({ name, from, to });
    const next = afterSpace(bytes, to);
    at = bytes[next] === signBytes.comma ? afterSpace(bytes, next + 1) : next;
  }
  return members;
}
