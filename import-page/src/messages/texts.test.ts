import { sayIn } from './texts.ts';

const texts = { 'check.rows_one': '{{count}} row', 'check.rows_other': '{{count}} rows', 'nav.next': 'Go to {{name}}' };
const say = sayIn('en', texts) as (key: string, params?: object) => string;

test('counted texts have the plural form of the language, and its way to write numbers', () => {
  expect(say('check.rows', { count: 1 })).toBe('1 row');
  expect(say('check.rows', { count: 12_345 })).toBe('12,345 rows');
  const dire = sayIn('fr', {
    'check.rows_one': '{{count}} ligne',
    'check.rows_other': '{{count}} lignes',
  }) as typeof say;
  expect(dire('check.rows', { count: 0 })).toBe('0 ligne');
  expect(dire('check.rows', { count: 2_000_000 })).toMatch(/^2.000.000 lignes$/);
});

test('a value is put in as it is, even one that looks like a placeholder', () => {
  expect(say('nav.next', { name: '{{name}} $& <b>' })).toBe('Go to {{name}} $& <b>');
});
