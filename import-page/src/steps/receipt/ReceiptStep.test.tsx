import { act, render, screen, within } from '@testing-library/react';
import { importContentSchema, type Receipt, type RowOutcome } from 'shared-contracts/api/import-page';
import en from '../../messages/en.json';
import { TextsContext } from '../../messages/TextsContext.tsx';
import { sayIn } from '../../messages/texts.ts';
import { PageContext, type PageServices } from '../../state/PageContext.ts';
import { ReceiptStep } from './ReceiptStep.tsx';

const receiptOf = (outcomes: Partial<Record<RowOutcome, number>>, final: boolean) =>
  ({
    ...{ outcomes, final, removed_rows: [], readings: {}, filled: [] },
    submission: {
      id: 's',
      file_name: 'orders.csv',
      row_count: 2,
      removed_count: 0,
      created_at: '2026-11-29T10:00:00Z',
    },
  }) as unknown as Receipt;

/** A receipt of two rows whose calls are answered one by one. */
function open() {
  const waiting = { receipt: [] as ((receipt: Receipt) => void)[], rows: [] as ((answer: unknown) => void)[] };
  const refuse: (() => void)[] = [];
  const calls = {
    receipt: () => new Promise<Receipt>((resolve) => waiting.receipt.push(resolve)),
    receiptRows: () =>
      new Promise((resolve, reject) => {
        waiting.rows.push(resolve);
        refuse.push(() => reject(new Error('offline')));
      }),
  };
  const config = { content: importContentSchema.parse({ columns: [{ key: 'order', label: { en: 'Order' } }] }) };
  render(
    <TextsContext.Provider value={{ language: 'en', say: sayIn('en', en) }}>
      <PageContext.Provider value={{ config, calls } as unknown as PageServices}>
        <ReceiptStep token={{ id: 's', token: 't' }} />
      </PageContext.Provider>
    </TextsContext.Provider>,
  );
  const rows = (...outcomes: RowOutcome[]) => ({
    items: outcomes.map((outcome, at) => ({ row: at + 2, outcome, problems: [], reason: null, cells: {} })),
    next: null,
  });
  return {
    receipt: (receipt: Receipt) => act(async () => waiting.receipt.shift()?.(receipt)),
    rows: (...outcomes: RowOutcome[]) => act(async () => waiting.rows.shift()?.(rows(...outcomes))),
    failRows: () => act(async () => refuse.at(-1)?.()),
    later: () => act(async () => void jest.advanceTimersByTime(1500)),
  };
}

const summary = () => within(screen.getByRole('region', { name: 'Receipt' })).getAllByText(/of 2 rows done/)[0];
const table = () => screen.getByRole('table');

beforeAll(() => {
  for (const size of ['clientHeight', 'clientWidth', 'offsetHeight', 'offsetWidth']) {
    Object.defineProperty(HTMLElement.prototype, size, { configurable: true, get: () => 600 });
  }
});
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('what a receipt counts and its rows change at once: no row is queued below results that are final', async () => {
  const page = open();
  await page.receipt(receiptOf({ QUEUED: 1, SUCCESSFUL: 1 }, false));
  await page.rows('QUEUED', 'SUCCESSFUL');
  expect(summary()).toHaveTextContent('1 of 2 rows done');
  await page.later();
  await page.receipt(receiptOf({ SUCCESSFUL: 2 }, true));
  expect(summary()).toHaveTextContent('1 of 2 rows done');
  expect(table()).toHaveTextContent('Queued');
  await page.rows('SUCCESSFUL', 'SUCCESSFUL');
  expect(summary()).toHaveTextContent('2 of 2 rows done. These results are final.');
  expect(table()).not.toHaveTextContent('Queued');
});

test('a receipt does not wait for rows that cannot be read', async () => {
  const page = open();
  await page.receipt(receiptOf({ QUEUED: 2 }, false));
  await page.rows('QUEUED', 'QUEUED');
  await page.later();
  await page.receipt(receiptOf({ SUCCESSFUL: 2 }, true));
  expect(summary()).toHaveTextContent('0 of 2 rows done');
  await page.failRows();
  expect(summary()).toHaveTextContent('2 of 2 rows done. These results are final.');
});
