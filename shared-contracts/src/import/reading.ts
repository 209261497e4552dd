import type { CellReading, ImportCell } from '../api/import-page/index.ts';
import { DateOrderDetector } from './dates.ts';
import { DecimalDetector } from './numbers.ts';
import { cellText, type RowColumn } from './rowColumn.ts';

/** What is known of a file beyond its cells. */
export interface ReadingHints {
  /** The decimal mark of its place, for columns in which every number could be read with either; a point by default. */
  decimal?: '.' | ',';
}

/** Dates and numbers in digits begin so, money and brackets around them included; most other cells need no second look. */
const beginsLikeNumber = /^(?:[-+−.,\d(\p{Sc}]|\p{L}{1,3}\.?\s*[-+−\p{Sc}]?\s*\d)/u;

/**
 * Finds how the cells of a column of a file are written, one after the other and before it is known which column of the
 * page they are: a file need not be in memory, and is looked through once.
 */
export class ReadingDetector {
  private readonly dates = new DateOrderDetector();
  private readonly decimals = new DecimalDetector();

  see(cell: ImportCell): void {
    if (typeof cell !== 'string') return;
    const text = cellText(cell);
    if (!beginsLikeNumber.test(text)) return;
    this.dates.see(text);
    this.decimals.see(text);
  }

  /**
   * How the cells are read as those of a column of the page: the order of dates, the decimal mark of numbers. All cells
   * have a say; where they leave it open, the column's own order of dates holds, and `hints` for numbers.
   */
  reading({ type, date_order }: Pick<RowColumn, 'type' | 'date_order'>, hints: ReadingHints = {}): CellReading {
    if (type === 'date') return { date_order: this.dates.result(date_order) };
    if (type === 'number' || type === 'integer') return { decimal: this.decimals.result(hints.decimal ?? '.') };
    return {};
  }
}

/** How cells are read as those of a column of the page: `ReadingDetector` for cells that are at hand. */
export function detectReading(
  column: Pick<RowColumn, 'type' | 'date_order'>,
  cells: Iterable<ImportCell>,
  hints: ReadingHints = {},
): CellReading {
  const detector = new ReadingDetector();
  for (const cell of cells) detector.see(cell);
  return detector.reading(column, hints);
}
