import { firstPlace, lastPlace, newerThan, olderThan, placeOfPage, placeQuery } from './listPlace.ts';
import { oldestPlace } from './paging.ts';

const shown = { total: 1000, older: 'o', newer: 'n' };

test('the next page begins behind the last row shown, the one before ahead of the first', () => {
  expect(olderThan({ page: 3 }, shown)).toEqual({ page: 4, before: 'o' });
  expect(newerThan({ page: 3 }, shown)).toEqual({ page: 2, after: 'n' });
  expect(newerThan({ page: 2 }, shown)).toEqual(firstPlace);
  expect(olderThan({ page: 20 }, {})).toBeNull();
  expect(newerThan(firstPlace, shown)).toBeNull();
});

test('where the number is not known, it stays so', () => {
  expect(newerThan(lastPlace, shown)).toEqual({ page: null, after: 'n' });
  expect(olderThan({ page: null, before: '2026-01-01T00:00:00Z' }, shown)).toEqual({ page: null, before: 'o' });
});

test('a number is counted from the page shown or from the nearest end', () => {
  const from = { page: 10 };
  expect(placeOfPage(12, from, shown, 50)).toEqual({ page: 12, before: 'o', step: 2 });
  expect(placeOfPage(8, from, shown, 50)).toEqual({ page: 8, after: 'n', step: 2 });
  expect(placeOfPage(1, from, shown, 50)).toEqual(firstPlace);
  expect(placeOfPage(3, from, shown, 50)).toEqual({ page: 3 });
  expect(placeOfPage(20, from, shown, 50)).toEqual({ page: 20, after: oldestPlace, step: 1 });
  expect(placeOfPage(150, from, { ...shown, total: 10_000, more: true }, 50)).toEqual({
    page: 150,
    before: 'o',
    step: 140,
  });
  expect(placeOfPage(3, firstPlace, { total: 120 }, 50)).toEqual({ page: 3 });
});

test('a place is asked for by its page, or by the pages from where it is', () => {
  expect(placeQuery({ page: 3 })).toEqual({ page: 3 });
  expect(placeQuery({ page: 12, before: 'o', step: 2 })).toEqual({ page: 2, before: 'o' });
  expect(placeQuery(lastPlace)).toEqual({ page: 1, after: oldestPlace });
});
