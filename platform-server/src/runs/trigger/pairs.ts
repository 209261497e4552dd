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
export function readPairs(text: string): Record<string, unknown> {
  return text === '' ? {} : gatherPairs(new URLSearchParams(text));
}

const escapes = /%([0-9a-f]{2})/gi;

/** The bytes that form text stands for. */
function formBytes(text: string): Buffer {
  const spaced = text.replaceAll('+', ' ');
  return Buffer.from(
    spaced.replace(escapes, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
}

/**
 * Form text as pairs, its escapes and its raw bytes read in a charset of the sender's: `URLSearchParams` knows UTF-8
 * alone. One character of `text` is one byte.
 */
export function formPairs(text: string, decode: (bytes: Buffer) => string): (readonly [string, string])[] {
  return text
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const mark = pair.indexOf('=');
      const [name, value] = mark < 0 ? [pair, ''] : [pair.slice(0, mark), pair.slice(mark + 1)];
      return [decode(formBytes(name)), decode(formBytes(value))];
    });
}
