import type { ReceiptRow } from 'shared-contracts/api/import-page';
import { ReceiptPages } from './receiptPages.ts';

const { signal } = new AbortController();
const pageRows = 3;

/** A receipt whose rows can be changed; it tells what was asked for. */
function receiptOf(numbers: number[]) {
  const receipt = { numbers, outcome: 'QUEUED', asked: [] as number[] };
  const pages = new ReceiptPages(async (after) => {
    receipt.asked.push(after);
    const found = receipt.numbers.filter((row) => row > after);
    const items = found.slice(0, pageRows).map((row) => ({ row, outcome: receipt.outcome }) as ReceiptRow);
    return { items, next: found.length > pageRows ? (items.at(-1)?.row ?? null) : null };
  });
  return { receipt, pages };
}

const numbersOf = (pages: ReceiptPages) => pages.rows().map(({ row }) => row);

test('pages follow each other to the end', async () => {
  const { receipt, pages } = receiptOf([1, 2, 3, 4, 5, 6, 7]);
  expect(await pages.more('a', signal)).toBe(true);
  expect(await pages.more('a', signal)).toBe(true);
  expect(await pages.more('a', signal)).toBe(true);
  expect(await pages.more('a', signal)).toBe(false);
  expect(numbersOf(pages)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(receipt.asked).toEqual([0, 3, 6]);
});

test('after a change only the pages on screen are read again, and once', async () => {
  const { receipt, pages } = receiptOf([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  for (let page = 0; page < 3; page++) await pages.more('a', signal);
  receipt.asked = [];
  receipt.outcome = 'SUCCESSFUL';
  expect(await pages.renew(4, 5, 'b', signal)).toBe(true);
  expect(await pages.renew(3, 5, 'b', signal)).toBe(false);
  expect(receipt.asked).toEqual([3]);
  expect(pages.rows().map(({ outcome }) => outcome === 'SUCCESSFUL')).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((row) => row > 3 && row < 7),
  );
});

test('rows that leave a filter or come to it are neither shown twice nor missed', async () => {
  const { receipt, pages } = receiptOf([10, 20, 30, 40, 50, 60, 70]);
  for (let page = 0; page < 3; page++) await pages.more('a', signal);
  receipt.numbers = [11, 12, 13, 14, 15, 30, 40, 60, 70, 80];
  await pages.renew(0, 9, 'b', signal);
  expect(numbersOf(pages)).toEqual(receipt.numbers);
  receipt.numbers = [];
  await pages.renew(0, 9, 'c', signal);
  expect(numbersOf(pages)).toEqual([]);
});

test('a filter that was empty shows what comes to it', async () => {
  const { receipt, pages } = receiptOf([]);
  await pages.more('a', signal);
  receipt.numbers = [1];
  await pages.renew(0, 0, 'b', signal);
  expect(numbersOf(pages)).toEqual([1]);
});
