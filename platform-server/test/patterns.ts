/** Numbers from 0 to 1 that look random and are the same each time. */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return (state >> 8) / 0x7f_ffff;
  };
}

/** Picks, the same each time. */
export const pickerFrom =
  (next: () => number) =>
  <Item>(items: readonly Item[]): Item =>
    items[Math.min(items.length - 1, Math.floor(next() * items.length))] as Item;

const atoms = [
  ...['a', 'b', 'c', '.', '^', '$', '\\b', '\\d', '\\D', '\\w', '\\W', '\\s', '\\S', '\\.', '\\/', '&', '-', ' ', '"'],
  ...[
    '[ab]',
    '[^ab]',
    '[a-c]',
    '[\\s-]',
    '[^\\S]',
    '[\\w-]',
    '[-a]',
    '[a-c-e]',
    '[\\d\\s]',
    '[[:a]',
    '[^]',
    '[]',
    '[\\b]',
  ],
  ...[
    '\\u{1F600}',
    '\\ud83d\\ude00',
    '\u{1f600}',
    '\u00e9',
    '\\xe9',
    '\\u00e9',
    '\\cJ',
    '\\0',
    '\\n',
    '\\t',
    '\\v',
    '\\f',
  ],
  ...['\\p{L}', '\\P{Lu}', '\\p{Script=Greek}', '[\\p{L}-]', '[\\]]', '[\\^a]', '[\\u{1F600}-\\u{1F64F}]', '[^\\n]'],
  ...['\u017f', '\u212a', '\u0130', '[+--]', '[!-~]'],
];
const signs = ['*', '+', '?', '*?', '+?', '??', '{2}', '{0,2}', '{1,}', '{2,3}?'];

/** Regular expressions of JavaScript in Unicode mode, nearly all of them valid. */
export function randomPattern(next: () => number, depth = 2): string {
  const pick = pickerFrom(next);
  let pattern = '';
  for (let parts = 1 + Math.floor(next() * 3); parts > 0; parts--) {
    const isGroup = depth > 0 && next() < 0.35;
    const part = isGroup ? `${pick(['(', '(?:'])}${randomPattern(next, depth - 1)})` : pick(atoms);
    pattern += next() < 0.4 && !/^(?:[\^$]|\\b)$/.test(part) ? part + pick(signs) : part;
  }
  return depth > 0 && next() < 0.2 ? `${pattern}|${randomPattern(next, depth - 1)}` : pattern;
}

const characters = [
  ...[
    'a',
    'b',
    'c',
    'd',
    'x',
    '\n',
    '\r',
    '\u2028',
    ' ',
    '\u00a0',
    '\ufeff',
    '\u00e9',
    '\u{1f600}',
    '\ud83d',
    '\ude00',
  ],
  ...['A', '_', '1', '-', '[', ':', '.', '/', '\\', '\b', '\0', '\u03a9', '\u017f', '\u212a', '"', '^', ']'],
];

export function randomText(next: () => number, longest: number): string {
  const pick = pickerFrom(next);
  return Array.from({ length: Math.floor(next() * longest) }, () => pick(characters)).join('');
}
