import { type ImportColumn, type ImportColumnType, importColumnSchema } from 'shared-contracts/api/import-page';
import { detectReading, normalisedHeader, readCell } from 'shared-contracts/import';
import { keyOfLabel } from './columnKey.ts';

/** A column that a sample file has. */
export interface FileColumn {
  column: ImportColumn;
  /** Key of a column of the page that has this header among its names. */
  known: string | null;
}

/** Types from the narrowest to the widest: a column is of the first that all of its cells are. */
const tried = ['boolean', 'integer', 'number', 'date', 'email', 'url'] as const satisfies readonly ImportColumnType[];
/** Fewer different values among at least so many cells are a list to choose from. */
const [maxChoices, cellsOfChoice] = [8, 24];
/** Numbers such as 0041 are codes: as a number they would lose what makes them up. */
const isCode = (text: string) => /^0\d/.test(text);
const isFlag = (text: string) => !/^[01]$/.test(text);

function typeOf(
  cells: readonly string[],
  language: 'en' | 'fr',
): Pick<ImportColumn, 'type' | 'choices' | 'date_order'> {
  const plain = { type: 'text', choices: [], date_order: 'dmy' } as const;
  const base = importColumnSchema.parse({ key: 'x' });
  if (cells.length === 0) return { ...plain, choices: [] };
  const type = tried.find((candidate) => {
    if ((candidate === 'integer' || candidate === 'number') && cells.some(isCode)) return false;
    if (candidate === 'boolean' && !cells.some(isFlag)) return false;
    const column = { ...base, type: candidate };
    const reading = detectReading(column, cells, { decimal: language === 'fr' ? ',' : '.' });
    return cells.every((cell) => readCell(column, reading, cell).problem === undefined);
  });
  if (type === 'date') {
    const { date_order = 'dmy' } = detectReading({ type, date_order: 'dmy' }, cells);
    return { type, choices: [], date_order };
  }
  if (type) return { ...plain, type, choices: [] };
  const different = [...new Set(cells)];
  const isChoice = cells.length >= cellsOfChoice && different.length > 1 && different.length <= maxChoices;
  return isChoice ? { ...plain, type: 'choice', choices: different.sort() } : { ...plain, choices: [] };
}

const namesOf = ({ key, label, aliases }: ImportColumn) =>
  [key, label.en, label.fr, ...aliases].map(normalisedHeader).filter(Boolean);

/** The columns of a file: headers of its first row, types by the cells below. Columns without a header are left out. */
export function fileColumns(
  rows: readonly (readonly string[])[],
  present: readonly ImportColumn[],
  language: 'en' | 'fr',
): FileColumn[] {
  const [headers = [], ...below] = rows;
  const known = new Map(present.flatMap((column) => namesOf(column).map((name) => [name, column.key] as const)));
  return headers.flatMap((text, at) => {
    const header = text.trim().slice(0, 100);
    if (header === '') return [];
    const cells = below.map((row) => (row[at] ?? '').trim()).filter(Boolean);
    const column = importColumnSchema.parse({
      key: keyOfLabel(header) || 'column',
      label: { [language]: header },
      ...typeOf(cells, language),
      example: (cells[0] ?? '').slice(0, 200),
    });
    return [{ column, known: known.get(normalisedHeader(header)) ?? null }];
  });
}
