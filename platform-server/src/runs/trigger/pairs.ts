/** Names with their values; a name that comes several times has the list of its values. */
export function gatherPairs(pairs: Iterable<readonly [string, unknown]>): Record<string, unknown> {
  const gathered = new Map<string, unknown>();
  const repeated = new Set<string>();
  for (const [name, value] of pairs) {
    if (!gathered.has(name)) {
      gathered.set(name, value);
    } else if (repeated.has(name)) {
      (gathered.get(name) as unknown[]).push(value);
    } else {
      repeated.add(name);
      gathered.set(name, [gathered.get(name), value]);
    }
  }
  // Defines properties of any name, `__proto__` too.
  return Object.fromEntries(gathered);
}

/** Query or form text as an object; repeated names become lists. */
export function readForm(text: string): Record<string, unknown> {
  return text === '' ? {} : gatherPairs(new URLSearchParams(text));
}
