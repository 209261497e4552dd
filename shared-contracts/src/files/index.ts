export { type FileSource, type HeaderFit, openFile, type ReadOptions } from './openFile.ts';
export { Refusal, type RefusalCode, type RefusalParams } from './refusal.ts';
export { type FileRow, isBlankRow } from './rows.ts';
export type { Table, TableOptions, TableReading, TableRow } from './table/table.ts';
export { tableReading } from './table/tableReading.ts';
