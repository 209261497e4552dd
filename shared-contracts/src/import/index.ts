export * from './brandColours.ts';
export * from './config.ts';
export * from './contentChanges.ts';
export * from './csv.ts';
export * from './csvDialect.ts';
export * from './csvRows.ts';
export * from './encoding.ts';
export * from './failedRows.ts';
export * from './headers.ts';
export * from './limits.ts';
export * from './patterns.ts';
export * from './problemText.ts';
export * from './readCell.ts';
export * from './reading.ts';
export * from './rowChecker.ts';
export {
  type CellProblem,
  type CellResult,
  cellText,
  type MappedColumn,
  type RowColumn,
  type RowValue,
} from './rowColumn.ts';
export * from './rowNumbers.ts';
export * from './sample.ts';
