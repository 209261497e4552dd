import { type MatchMode, maxAlikePatterns, maxPatterns } from 'shared-contracts/api/lookup';

/** A filter list, and values of which some are in it. */
export interface Kind {
  what: string;
  match: MatchMode;
  entries: readonly string[];
  values: readonly string[];
}

/** A text by its place. */
type At = (place: number) => string;
type Drawn = readonly [what: string, match: MatchMode, entryAt: At, valueAt: At];

const items = 1_000;
const listOf = (count: number, at: At) => Array.from({ length: count }, (_, place) => at(place));
const mail: At = (at) => `Customer-${at}@example.com`;
const address: At = (at) => `10.${(at >> 14) & 255}.${(at >> 6) & 255}.${(at << 2) & 255}`;
const pair: At = (at) => `${address(at)}-${address(at).replace(/\d+$/, (last) => String(Number(last) + 2))}`;

const plain: readonly Drawn[] = [
  ['exact', 'exact', mail, mail],
  ['ignoring case', 'no-case', mail, (at) => mail(at).toUpperCase()],
  ['beginning', 'prefix', (at) => `+33 6 ${at}`, (at) => `+33 6 ${at}77`],
  ['contained', 'contains', (at) => `part ${at};`, (at) => `order with part ${at}; and more`],
  ['address, ranges of whole bits', 'address', (at) => `${address(at)}/30`, address],
  ['address, ranges with any ends', 'address', pair, address],
];

/** Of the forms that people write. */
const patterns: readonly Drawn[] = [
  ['with a text', 'pattern', (at) => `^ORD-${at}-\\d+$`, (at) => `ORD-${at}-4711`],
  ['with one of two texts', 'pattern', (at) => `^(?:ORD|INV)-${at}$|ref ${at}`, (at) => `see ref ${at}, please`],
  [
    'ignoring case',
    'pattern',
    (at) => `(?i)@(mail\\.)?company${at}\\.(com|org|fr)$`,
    (at) => `ann@mail.Company${at}.org`,
  ],
  [
    `${maxAlikePatterns} of them without a text`,
    'pattern',
    (at) => (at < maxAlikePatterns ? `^[0-9]+[a-z]{${at}}[0-9]+$` : `^K${at}[0-9]+$`),
    (at) => `2026-${at}`,
  ],
];

/** Every way to match, with lists as long as they may be. */
export function kindsOf(entries: number): readonly Kind[] {
  const kind = ([what, match, entryAt, valueAt]: Drawn, count: number): Kind => ({
    what: match === 'pattern' ? `pattern, ${what}` : what,
    match,
    entries: listOf(count, entryAt),
    // Every other one is not in the list.
    values: listOf(items, (at) => valueAt((at * 7_919) % count) + (at % 2 === 0 ? '' : 'x')),
  });
  return [...plain.map((drawn) => kind(drawn, entries)), ...patterns.map((drawn) => kind(drawn, maxPatterns))];
}
