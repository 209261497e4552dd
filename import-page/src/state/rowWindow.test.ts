import type { GridRow, RowFilter } from '../worker/protocol.ts';
import type { FileWorker } from './fileWorker.ts';
import { RowWindow } from './rowWindow.ts';

const rowAt = (place: number, text = ''): GridRow => ({ row: place + 1, cells: [text], problems: [], warnings: [] });

function windowOf(count: number) {
  let text = 'before';
  const asked: string[] = [];
  const ask = async (_: string, [, from, to]: [RowFilter, number, number]) => {
    asked.push(`${from}-${to}`);
    const length = Math.max(0, Math.min(count, to) - from);
    return { count, rows: Array.from({ length }, (_row, at) => rowAt(from + at, text)) };
  };
  const rows = new RowWindow({ ask } as unknown as FileWorker, () => undefined);
  return { rows, asked, change: () => (text = 'after') };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('rows are fetched when they are looked at, each page once', async () => {
  const { rows, asked } = windowOf(100_000);
  await rows.show({ problems: false });
  expect(rows.count).toBe(100_000);
  expect(rows.at(5)?.row).toBe(6);
  expect(rows.at(50_000)).toBeUndefined();
  rows.at(50_001);
  await settled();
  expect(rows.at(50_000)?.row).toBe(50_001);
  expect(asked).toEqual(['0-100', '50000-50100']);
});

test('after a change the old rows stay until the new ones are there', async () => {
  const { rows, change } = windowOf(150);
  await rows.show({ problems: false });
  change();
  const shown = rows.show({ problems: false }, 3);
  expect(rows.at(3)?.cells).toEqual(['before']);
  await shown;
  expect(rows.at(3)?.cells).toEqual(['after']);
});

test('another filter forgets the rows of the last one', async () => {
  const { rows } = windowOf(10);
  await rows.show({ problems: false });
  void rows.show({ problems: true });
  expect(rows.at(0)).toBeUndefined();
});
