import { readPairs } from './pairs.ts';

/** What runs know of the rows that their event is of. */
export interface ImportParams {
  import_page_id: string;
  submission_id: string;
  file_name: string;
  /** Counted in the file, the first row below the header is 1. */
  first_row: number;
  last_row: number;
}

/** As the event of rows keeps them, which has no request: in the place of a query. */
export const writeImportParams = (params: ImportParams): string =>
  new URLSearchParams({
    ...params,
    first_row: String(params.first_row),
    last_row: String(params.last_row),
  }).toString();

export function readImportParams(text: string): Record<string, unknown> {
  const { first_row, last_row, ...texts } = readPairs(text);
  return { ...texts, first_row: Number(first_row), last_row: Number(last_row) };
}
