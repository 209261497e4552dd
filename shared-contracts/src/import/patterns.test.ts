import { browserPatternTest, isBrokenPattern } from './index.ts';

test.each([
  ['\\d{3}\\-\\d{4}', '555-0199', '555 0199'],
  ['\\w+\\@\\w+', 'ada@example', 'ada'],
  ['(?P<letters>[A-Z]{2})\\x{41}', 'XYA', 'XYB'],
  ['a\\\\-b', 'a\\-b', 'a-b'],
])('%s, as RE2 writes it, is tested for the whole text', (pattern, fits, fails) => {
  const test = browserPatternTest(pattern);
  expect([test?.(fits), test?.(fails), test?.(`${fits} `)]).toEqual([true, false, false]);
});

test.each(['(?i)abc', '\\pN+', '[]a]', '[[:alpha:]]+', 'a{', '(a+)+', '\\Q(\\E'])(
  '%s is left to the server',
  (pattern) => {
    expect(browserPatternTest(pattern)).toBeUndefined();
    expect(isBrokenPattern(pattern)).toBe(false);
  },
);

test.each(['(', '[a-', '*a', '[z-a]'])('%s is broken for every reader', (pattern) => {
  expect(isBrokenPattern(pattern)).toBe(true);
  expect(browserPatternTest(pattern)).toBeUndefined();
});
