import { importColumnTypes, rowProblemCodes } from '../api/import-page/index.ts';
import { problemText } from './index.ts';

test('every problem of every type has a text of its own in both languages', () => {
  for (const code of rowProblemCodes) {
    for (const type of importColumnTypes) {
      const texts = (['en', 'fr'] as const).map((language) =>
        problemText(code, { type, of: 'number', min: 1, max: 2, row: 3 }, language),
      );
      expect(new Set(texts).size).toBe(2);
      expect(texts.join()).not.toMatch(/undefined|NaN/);
    }
  }
});

test.each([
  ['min', { of: 'length', min: 1 }, 'Use at least 1 character', 'Utilisez au moins 1 caractère'],
  ['max', { of: 'length', max: 1200 }, 'Use at most 1,200 characters', 'Utilisez au plus 1\u202f200 caractères'],
  ['min', { of: 'number', min: 0.5 }, 'Enter 0.5 or more', 'Saisissez 0,5 ou plus'],
  [
    'max',
    { of: 'date', max: '2026-12-31' },
    'Enter Dec 31, 2026 or an earlier date',
    'Saisissez le 31 déc. 2026 ou une date antérieure',
  ],
  [
    'type',
    { type: 'number', error: '#REF!' },
    'This cell holds a spreadsheet error (#REF!). Enter a value.',
    'Cette cellule contient une erreur de tableur (#REF!). Saisissez une valeur.',
  ],
  [
    'duplicate',
    { row: 12_345 },
    'Row 12,345 has the same value. Each row needs its own.',
    'La ligne 12\u202f345 a la même valeur. Chaque ligne doit avoir la sienne.',
  ],
  ['scenario', { message: 'Out of stock' }, 'Out of stock', 'Out of stock'],
  ['scenario', { en: 'Out of stock', fr: 'En rupture de stock' }, 'Out of stock', 'En rupture de stock'],
] as const)('%s %j', (code, params, en, fr) => {
  expect(problemText(code, params, 'en')).toBe(en);
  expect(problemText(code, params, 'fr')).toBe(fr);
});
