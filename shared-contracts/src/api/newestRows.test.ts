import type { ListPlace } from './listPlace.ts';
import { newestRows } from './newestRows.ts';

const numbers = Array.from({ length: 25 }, (_, at) => at);

test('pages are read by the place that each names, up to the most', async () => {
  const read = async ({ before }: ListPlace) => {
    const from = before === undefined ? 0 : Number(before);
    const older = from + 10 < numbers.length ? { older: String(from + 10) } : {};
    return { items: numbers.slice(from, from + 10), total: numbers.length, ...older };
  };
  expect(await newestRows(read, { most: 100, limit: 10 })).toEqual({ rows: numbers, areAll: true });
  expect(await newestRows(read, { most: 20, limit: 10 })).toEqual({ rows: numbers.slice(0, 20), areAll: false });
});

test('a list that has numbers alone is read by them', async () => {
  const read = async ({ page }: ListPlace) => ({
    items: numbers.slice(((page ?? 1) - 1) * 10, (page ?? 1) * 10),
    total: numbers.length,
  });
  expect(await newestRows(read, { most: 100, limit: 10 })).toEqual({ rows: numbers, areAll: true });
});
