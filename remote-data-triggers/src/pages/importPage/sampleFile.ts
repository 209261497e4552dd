/** As much of a sample is read: headers and enough rows to tell types by. */
const maxBytes = 1024 * 1024;
const maxRows = 1000;

/** Marks at the beginning of a file, and what they say about the rest. */
const encodings = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const;

function encodingOf(bytes: Uint8Array): string {
  const marked = encodings.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return marked[0];
  try {
    // The end of a cut file may lie within a character.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** Rows of the beginning of a CSV or TSV file, the headers first. Separator and encoding are found out. */
export async function readSample(file: Blob): Promise<string[][]> {
  const bytes = new Uint8Array(await file.slice(0, maxBytes).arrayBuffer());
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  const { default: Papa } = await import(/* webpackChunkName: "csv" */ 'papaparse');
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy', preview: maxRows });
  // The last row of a cut file may be half of one.
  return file.size > maxBytes && data.length > 1 ? data.slice(0, -1) : data;
}
