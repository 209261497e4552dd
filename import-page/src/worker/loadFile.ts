import type { ImportCell } from 'shared-contracts/api/import-page';
import { type FileRow, type FileSource, isBlankRow, openFile, type ReadOptions, Refusal } from 'shared-contracts/files';
import { cellText, ReadingDetector, suggestColumns } from 'shared-contracts/import';
import { History } from './history.ts';
import type { OpenedFile, WorkerSettings } from './protocol.ts';
import { RowStore } from './rowStore.ts';
import { RowView } from './rowView.ts';

const maxSamples = 3;
const maxSampleLength = 100;
const maxHeaderLength = 200;

/** A file whose rows are in the store. */
export interface LoadedFile {
  opened: OpenedFile;
  store: RowStore;
  /** The place of each column of `opened` among the cells of the store's rows. */
  places: number[];
  /** How the cells of each column of `opened` are written. */
  detectors: (ReadingDetector | undefined)[];
  isFrom1904: boolean;
  /** Which rows there are still, and what takes changes back: both outlast another choice of columns. */
  view: RowView;
  history: History;
  /** Rises with every change of the rows, and of how they are read. */
  revision: number;
}

/** Headers that no two columns share: `Name`, `Name (2)`. Those without a text stay without. */
export function distinctHeaders(headers: readonly string[]): string[] {
  const taken = new Set(headers);
  const seen = new Set<string>();
  return headers.map((header) => {
    if (header === '' || !seen.has(header)) {
      seen.add(header);
      return header;
    }
    let number = 2;
    while (taken.has(`${header} (${number})`)) number++;
    const own = `${header} (${number})`;
    taken.add(own);
    return own;
  });
}

/** Takes rows in: the first that is not blank has the headers, and blank ones are no rows. */
class TableBuilder {
  readonly store = new RowStore();
  private readonly maxRows: number;
  private headers: string[] | undefined;
  private readonly samples: string[][] = [];
  private readonly detectors: ReadingDetector[] = [];

  constructor(maxRows: number) {
    this.maxRows = maxRows;
  }

  add({ cells }: FileRow): void {
    if (isBlankRow(cells)) return;
    if (!this.headers) {
      this.headers = cells.map((cell) => cellText(cell).replace(/\s+/g, ' ').slice(0, maxHeaderLength));
      return;
    }
    if (this.store.count >= this.maxRows) throw new Refusal('rows', { limit: this.maxRows });
    for (const [place, cell] of cells.entries()) this.look(place, cell);
    this.store.add(cells);
  }

  /** Columns with a header or a value, and their places. */
  columns(): Pick<LoadedFile, 'places' | 'detectors'> & Pick<OpenedFile, 'columns'> {
    const headers = this.headers ?? [];
    if (headers.length === 0) throw new Refusal('empty');
    if (this.store.count === 0) throw new Refusal('no-rows');
    const count = Math.max(headers.length, this.samples.length);
    const places = Array.from({ length: count }, (_, place) => place).filter(
      (place) => headers[place] || this.samples[place],
    );
    const names = distinctHeaders(places.map((place) => headers[place] ?? ''));
    return {
      places,
      detectors: places.map((place) => this.detectors[place]),
      columns: places.map((place, at) => ({ header: names[at] ?? '', samples: this.samples[place] ?? [] })),
    };
  }

  private look(place: number, cell: ImportCell): void {
    this.detectors[place] ??= new ReadingDetector();
    this.detectors[place].see(cell);
    const samples = this.samples[place];
    if (samples && samples.length >= maxSamples) return;
    const text = cellText(cell).slice(0, maxSampleLength);
    if (text === '') return;
    if (samples) samples.push(text);
    else this.samples[place] = [text];
  }
}

async function build(source: FileSource, maxRows: number, onProgress: (share: number) => void) {
  const table = new TableBuilder(maxRows);
  for await (const rows of source.rows) {
    for (const row of rows) table.add(row);
    onProgress(source.share());
  }
  return table;
}

/**
 * Reads all rows of a file.
 *
 * @throws Refusal
 */
export async function loadFile(
  file: Blob,
  options: ReadOptions,
  settings: WorkerSettings,
  onProgress: (share: number) => void,
): Promise<LoadedFile> {
  if (file.size > settings.maxBytes) throw new Refusal('bytes', { limit: settings.maxBytes });
  const wanted = (headers: readonly string[]) =>
    suggestColumns(headers, settings.columns).filter(Boolean).length / Math.max(1, settings.columns.length);
  const source = await openFile(file, options, wanted);
  const { format, encoding, separator, sheets, sheet, isFrom1904 } = source;
  if (!settings.formats.includes(format)) throw new Refusal('format');
  const table = await build(source, settings.maxRows, onProgress);
  const { columns, places, detectors } = table.columns();
  const { store } = table;
  const opened = {
    format,
    encoding,
    separator,
    sheets,
    sheet,
    columns,
    rowCount: store.count,
    replaced: source.replaced(),
  };
  const changes = { view: new RowView(store.count), history: new History(), revision: 0 };
  return { opened, store, places, detectors, isFrom1904, ...changes };
}
