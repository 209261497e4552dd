import type { ImportColumnType } from 'shared-contracts/api/import-page';
import type { RowColumn } from 'shared-contracts/import';

const column = (key: string, type: ImportColumnType, rules: Partial<RowColumn> = {}): RowColumn => ({
  ...{ key, type, label: { en: '', fr: '' }, aliases: [], required: false, unique: false, pattern: null },
  ...{ min: null, max: null, choices: [], date_order: 'dmy', default: null, example: '' },
  ...rules,
});

/** Columns of an ordinary import page: a rule of every kind. */
export const columns: readonly RowColumn[] = [
  column('order', 'text', { required: true, unique: true, pattern: 'ORD-\\d{6}' }),
  column('customer', 'text', { required: true, max: '80' }),
  column('email', 'email'),
  column('ordered', 'date', { min: '2000-01-01' }),
  column('amount', 'number', { min: '0' }),
  column('quantity', 'integer', { min: '1', max: '1000' }),
  column('paid', 'boolean'),
  column('status', 'choice', { choices: ['new', 'sent', 'returned'] }),
  column('link', 'url'),
  column('note', 'text', { max: '500' }),
];

/** The cells of a row, of which one in a hundred has a problem. */
export function cellsOf(row: number): (string | number | boolean | Date)[] {
  const day = new Date(Date.UTC(2024, 0, 1 + (row % 700)));
  return [
    `ORD-${String(row).padStart(6, '0')}`,
    `Customer ${row % 9973} of Zürich`,
    row % 100 === 0 ? 'no address' : `person${row}@example.org`,
    day,
    ((row * 37) % 100_000) / 100,
    1 + (row % 900),
    row % 2 === 0,
    ['new', 'sent', 'returned'][row % 3] ?? '',
    `https://example.org/orders/${row}`,
    row % 5 === 0 ? `Deliver to the back door, "please", row ${row}` : '',
  ];
}
