import { type CsvDialect, csvRows } from './csvRows.ts';

/** What cells of text files are separated by; the first of equals is taken. */
const separators = [',', ';', '\t', '|'] as const;

/** Rows that tell the dialect. */
const sampleRows = 100;

/** Excel's own line above the header: `sep=;`. */
const declared = /^\uFEFF?"?sep=(.)"?\r?\n/i;

/** Characters of that line, 0 without one: it is no row. */
export const declarationLength = (text: string): number => declared.exec(text)?.[0].length ?? 0;

/** Whether a row has nothing but spaces. */
const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

interface Candidate extends CsvDialect {
  /** How many columns most rows have. */
  columns: number;
  /** The share of rows that have so many. */
  share: number;
  /** Quotes that the dialect does not explain. */
  strays: number;
}

function candidate(sample: string, dialect: CsvDialect, isCut: boolean): Candidate {
  const read = csvRows(sample, dialect, isCut, sampleRows);
  const rows = read.rows.filter((cells) => !isBlank(cells));
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [columns = 1, count = 0] = [...counts].sort((one, other) => other[1] - one[1] || other[0] - one[0])[0] ?? [];
  const share = rows.length === 0 ? 0 : count / rows.length;
  return { ...dialect, columns, share, strays: read.strays + (read.isOpen ? 1 : 0) };
}

/** With one separator, the way of writing quotes that leaves fewer of them unexplained. */
function candidateOf(sample: string, separator: string, isCut: boolean): Candidate {
  const doubled = candidate(sample, { separator, quoteBy: '"' }, isCut);
  if (!sample.includes('\\"')) return doubled;
  const escaped = candidate(sample, { separator, quoteBy: '\\' }, isCut);
  return escaped.strays < doubled.strays || (escaped.strays === doubled.strays && escaped.share > doubled.share)
    ? escaped
    : doubled;
}

/**
 * How a text file is written: its separator as its first line declares, as `separator` says, or the one by which most
 * rows have equally many columns, and more than one. A file without any has a single column.
 * @param sample its beginning, lines ending in `\n` alone
 */
export function detectDialect(
  sample: string,
  { separator, isCut = false }: { separator?: string; isCut?: boolean } = {},
): CsvDialect {
  const chosen = separator ?? declared.exec(sample)?.[1];
  const rows = sample.slice(declarationLength(sample));
  const [best] = (chosen === undefined ? separators : [chosen])
    .map((each) => candidateOf(rows, each, isCut))
    .filter(({ columns }) => chosen !== undefined || columns > 1)
    .sort((one, other) => other.share - one.share || other.columns - one.columns);
  return best ? { separator: best.separator, quoteBy: best.quoteBy } : { separator: ',', quoteBy: '"' };
}

/** All rows of a text file that are not blank, however it is written. */
export function readCsvText(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n');
  const rows = lines.slice(declarationLength(lines));
  return csvRows(rows, detectDialect(lines)).rows.filter((cells) => !isBlank(cells));
}
