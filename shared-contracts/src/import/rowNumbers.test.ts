import { writeRowNumbers } from './rowNumbers.ts';

describe('numbers of rows', () => {
  test('are written as ranges, and say when there are more', () => {
    expect(writeRowNumbers([2, 5, 6, 7, 1200], 5, 'en')).toBe('2, 5–7, 1,200');
    expect(writeRowNumbers([1, 2], 2, 'fr')).toBe('1–2');
    expect(writeRowNumbers([3, 4], 900, 'en')).toBe('3–4, …');
    expect(writeRowNumbers([], 0, 'en')).toBe('');
  });
});
