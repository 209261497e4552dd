import Papa from 'papaparse';

/** What cells of text files are separated by; the first of equals is taken. */
export const separators = [',', ';', '\t', '|'] as const;

/** Rows that tell the separator. */
const sampleRows = 100;

/** Excel's own line above the header: `sep=;`. */
const declared = /^\uFEFF?"?sep=(.)"?\r?\n/i;

/** Characters of that line, 0 without one: it is no row. */
export const declarationLength = (text: string): number => declared.exec(text)?.[0].length ?? 0;

interface Candidate {
  separator: string;
  /** How many columns most rows have. */
  columns: number;
  /** The share of rows that have so many. */
  share: number;
}

function candidate(sample: string, separator: string): Candidate {
  const { data } = Papa.parse<string[]>(sample, {
    delimiter: separator,
    preview: sampleRows,
    skipEmptyLines: 'greedy',
  });
  // The sample ends within a row, unless the file does.
  const rows = data.length > 1 && data.length < sampleRows ? data.slice(0, -1) : data;
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [columns = 1, count = 0] = [...counts].sort((one, other) => other[1] - one[1] || other[0] - one[0])[0] ?? [];
  return { separator, columns, share: rows.length === 0 ? 0 : count / rows.length };
}

/**
 * The separator of a text file: as its first line declares, else the one by which most rows have equally many columns,
 * and more than one. A file without any has a single column.
 */
export function detectSeparator(sample: string): string {
  const declaredSeparator = declared.exec(sample)?.[1];
  if (declaredSeparator) return declaredSeparator;
  const candidates = separators.map((separator) => candidate(sample, separator)).filter(({ columns }) => columns > 1);
  const [best] = candidates.sort((one, other) => other.share - one.share || other.columns - one.columns);
  return best?.separator ?? ',';
}
