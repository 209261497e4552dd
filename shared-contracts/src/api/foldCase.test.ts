import { foldCase } from './foldCase.ts';

describe('foldCase', () => {
  it.each([
    ['STRASSE', 'Straße'],
    ['STRAẞE', 'strasse'],
    ['ΟΔΟΣ', 'οδος'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['ﬁn', 'FIN'],
    ['İ', 'i̇'],
    ['ŉ', 'ʼN'],
    ['ΐ', 'Ϊ́'],
    ['ᾳ', 'ΑΙ'],
    ['Cafe\u0301', 'CAFÉ'],
    ['\u212a', 'k'],
  ])('takes %s and %s for the same', (one, other) => {
    expect(foldCase(one)).toBe(foldCase(other));
  });

  it.each([
    ['ı', 'i'],
    ['é', 'e'],
    ['ö', 'oe'],
  ])('tells %s from %s', (one, other) => {
    expect(foldCase(one)).not.toBe(foldCase(other));
  });
});
