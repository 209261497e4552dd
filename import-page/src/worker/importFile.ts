import type { CellReading } from 'shared-contracts/api/import-page';
import type { ReadOptions } from 'shared-contracts/files';
import { type LoadedFile, loadFile } from './loadFile.ts';
import { MappedFile } from './mappedFile.ts';
import type { Mapping, OpenedFile, Summary, WorkerSettings } from './protocol.ts';

type OnProgress = (share: number) => void;

/** One file from its opening to its rows: the worker's side of the protocol. */
export class ImportFile {
  /** Others serve from the next call on: a page may be published anew while its rows are corrected. */
  settings: WorkerSettings;
  private loaded: LoadedFile | undefined;
  private mappedFile: MappedFile | undefined;

  constructor(settings: WorkerSettings) {
    this.settings = settings;
  }

  /** The rows, once their columns are mapped. */
  get mapped(): MappedFile {
    if (!this.mappedFile) throw new Error('The columns of the file are not mapped');
    return this.mappedFile;
  }

  async open(file: Blob, options: ReadOptions, onProgress: OnProgress = () => undefined): Promise<OpenedFile> {
    this.mappedFile = undefined;
    this.loaded = undefined;
    this.loaded = await loadFile(file, options, this.settings, onProgress);
    return this.loaded.opened;
  }

  detect(key: string, index: number): CellReading {
    const { opened, detectors } = this.file();
    const column = this.settings.columns.find((one) => one.key === key);
    // Where cells are separated by semicolons, a comma is what numbers are written with.
    const decimal = opened.separator === ';' ? ',' : '.';
    return (column && detectors[index]?.reading(column, { decimal })) ?? {};
  }

  map(mappings: Mapping[], onProgress: OnProgress = () => undefined): { readings: CellReading[]; summary: Summary } {
    const read = mappings.map((mapping) => ({
      ...mapping,
      reading: mapping.reading ?? this.detect(mapping.key, mapping.index),
    }));
    const mapped = new MappedFile(this.file(), this.settings.columns, read);
    const summary = mapped.check(onProgress);
    this.mappedFile = mapped;
    return { readings: read.map(({ reading }) => reading), summary };
  }

  private file(): LoadedFile {
    if (!this.loaded) throw new Error('No file is open');
    return this.loaded;
  }
}
