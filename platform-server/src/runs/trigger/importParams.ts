import type { ImportVisitor } from 'shared-contracts/api/import-page';
import { readPairs } from './pairs.ts';

/** What runs know of the rows that their event is of. */
export interface ImportParams {
  import_page_id: string;
  submission_id: string;
  file_name: string;
  /** Counted in the file, the first row below the header is 1. */
  first_row: number;
  last_row: number;
  /** The run is to validate the rows, which are not sent yet. */
  validates?: true;
  /** Who sent the file, and what the site around the page said besides; left out where the page reads no context. */
  visitor?: ImportVisitor;
  context?: Record<string, unknown> | null;
}

/** As the event of rows keeps them, which has no request: in the place of a query. */
export function writeImportParams({ visitor, context, validates, ...params }: ImportParams): string {
  return new URLSearchParams({
    ...params,
    first_row: String(params.first_row),
    last_row: String(params.last_row),
    ...(validates && { validates: 'true' }),
    ...(visitor && { visitor: JSON.stringify(visitor), context: JSON.stringify(context ?? null) }),
  }).toString();
}

export function readImportParams(text: string): Record<string, unknown> {
  const { first_row, last_row, validates, visitor, context, ...texts } = readPairs(text);
  return {
    ...texts,
    first_row: Number(first_row),
    last_row: Number(last_row),
    ...(validates === 'true' && { validates: true }),
    ...(typeof visitor === 'string' && { visitor: JSON.parse(visitor), context: JSON.parse(String(context)) }),
  };
}
