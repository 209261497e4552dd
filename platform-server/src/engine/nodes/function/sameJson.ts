/**
 * Whether two JSON values have the same text, the order of keys included. Walks on the call stack: the sandbox lets no
 * value out that is nested deeper than some hundred levels.
 */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  const others = Object.keys(b);
  return (
    keys.length === others.length &&
    keys.every((key, index) => key === others[index] && sameJson(memberOf(a, key), memberOf(b, key)))
  );
}

function memberOf(object: object, key: string): unknown {
  return (object as Record<string, unknown>)[key];
}
