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

test.each([
  ['en-GB', en],
  ['fr-FR', fr],
])('times in words are those that the browser writes in %s', (tag, { relative }) => {
  const ago = new Intl.RelativeTimeFormat(tag, { style: 'short' });
  const lengths = { second: 1, minute: 60, hour: 3600, day: 86_400, month: 30 * 86_400, year: 365 * 86_400 } as const;
  for (const [step, seconds] of Object.entries(lengths)) {
    for (const amount of [-11, -2, -1, 1, 2, 11]) {
      const written = ago.format(amount, step as keyof typeof lengths);
      expect(relative(now + amount * seconds * 1000, now)).toBe(written);
    }
  }
  expect(relative(now, now)).toBe(new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(0, 'second'));
});

test('the clock shows milliseconds', () => {
  expect(en.clock('2026-11-21T03:41:02.118Z')).toMatch(/^\d\d:41:02\.118$/);
  expect(fr.clock('2026-11-21T03:41:02.118Z')).toMatch(/^\d\d:41:02\.118$/);
});

test.each([
  ['en-GB', en],
  ['fr-FR', fr],
])('numbers are those that the browser writes in %s', (tag, { count, percent, duration, bytes }) => {
  const written = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(tag, options);
    return (value: number) => plain(format.format(value));
  };
  const whole = written({ maximumFractionDigits: 0 });
  const share = written({ style: 'percent', maximumFractionDigits: 1 });
  const figures = written({ minimumSignificantDigits: 3, maximumSignificantDigits: 3 });
  const counts = [0, 7, 999, 1000, 1234.5, 18_204, 999_999.5, 1_000_000, 2_147_483_647, -12, -1234];
  expect(counts.map((value) => plain(count(value)))).toEqual(counts.map(whole));
  const shares = [...Array.from({ length: 1001 }, (_, at) => at / 2000), 1, 1.5, 12.345, 1234.5678, 1 / 3];
  expect(shares.map((value) => plain(percent(value)))).toEqual(shares.map(share));
  const times = Array.from({ length: 1000 }, (_, at) => 1000 + 55 * at);
  expect(times.map((value) => plain(duration(value)))).toEqual(times.map((value) => `${figures(value / 1000)} s`));
  const sizes = [1000, 1005, 9995, 9999, 99_950, 999_400, 999_999];
  expect(sizes.map((value) => plain(bytes(value)).replace(/ ko$| kB$/, ''))).toEqual(
    sizes.map((value) => figures(value / 1000)),
  );
});
