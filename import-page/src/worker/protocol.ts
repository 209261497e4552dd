import type {
  CellReading,
  ImportCell,
  ImportFormat,
  RowProblem,
  RowProblemCode,
} from 'shared-contracts/api/import-page';
import type { ReadOptions, RefusalCode, RefusalParams } from 'shared-contracts/files';
import type { RowColumn } from 'shared-contracts/import';

export type { RefusalCode, RefusalParams };

/** How a file is to be read, where the visitor knows better than what was found. */
export type OpenOptions = ReadOptions;

/** What the worker is told of the page, before anything else and when the page was published anew. */
export interface WorkerSettings {
  columns: readonly RowColumn[];
  formats: readonly ImportFormat[];
  maxRows: number;
  maxBytes: number;
}

/** A file that was read: its rows stay in the worker. */
export interface OpenedFile {
  format: ImportFormat;
  /** Of text files. */
  encoding: string | null;
  separator: string | null;
  /** Places of a text file where bytes were no character of its encoding. */
  replaced: number;
  /** Of workbooks. */
  sheets: string[];
  sheet: string | null;
  /** Each column of the file: its header, no two the same, and up to three values that are not empty. */
  columns: { header: string; samples: string[] }[];
  rowCount: number;
}

/** A column of the page that the file has: its place among the columns of the file, and how its cells are read. */
export interface Mapping {
  key: string;
  index: number;
  /** Found by looking at all cells unless the visitor says. */
  reading?: CellReading;
}

/** How the whole file stands after a check or a change of it. */
export interface Summary {
  rowCount: number;
  /** Rows with a problem. */
  invalidCount: number;
  /** How many cells have each problem, by the order of columns. */
  problems: { column: string; code: RowProblemCode; count: number }[];
  /** Rises with every change of the rows. */
  revision: number;
  /** Rows that the server warns of and that have no problem there. */
  warningCount: number;
  /** Rows that were removed. */
  removedCount: number;
  /** Whether there is an edit to take back. */
  canUndo: boolean;
}

/** Which rows a grid shows. */
export interface RowFilter {
  /** Only rows with a problem; with `column` or `code` only with such a one. */
  problems: boolean;
  column?: string;
  code?: RowProblemCode;
  /** Only rows that the server warns of. */
  warnings?: boolean;
}

export const allRows: RowFilter = { problems: false };

/** A row as the grid shows it. `row` is its number in the file, the first below the header is 1, and never changes. */
export interface GridRow {
  row: number;
  /** In the order of the mapping. */
  cells: ImportCell[];
  problems: RowProblem[];
  /** What keeps no row from being sent: of cells without a problem. */
  warnings: RowProblem[];
}

/** A row by its number in the file, with what the server said of it. */
export interface ToldRow {
  row: number;
  problems: RowProblem[];
}

/** What the page asks of the worker; each call names its answer. Rows are only read and changed once they are mapped. */
export interface ImportFileWorker {
  /** @throws a refusal: `{ refusal: RefusalCode, params }` */
  open(file: File, options: OpenOptions): OpenedFile;
  /** How the cells of a column of the file are written, from all of them. */
  detect(key: string, index: number): CellReading;
  /** Reads and checks every row. */
  map(mappings: Mapping[]): { readings: CellReading[]; summary: Summary };
  /** Rows `from` to `to` (excluded) of those that pass the filter, and how many do. */
  rows(filter: RowFilter, from: number, to: number): { count: number; rows: GridRow[] };
  /** The place of the next row with a problem behind a place, among those that pass the filter; -1 for none. */
  nextProblem(filter: RowFilter, afterPlace: number): number;
  edit(row: number, key: string, cell: string): Summary;
  /** How many cells of a column have exactly this text. */
  count(key: string, text: string): number;
  /** Changes every cell of a column that has exactly this text. */
  replace(key: string, from: string, to: string): Summary & { changed: number };
  remove(row: number): Summary;
  /** Removes every row with a problem, as one edit. */
  removeInvalid(): Summary;
  undo(): Summary;
  /** Different values of a column that have no problem of their own, for the checks that only the server can make. */
  distinct(key: string): string[];
  /** What the server said of values of a column; null for a value that has no problem. */
  judge(key: string, verdicts: [value: string, code: RowProblemCode | null][]): Summary;
  /**
   * What the server found wrong with rows that were sent, and what it warns of, by their number; each stands until its
   * cell changes, or any of its row where a scenario found it. The rows themselves are what they were, so their revision is.
   */
  noteProblems(found: { problems: ToldRow[]; warnings: ToldRow[] }): Summary;
  /** Numbers of the rows that were removed, in order. */
  removed(): number[];
  /** The rows that were removed, in order, with what is wrong with each. */
  removedRows(): GridRow[];
  /** Rows of one chunk, as they are to be sent. */
  chunk(index: number, size: number): ImportCell[][];
}

/** What the page sends to the worker. */
export type WorkerRequest =
  | { settings: WorkerSettings }
  | { id: number; method: keyof ImportFileWorker; args: unknown[] };

/** What the worker sends back: how far a call is, from 0 to 1, or how it ended. */
export type WorkerReply =
  | { id: number; progress: number }
  | { id: number; value: unknown }
  | { id: number; refusal: RefusalCode; params: RefusalParams }
  | { id: number; error: string };
