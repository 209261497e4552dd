/** An object of a document, whose names are anybody's: look at it with `member` and `membersOf` alone. */
export type Plain = Readonly<Record<string, unknown>>;

/** Whether a value is an object and no list. */
export function isRecord(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What an object has of its own under a name: `constructor` is nothing unless the document says so. */
export function member(object: unknown, name: string): unknown {
  return isRecord(object) && Object.hasOwn(object, name) ? object[name] : undefined;
}

/** Names and values of an object; nothing for anything else. A name that would change a prototype is left out. */
export function objectMembers(object: unknown): [name: string, value: unknown][] {
  return isRecord(object) ? Object.entries(object).filter(([name]) => name !== '__proto__') : [];
}

/** The text under a name; empty for anything else, cut where it is very long. */
export function plainText(object: unknown, name: string, most = 10_000): string {
  const value = member(object, name);
  return typeof value === 'string' ? value.slice(0, most) : '';
}

/** The list under a name; empty for anything else. */
export function listOf(object: unknown, name: string): readonly unknown[] {
  const value = member(object, name);
  return Array.isArray(value) ? value : [];
}

/** A name as a part of a JSON pointer. */
export function pointerPart(name: string | number): string {
  return String(name).replaceAll('~', '~0').replaceAll('/', '~1');
}
