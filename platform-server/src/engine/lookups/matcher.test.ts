import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RE2JS } from 're2js';
import { type EntryContent, entryContentSchema, type MatchMode } from 'shared-contracts/api/lookup';
import { atOnce } from '../../process/turns.ts';
import { askFor } from '../patterns/patternThreads.ts';
import { entryResult, problemOf } from './entryProblem.ts';
import type { LookupSettings } from './lookupTable.ts';
import { createMatcher, identityOf } from './matcher.ts';
import { crowdedPattern } from './patternIndex.ts';

const entry = (values: string[], more: Partial<EntryContent> = {}) => entryContentSchema.parse({ values, ...more });
const settingsOf = (match: MatchMode, more: Partial<LookupSettings> = {}): LookupSettings => ({
  kind: 'filter',
  value_type: 'text',
  match,
  ...more,
});
const now = Date.parse('2026-06-01T00:00:00Z');
const ask = askFor('account');

function foundBy(match: MatchMode, entries: string[], more: Partial<LookupSettings> = {}) {
  const matcher = createMatcher(
    entries.map((value) => entry([value])),
    settingsOf(match, more),
  );
  return async (value: unknown) => (await matcher([value], now, ask))?.values[0] ?? null;
}

test('finds by the whole value, with or without case, blanks around it aside', async () => {
  const exact = foundBy('exact', ['FR', ' de ']);
  assert.deepEqual(await Promise.all(['FR', 'fr', 'de', ' FR ', 'F', '', null, 1].map(exact)), [
    ...['FR', null, ' de ', 'FR'],
    ...[null, null, null, null],
  ]);
  assert.equal(await foundBy('no-case', ['Fr'])('fR'), 'Fr');
  for (const [entered, value] of [
    ['Straße', 'STRASSE'],
    ['STRAẞE', 'straße'],
    ['ΟΔΟΣ', 'οδος'],
    ['Cafe\u0301', 'CAFÉ'],
  ] as const)
    assert.equal(await foundBy('no-case', [entered])(value), entered);
  // Composed and decomposed letters look the same to people.
  assert.equal(await foundBy('exact', ['caf\u00e9'])('cafe\u0301'), 'caf\u00e9');
});

test('compares numbers and dates by what they are', async () => {
  const numbers = foundBy('exact', ['1.50', '-2'], { value_type: 'number' });
  assert.deepEqual(await Promise.all([1.5, '1.5', '01.500', -2, 'x', 15].map(numbers)), [
    '1.50',
    '1.50',
    '1.50',
    '-2',
    null,
    null,
  ]);
  const dates = foundBy('exact', ['2026-01-31'], { value_type: 'date' });
  assert.deepEqual(await Promise.all(['2026-01-31T00:00:00Z', '2026-01-31', '2026-02-01'].map(dates)), [
    '2026-01-31',
    '2026-01-31',
    null,
  ]);
});

test('finds by the longest beginning, and by a part anywhere', async () => {
  const prefix = foundBy('prefix', ['+33', '+331', '+49', '+4']);
  assert.deepEqual(await Promise.all(['+33123', '+3399', '+495', '+41', '33', '+'].map(prefix)), [
    '+331',
    '+33',
    '+49',
    '+4',
    null,
    null,
  ]);
  const contains = foundBy('contains', ['ab', 'abc', 'zz']);
  assert.deepEqual(await Promise.all(['xxabcxx', 'xxabx', 'zz', 'a b'].map(contains)), ['abc', 'ab', 'zz', null]);
});

test('finds by patterns, in linear time', async () => {
  const patterns = foundBy('pattern', ['^ORD-\\d+$', '(a+)+$', '(?i)^test']);
  assert.deepEqual(await Promise.all(['ORD-12', 'ORD-x', 'TESTING'].map(patterns)), ['^ORD-\\d+$', null, '(?i)^test']);
  assert.equal(await patterns(`${'a'.repeat(50_000)}!`), null);
});

test('tests the patterns that may match, and misses none of them', async () => {
  const patterns = [
    ...[
      '^ORD-17-\\d+$',
      '(?i)Item17',
      'a|b17',
      'ab?c17',
      'x{2}y',
      'x{y}z',
      '[]a]bc',
      '\\x41b',
      'u(v|w)17',
      '\u{1f600}?17$',
    ],
    ...['(?i)stra\u00dfe', '\u017fab', '\\.csv$', 'k17+', '^$', '[[:digit:](]+q'],
  ];
  const texts = [
    ...[
      'ORD-17-5',
      'an ITEM17',
      'a',
      'b17',
      'ac17',
      'xxy',
      'x{y}z',
      ']bc',
      'Ab',
      'uw17',
      '17',
      'STRA\u00dfE',
      '\u017fab',
      'SAB',
    ],
    ...['n.csv', 'ncsv', 'k1777', '\u212a17', '7(q', 'none of them'],
  ];
  const isTested = (pattern: string, text: string) => RE2JS.compile(pattern).test(text);
  for (const text of texts) {
    const first = patterns.find((pattern) => isTested(pattern, text)) ?? null;
    assert.equal(await foundBy('pattern', patterns)(text), first, text);
    for (const pattern of patterns)
      assert.equal(
        (await foundBy('pattern', [pattern])(text)) !== null,
        isTested(pattern, text),
        `${pattern} in ${text}`,
      );
  }
});

/** Picks, the same each time. */
function pickerFrom(seed: number) {
  let state = seed;
  return (items: readonly string[]) => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return items[(state >> 8) % items.length] as string;
  };
}

test('misses no match of patterns of any form', async () => {
  const atoms = [
    ...['a', 'b', 'K', 's', '1', 'ab', '\u00e9', '.', '\\d', '\\W', '[ab]', '[^a]', '[]a]', '\\.', '\\x41', '\\pL'],
    ...[
      '\\b',
      '^',
      '$',
      '(?i)',
      '(?i:K)',
      '(?m)^a$',
      '(a|b1)',
      '(?:ab|K)',
      '(?P<n>s|)',
      '\u{1f600}',
      'x{y}',
      '{',
      '\\Q.\\E',
    ],
  ];
  const counts = ['', '', '', '*', '+', '?', '{2}', '{1,}', '{0,2}', '+?', '{0}'];
  const signs = ['a', 'b', 'K', '\u212a', 's', '\u017f', '1', '\u00c9', '.', '\n', '\u{1f600}', 'x{y}', 'A', ''];
  const pick = pickerFrom(7);
  const some = (of: () => string) => Array.from({ length: 1 + Number(pick(['0', '1', '2', '3'])) }, of).join('');
  for (let round = 0; round < 500; round++) {
    const inner = some(() => pick(atoms) + pick(counts)) + pick(['', '', `|${pick(atoms)}`]);
    const pattern = pick([inner, `^${inner}$`]);
    if (problemOf(entry([pattern]), settingsOf('pattern')) !== null) continue;
    const found = foundBy('pattern', [pattern]);
    for (let at = 0; at < 8; at++) {
      const text = some(() => pick(signs))
        .trim()
        .normalize('NFC');
      assert.equal(
        (await found(text)) !== null,
        RE2JS.compile(pattern).test(text),
        `${pattern} in ${JSON.stringify(text)}`,
      );
    }
  }
});

test('tells patterns that all would be tested for the same values', () => {
  const crowded = (patternAt: (at: number) => string) =>
    atOnce(
      crowdedPattern(
        Array.from({ length: 40 }, (_, at) => patternAt(at)),
        32,
      ),
    );
  assert.equal(
    crowded((at) => `[0-9]+[a-z]{${at}}`),
    '[0-9]+[a-z]{0}',
  );
  assert.equal(
    crowded((at) => `^ORD-[0-9]{3}-[a-z]+${at % 2 ? '' : '$'}[0-9]{0,${at}}`),
    '^ORD-[0-9]{3}-[a-z]+$[0-9]{0,0}',
  );
  // Told apart by their length, by a text, or by one of several.
  assert.equal(
    crowded((at) => `^[0-9]{${at + 1}}$`),
    null,
  );
  assert.equal(
    crowded((at) => `^ORD-${at}-`),
    null,
  );
  assert.equal(
    crowded((at) => `^(?:ORD|INV)-${at + 10}$|other ${at}`),
    null,
  );
});

test('finds the narrowest range that holds an address', async () => {
  const ranges = foundBy('address', ['10.0.0.0/8', '10.1.0.0/16', '2001:db8::/32', '192.0.2.7']);
  assert.deepEqual(
    await Promise.all(
      ['10.1.2.3', '10.9.2.3', '2001:db8::1', '192.0.2.7', '192.0.2.8', '::ffff:10.1.0.1', 'x'].map(ranges),
    ),
    [...['10.1.0.0/16', '10.0.0.0/8', '2001:db8::/32', '192.0.2.7'], ...[null, '10.1.0.0/16', null]],
  );
});

test('finds ranges with any ends, the narrowest first, beside those of whole bits', async () => {
  const many = Array.from({ length: 300 }, (_, at) => `172.16.${at % 256}.${at >> 8}-172.16.${at % 256}.250`);
  const ranges = foundBy('address', [
    ...[
      '10.0.0.5-10.0.0.20',
      '10.0.0.0/24',
      '10.0.0.10 \u2013 10.0.0.12',
      '10.0.0.0-10.0.2.255',
      '2001:db8::1-2001:db8::ff',
    ],
    ...many,
  ]);
  assert.deepEqual(
    await Promise.all(
      [
        '10.0.0.4',
        '10.0.0.5',
        '10.0.0.11',
        '10.0.0.20',
        '10.0.0.21',
        '10.0.2.1',
        '10.0.3.0',
        '2001:db8::7f',
        '172.16.9.1',
      ].map(ranges),
    ),
    [
      ...['10.0.0.0/24', '10.0.0.5-10.0.0.20', '10.0.0.10 \u2013 10.0.0.12', '10.0.0.5-10.0.0.20', '10.0.0.0/24'],
      ...['10.0.0.0-10.0.2.255', null, '2001:db8::1-2001:db8::ff', '172.16.9.1-172.16.9.250'],
    ],
  );
  const identity = (value: string) => identityOf(entry([value]), settingsOf('address'));
  assert.equal(identity('10.0.0.0-10.0.0.255'), identity('10.0.0.77/24'));
  assert.equal(identity('::ffff:10.0.0.0/120'), identity('10.0.0.0/24'));
});

test('takes a letter and its mark for one sign, in patterns too', async () => {
  assert.equal(await foundBy('pattern', ['^cafe\u0301$'])('caf\u00e9'), '^cafe\u0301$');
  const [straight, composed] = ['Straße', 'STRASSE'].map((text) => identityOf(entry([text]), settingsOf('no-case')));
  assert.equal(straight, composed);
});

test('leaves out what is disabled, and what has expired at that instant', async () => {
  const matcher = createMatcher(
    [entry(['+3'], {}), entry(['+33'], { expires_at: '2026-06-01T00:00:00Z' }), entry(['+331'], { enabled: false })],
    settingsOf('prefix'),
  );
  assert.equal((await matcher(['+3312'], now - 1, ask))?.values[0], '+33');
  assert.equal((await matcher(['+3312'], now, ask))?.values[0], '+3');
});

test('finds rows by several columns together', async () => {
  const rows = [entry(['FR', '10'], { results: ['a'] }), entry(['F', 'R10'], { results: ['b'] })];
  const matcher = createMatcher(rows, settingsOf('no-case', { value_columns: ['country', 'code'] }));
  assert.deepEqual((await matcher(['fr', 10], now, ask))?.results, ['a']);
  assert.deepEqual((await matcher(['f', 'r10'], now, ask))?.results, ['b']);
  assert.equal(await matcher(['fr', null], now, ask), null);
});

test('says what is wrong with an entry', () => {
  const problem = (match: MatchMode, value: string, more = {}) => problemOf(entry([value]), settingsOf(match, more));
  assert.equal(problem('exact', 'x'), null);
  assert.equal(problem('exact', ' '), 'empty');
  assert.equal(problem('exact', 'x', { value_type: 'number' }), 'value_type');
  assert.equal(problem('exact', 'x', { value_columns: ['a', 'b'] }), 'columns');
  assert.deepEqual(
    ['(', '(?=x)', '(a)\\1', '^a'].map((text) => problem('pattern', text)),
    [...['pattern', 'pattern', 'pattern', null]],
  );
  assert.deepEqual(
    ['10.1', '10.0.0.0/33', '10.0.0.1', '10.0.0.9-10.0.0.1', '10.0.0.1-::1', '10.0.0.1-'].map((text) =>
      problem('address', text),
    ),
    [...['address', 'address', null, 'address', 'address', 'address']],
  );
  const result_columns = [{ name: 'rate', type: 'number' as const, fallback: '' }];
  assert.equal(problemOf(entry(['x'], { results: ['y'] }), settingsOf('exact', { result_columns })), 'result_type');
});

test('gives results by their type', () => {
  assert.deepEqual(
    [
      entryResult('1.50', 'number'),
      entryResult('TRUE', 'boolean'),
      entryResult('[1]', 'json'),
      entryResult('', 'number'),
    ],
    [1.5, true, [1], null],
  );
  assert.equal(entryResult('x', 'boolean'), undefined);
});
