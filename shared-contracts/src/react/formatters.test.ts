import { formattersOf } from './formatters.ts';

const en = formattersOf('en');
const fr = formattersOf('fr');
/** No-break and narrow spaces as plain ones, so that expectations can be read. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test.each([
  [18204, '18,204'],
  [0, '0'],
  [null, '–'],
  [undefined, '–'],
])('count of %s', (value, text) => expect(en.count(value)).toBe(text));

test.each([
  [9999, '9,999'],
  [18204, '18.2k'],
  [412_345, '412k'],
  [31_000, '31.0k'],
  [1_500_000, '1.50M'],
])('compact %d', (value, text) => expect(en.compact(value)).toBe(text));

test.each([
  [38, '38 ms'],
  [1420, '1.42 s'],
  [12_400, '12.4 s'],
  [59_999, '59.9 s'],
  [125_000, '2 min 5 s'],
  [3_600_000, '1 h'],
  [12_000_000, '3 h 20 min'],
  [187_200_000, '2 d 4 h'],
])('duration of %d ms', (value, text) => expect(plain(en.duration(value))).toBe(text));

test.each([
  [0, '0 B'],
  [640, '640 B'],
  [1400, '1.40 kB'],
  [12_000_000, '12.0 MB'],
])('%d bytes', (value, text) => expect(plain(en.bytes(value))).toBe(text));

test('percent keeps one decimal', () => expect(en.percent(0.9871)).toBe('98.7%'));

const now = Date.UTC(2026, 10, 21, 3, 43, 7);
test.each([
  [0, 'now'],
  [6, '6 sec ago'],
  [125, '2 min ago'],
  [-1020, 'in 17 min'],
  [86_400 * 6, '6 days ago'],
])('%d seconds before now', (seconds, text) => expect(plain(en.relative(now - seconds * 1000, now))).toBe(text));

test('French writes its own way', () => {
  expect(plain(fr.count(18204))).toBe('18 204');
  expect(plain(fr.duration(1420))).toBe('1,42 s');
  expect(plain(fr.duration(187_200_000))).toBe('2 j 4 h');
  expect(plain(fr.bytes(1400))).toBe('1,40 ko');
  expect(plain(fr.relative(now - 125_000, now))).toBe('il y a 2 min');
});

test('the clock shows milliseconds', () => {
  expect(en.clock('2026-11-21T03:41:02.118Z')).toMatch(/^\d\d:41:02\.118$/);
  expect(fr.clock('2026-11-21T03:41:02.118Z')).toMatch(/^\d\d:41:02\.118$/);
});
