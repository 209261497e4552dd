import type { ChartKind, ChartSlot } from './chartTypes.ts';

/** Height of the plot in CSS pixels; the labels of the time axis stand below it. */
export const plotHeight = 200;
/** Steps between the base line and the ceiling. */
const gridLines = 4;

/** Pixels between two labels of the time axis at least. */
const labelDistance = 12;

/** Factors of a power of ten that make an even step. */
const roundFactors = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10];

/** The next number up that divides into four even, round steps; four at least. */
export function ceilingOf(top: number): number {
  if (top <= gridLines) return gridLines;
  const step = top / gridLines;
  const magnitude = 10 ** Math.floor(Math.log10(step));
  const isRound = (factor: number) => factor * magnitude >= step && (factor * magnitude) % 1 === 0;
  return (roundFactors.find(isRound) ?? 10) * magnitude * gridLines;
}

/** Values of the grid lines, zero first and the ceiling last. */
export function ticksOf(ceiling: number): number[] {
  return Array.from({ length: gridLines + 1 }, (_, index) => (ceiling / gridLines) * index);
}

/** Labels that stand below the axis without touching: all, or every second, third … of them, the first included. */
export function labelsShown(labelled: readonly number[], slotWidth: number, labelWidth: number): number[] {
  const between = ((labelled[1] ?? 0) - (labelled[0] ?? 0)) * slotWidth;
  const every = between > 0 ? Math.ceil((labelWidth + labelDistance) / between) : 1;
  return labelled.filter((_, index) => index % every === 0);
}

/** The highest that is drawn: a value, or a stack of them. */
export function topOf(kind: ChartKind, slots: readonly ChartSlot[]): number {
  const heights = slots.map(({ values }) => {
    const known = values.filter((value) => value !== null);
    return kind === 'bars' ? known.reduce((sum, value) => sum + value, 0) : Math.max(0, ...known);
  });
  return Math.max(0, ...heights);
}

/** Part of a stack, in pixels up from the base line. */
interface StackedBar {
  series: number;
  from: number;
  to: number;
}

/**
 * Bars of one slot, the first series at the bottom, a pixel apart; what is there at all is two pixels tall at least
 * (look §8).
 */
export function stackOf(values: ChartSlot['values'], perUnit: number): StackedBar[] {
  let base = 0;
  const bars: StackedBar[] = [];
  values.forEach((value, series) => {
    if (!value) return;
    const from = base === 0 ? 0 : base + 1;
    const to = from + Math.max(2, value * perUnit);
    bars.push({ series, from, to });
    base = to;
  });
  return bars;
}
