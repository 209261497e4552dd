import { readCsvText, textOfFile } from 'shared-contracts/import';

/** As much of a sample is read: headers and enough rows to tell types by. */
const maxBytes = 1024 * 1024;
const maxRows = 1000;

/** Rows of the beginning of a CSV or TSV file, the headers first, read as the import page will read it. */
export async function readSample(file: Blob): Promise<string[][]> {
  const rows = readCsvText(textOfFile(new Uint8Array(await file.slice(0, maxBytes).arrayBuffer())).text);
  // The last row of a cut file may be half of one.
  return (file.size > maxBytes && rows.length > 1 ? rows.slice(0, -1) : rows).slice(0, maxRows);
}
