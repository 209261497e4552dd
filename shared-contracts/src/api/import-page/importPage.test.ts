import { importPageUpdateSchema } from './index.ts';

const saved = (choices: number) => {
  const column = { key: 'country', type: 'choice', choices: Array.from({ length: choices }, (_, at) => `${at}`) };
  const wide = { ...column, choices: column.choices.map((choice) => choice.padStart(200, 'x')) };
  const columns = Array.from({ length: 50 }, (_, at) => ({ ...wide, key: `column_${at}` }));
  return importPageUpdateSchema.safeParse({ content: { columns } }).error?.issues[0]?.message;
};

test('the content of a page is bounded as a whole: every version keeps all of it', () => {
  expect(saved(50)).toBeUndefined();
  expect(saved(500)).toBe('Use fewer columns, choices or texts: the maximum is 1 MB in total');
});

const deployed = (deployment: object) => importPageUpdateSchema.safeParse({ deployment }).success;

test('the end of a page is a date that there is', () => {
  for (const text of [
    '9999',
    '0',
    '1',
    'tomorrow',
    '2026-02-30',
    '2026-13-01T00:00:00Z',
    '12/31/2026',
    'Dec 31 2026',
    '',
  ]) {
    expect([text, deployed({ expires_at: text })]).toEqual([text, false]);
  }
  for (const text of [
    '2026-12-31',
    '2026-12-31T00:00:00Z',
    '2026-12-31T00:00:00.123+02:00',
    '2026-12-31T12:00',
    null,
  ]) {
    expect([text, deployed({ expires_at: text })]).toEqual([text, true]);
  }
});

test('origins are those of browsers', () => {
  const wrong = [
    'http://a..b',
    'https://.',
    'https://a.',
    'https://-a.b',
    'https://a_b',
    'https://a:99999',
    'https://',
    'a.b',
  ];
  for (const origin of [
    ...wrong,
    'https://a.b/',
    'ftp://a.b',
    `https://${'a'.repeat(64)}.b`,
    'https://a.b;script-src *',
  ]) {
    expect([origin, deployed({ allowed_origins: [origin] })]).toEqual([origin, false]);
  }
  for (const origin of [
    'https://example.com',
    'http://localhost:3000',
    'https://Shop.Example.com',
    'http://[::1]:80',
  ]) {
    expect([origin, deployed({ allowed_origins: [origin] })]).toEqual([origin, true]);
  }
});
