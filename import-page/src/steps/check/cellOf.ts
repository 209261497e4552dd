import type { ImportCell } from 'shared-contracts/api/import-page';

/** A cell as text, to be seen and edited. */
export const cellOf = (cell: ImportCell | undefined): string =>
  cell === null || cell === undefined ? '' : String(cell);
