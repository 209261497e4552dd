import type { HostTables } from 'shared-contracts';
import { isResultOf, isValueOf } from 'shared-contracts/api/lookup';
import { cellText, detectReading, readCell } from 'shared-contracts/import';
import type { Lookup } from '../entries/lookup.ts';

/** A file that was read. */
export type FileTable = NonNullable<Awaited<ReturnType<HostTables['read']>>['table']>;
export type FileRow = FileTable['rows'][number];
export type FileCell = FileRow['cells'][number];

/** How numbers and days are written in a file. */
export interface ValueReading {
  decimal: '.' | ',';
  order: 'dmy' | 'mdy' | 'ymd';
}

type ValueType = 'text' | 'number' | 'date' | 'boolean' | 'json';

/** The text of a cell as it stands in the file. */
export const textOf = (cell: FileCell): string => (typeof cell === 'string' ? cell : cellText(cell));

/** What a column of a list holds, by its place as `cellOf` counts it. */
function typeAt({ valueColumns, resultColumns, valueType, resultTypes }: Lookup, place: number): ValueType {
  const result = place - valueColumns.length;
  if (result < 0) return valueType;
  if (result < resultColumns.length) return resultTypes[result] ?? 'text';
  return result === resultColumns.length + 1 ? 'date' : 'text';
}

const isOwnForm = (type: ValueType, text: string) =>
  type === 'date' ? isValueOf('date', text) : type === 'text' || isResultOf(type, text);

/** A day with a time is no day: without it the instant would be another one. */
const hasTime = (text: string) => /\d:\d/.test(text);

/**
 * The text of a cell as lists write values: `12.5` for `12,5`, `2026-12-31` for `31.12.2026`, `true` for `oui`. What is no
 * value of its column stays as it is, to be named as such.
 */
export function valueText(cell: FileCell, lookup: Lookup, place: number, { decimal, order }: ValueReading): string {
  const text = textOf(cell);
  const type = typeAt(lookup, place);
  if (type === 'text' || type === 'json') return text;
  // `1.234` is another number where commas part the decimals.
  const isOpen = type === 'number' && decimal === ',' && typeof cell === 'string';
  if ((!isOpen && isOwnForm(type, text)) || (type === 'date' && hasTime(text))) return text;
  const { value } = readCell({ type, date_order: order, choices: [] }, { decimal, date_order: order }, cell);
  return value === undefined || value === null ? text : String(value);
}

/** How the cells of a file write numbers and days, and which of the two somebody may have to decide. */
export function detectValues(
  { rows, separator }: FileTable,
  places: readonly number[],
  lookup: Lookup,
): ValueReading & { hasDecimals: boolean; hasDays: boolean } {
  const of = (type: ValueType) => {
    const columns = places.flatMap((place, at) => (place >= 0 && typeAt(lookup, place) === type ? [at] : []));
    return rows.flatMap(({ cells }) => columns.map((at) => cells[at]).filter((cell) => typeof cell === 'string'));
  };
  const [numbers, days] = [of('number'), of('date')];
  // Where cells are parted by semicolons, a comma is what numbers are written with.
  const hints = { decimal: separator === ';' ? (',' as const) : ('.' as const) };
  const usual = { date_order: 'dmy' as const };
  return {
    decimal: detectReading({ type: 'number', ...usual }, numbers, hints).decimal ?? '.',
    order: detectReading({ type: 'date', ...usual }, days).date_order ?? 'dmy',
    hasDecimals: numbers.some((text) => text.includes(',')),
    hasDays: days.some((text) => !isOwnForm('date', text) && /^\D*\d{1,2}[-/. ]\s?\d{1,2}[-/. ]/.test(text)),
  };
}
