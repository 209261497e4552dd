import { isOverdue, outstandingOf } from './invoiceState.ts';
import { invoices } from './sample/invoices.ts';

const invoice = { ...invoices[0]!, totalAmount: 300, dueDate: '2026-03-05' };

test('an invoice is overdue from the day after its due date on, until it is paid', () => {
  expect(isOverdue({ ...invoice, status: 'unpaid' }, '2026-03-05')).toBe(false);
  expect(isOverdue({ ...invoice, status: 'unpaid' }, '2026-03-06')).toBe(true);
  expect(isOverdue({ ...invoice, status: 'full' }, '2026-03-06')).toBe(false);
});

test('of installments two of three are outstanding', () => {
  const outstanding = (['full', 'EMI', 'unpaid'] as const).map((status) => outstandingOf({ ...invoice, status }));
  expect(outstanding).toEqual([0, 200, 300]);
});
