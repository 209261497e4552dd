/** Shorter values are found in innocent text too often to be replaced everywhere. */
const shortest = 6;

const each = (text: string, write: (character: string) => string) => Array.from(text, write).join('');
const codeOf = (character: string) => character.codePointAt(0) ?? 0;
const isPlain = (character: string) => /[a-z0-9]/i.test(character);
const hexOf = (bytes: Buffer, before = '') => bytes.toString('hex').replace(/../g, (two) => `${before}${two}`);

/** How HTML and XML write a text: what they must escape, what careful libraries escape, and everything. */
function entities(text: string): string[] {
  const decimal = (character: string) => `&#${codeOf(character)};`;
  const hex = (character: string) => `&#x${codeOf(character).toString(16)};`;
  const least = ([quote, apostrophe]: readonly [string, string]) => {
    const named = new Map([
      ['&', '&amp;'],
      ['<', '&lt;'],
      ['>', '&gt;'],
      ['"', quote],
      ["'", apostrophe],
    ]);
    return each(text, (one) => named.get(one) ?? one);
  };
  const quotes = [
    ...[
      ['"', "'"],
      ['&quot;', "'"],
      ['&quot;', '&#39;'],
      ['&quot;', '&#x27;'],
    ],
    ...[
      ['&quot;', '&apos;'],
      ['&#34;', '&#39;'],
    ],
  ] as [string, string][];
  const all = [decimal, hex].flatMap((write) => [
    each(text, write),
    each(text, (one) => (isPlain(one) ? one : write(one))),
  ]);
  return [...quotes.map(least), ...all];
}

/** The letters of base64 that stand for a text wherever it begins in what was encoded. */
function base64Of(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    const begin = Math.ceil((before * 8) / 6);
    const end = Math.floor(((before + bytes.length) * 8) / 6);
    const inner = encoded.slice(begin, end);
    return [inner, inner.replaceAll('+', '-').replaceAll('/', '_')];
  });
}

function spellings(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const address = encodeURIComponent(secret);
  return [
    secret,
    JSON.stringify(secret).slice(1, -1),
    each(secret, (one) => `\\u${codeOf(one).toString(16).padStart(4, '0')}`),
    address,
    encodeURIComponent(address),
    address.replaceAll('%20', '+'),
    hexOf(bytes, '%'),
    hexOf(bytes),
    hexOf(bytes, '\\x'),
    ...base64Of(bytes),
    ...entities(secret),
  ];
}

/** One case: servers change that of headers and of hexadecimal digits. The text keeps its length. */
export const inOneCase = (text: string): string => text.replaceAll('İ', 'i').toLowerCase();

const known = new WeakMap<readonly string[], readonly string[]>();

/**
 * Secrets as a server may repeat them, in one case, the shortest first: in clear, as JSON, addresses, HTML and JavaScript
 * write them, in base64 and hexadecimal, alone or within what was encoded with them.
 */
export function spellingsOf(secrets: readonly string[]): readonly string[] {
  const found = known.get(secrets);
  if (found) return found;
  const long = secrets.filter(({ length }) => length >= shortest);
  const all = long.flatMap(spellings).map(inOneCase);
  const sorted = [...new Set(all)].filter(({ length }) => length >= shortest).sort((a, b) => a.length - b.length);
  known.set(secrets, sorted);
  return sorted;
}

/** Where secrets stand in a text, in order; what touches is one place. */
export function placesOf(text: string, spelled: readonly string[]): [from: number, to: number][] {
  const plain = inOneCase(text);
  const found: [number, number][] = [];
  for (const each of spelled) {
    if (each.length > plain.length) break;
    for (let at = plain.indexOf(each); at >= 0; at = plain.indexOf(each, at + 1)) found.push([at, at + each.length]);
  }
  const merged: [number, number][] = [];
  for (const [from, to] of found.sort(([one], [other]) => one - other)) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}
