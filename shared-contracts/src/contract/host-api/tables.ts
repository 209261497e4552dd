import type { TableOptions, TableReading } from '../../files/table/table.ts';

/** Files of rows that people choose: read in a worker of the host, so that no page waits for a large one. */
export interface HostTables {
  /**
   * Reads a CSV, TSV or XLSX file by what it is, whatever its name says. A file that cannot be read is an answer too.
   * `signal` ends the reading. @throws AbortError once it is ended
   */
  read(file: Blob, options: TableOptions, signal?: AbortSignal): Promise<TableReading>;
}
