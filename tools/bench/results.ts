import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lookAround, type Machine, type MachineLoad, quietBelow, thisMachine } from './machine.ts';

/** A line of a table: texts say what it is of, numbers are its figures, each with its unit at the end of its name. */
export type Row = Readonly<Record<string, string | number | null>>;

/** One figure, as every file in `bench-results` has it. */
export interface Figure {
  what: string;
  unit: string;
  value: number;
  /** Of how many measures it is the median; 1 where it was taken once. */
  medianOf: number;
  /** Load of the machine then, and share of its processors, in percent, that went to other work. */
  load: number;
  others: number;
  /** Texts that stand beside it in the table. */
  notes?: Record<string, string>;
}

/** How the rows of a table are to be read. */
export interface Reading {
  medianOf?: number;
  /** Columns of numbers that say, with `what`, what a row is of. */
  by?: readonly string[];
}

const units = ['ms', 'µs', 's', 'seconds', 'MB', 'kB', 'bytes', '%'];
/** Columns that become fields of each figure of their row. */
const loadColumns: readonly string[] = ['load', 'others %'] satisfies (keyof MachineLoad)[];

/** The measure and the unit that the name of a column tells: `p50 ms`, `pan fitted, frames/s`, `elements`. */
export function measureAndUnit(column: string): { measure: string; unit: string } {
  const words = column.split(' ');
  const last = words.at(-1) ?? '';
  const isUnit = units.includes(last) || last.includes('/');
  const measure = (isUnit ? words.slice(0, -1).join(' ') : column).replace(/,$/, '');
  return { measure, unit: isUnit ? last : 'number' };
}

/** The figures of one row of a table. */
export function figuresOf(row: Row, around: MachineLoad, { medianOf = 1, by = [] }: Reading = {}): Figure[] {
  const cells = Object.entries(row);
  const texts = cells.filter((cell): cell is [string, string] => typeof cell[1] === 'string' && cell[1] !== '');
  const [named, ...notes] = texts;
  const parts = [named?.[1], ...by.map((column) => `${row[column]} ${column}`)];
  const numbers = cells.filter((cell): cell is [string, number] => Number.isFinite(cell[1]));
  const { load = around.load, 'others %': others = around['others %'] } = row as Partial<MachineLoad>;
  return numbers
    .filter(([column]) => !by.includes(column) && !loadColumns.includes(column))
    .map(([column, value]) => {
      const { measure, unit } = measureAndUnit(column);
      const what = [...parts, measure].filter(Boolean).join(', ');
      const shownNotes = notes.length === 0 ? {} : { notes: Object.fromEntries(notes) };
      return { what, unit, value, medianOf, load, others, ...shownNotes };
    });
}

/** What a bench has found: it prints tables and writes all their figures to `bench-results/<name>.json`. */
export class Results {
  readonly #name: string;
  readonly #settings: Readonly<Record<string, unknown>>;
  readonly #before: MachineLoad;
  readonly #machine: Machine = thisMachine();
  readonly #began = new Date();
  readonly #tables: { rows: readonly Row[]; reading: Reading }[] = [];

  private constructor(name: string, settings: Readonly<Record<string, unknown>>, before: MachineLoad) {
    this.#name = name;
    this.#settings = settings;
    this.#before = before;
  }

  /** Looks for half a second at what else the machine does; nothing that is measured may run yet. */
  static async begin(name: string, settings: Readonly<Record<string, unknown>> = {}): Promise<Results> {
    return new Results(name, settings, await lookAround());
  }

  /** Prints rows and keeps their figures. */
  table(rows: readonly object[], reading: Reading = {}): void {
    console.table(rows);
    // Rows are interfaces too, which have no index.
    this.#tables.push({ rows: rows as readonly Row[], reading });
  }

  /** Prints the many figures of one thing below each other, and keeps them. */
  column(what: string, figures: Readonly<Record<string, number>>, reading: Reading = {}): void {
    console.log(what);
    console.table(figures);
    this.#tables.push({ rows: [{ what, ...figures }], reading });
  }

  /** Looks around again and writes the file. A row without `load` gets the busier of both looks. */
  async write(): Promise<void> {
    const after = await lookAround();
    const around = after['others %'] > this.#before['others %'] ? after : this.#before;
    const figures = this.#tables.flatMap(({ rows, reading }) => rows.flatMap((row) => figuresOf(row, around, reading)));
    const isQuiet = around['others %'] < quietBelow && figures.every(({ others }) => others < quietBelow);
    const { cores, processor, node, postgresql } = this.#machine;
    console.log(
      `${cores} cores (${processor}), Node ${node}, PostgreSQL ${postgresql}; ` +
        `load ${around.load}, other work ${around['others %']} % of the processors: ${isQuiet ? 'quiet' : 'busy'}`,
    );
    const found = { name: this.#name, date: this.#began.toISOString(), machine: this.#machine, isQuiet };
    await mkdir('bench-results', { recursive: true });
    const text = JSON.stringify({ ...found, settings: this.#settings, figures }, null, 2);
    await writeFile(join('bench-results', `${this.#name}.json`), `${text}\n`);
  }
}
