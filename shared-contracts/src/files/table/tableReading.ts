import { Refusal } from '../refusal.ts';
import { readTable } from './readTable.ts';
import type { TableOptions, TableReading, TableRefusalCode } from './table.ts';

/** Reads a file as `readTable` does; why it cannot be read is part of the answer. */
export async function tableReading(file: Blob, options: TableOptions): Promise<TableReading> {
  try {
    return { table: await readTable(file, options) };
  } catch (error) {
    if (error instanceof Refusal) {
      return { refusal: { code: error.code as TableRefusalCode, params: error.params } };
    }
    return { refusal: { code: 'failed', params: {} } };
  }
}
