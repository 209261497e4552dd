import type { ImportDelivery } from '../api/import-page/index.ts';
import { readCell } from './readCell.ts';
import type { RowColumn, RowValue } from './rowColumn.ts';

/** Examples and defaults are written as the page writes: a point in numbers, days as 2026-12-31. */
const written = { decimal: '.', date_order: 'ymd' } as const;

/** Stands for a value where a column has neither example nor default. */
const stand: Readonly<Record<RowColumn['type'], RowValue>> = {
  text: 'text',
  number: 12.5,
  integer: 12,
  boolean: true,
  date: '2026-12-31',
  email: 'name@example.com',
  url: 'https://example.com',
  choice: 'choice',
};

function sampleValue(column: RowColumn): RowValue {
  const cells = [column.example, column.default, ...column.choices];
  const values = cells.map((cell) => readCell(column, written, cell).value ?? null);
  return values.find((value) => value !== null) ?? stand[column.type];
}

/** The payload of a run of an import page, made of the examples and defaults of its columns. */
export function samplePayload({
  columns,
  delivery,
}: {
  columns: readonly RowColumn[];
  delivery: ImportDelivery;
}): Record<string, RowValue> | Record<string, RowValue>[] {
  const row = Object.fromEntries(columns.map((column) => [column.key, sampleValue(column)]));
  return delivery.mode === 'row' ? row : [row];
}

/** What a scenario that validates rows is given of such a page, and what it may give back, with a problem of this text. */
export function validationSamples(content: { columns: readonly RowColumn[] }, message: string) {
  const values = samplePayload({ ...content, delivery: { mode: 'row' } });
  const column = content.columns[0]?.key ?? '';
  return {
    input: { rows: [{ row: 1, values }], visitor: null },
    output: { problems: [{ row: 1, column, message, severity: 'error' }] },
  };
}
