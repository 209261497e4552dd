/** Height of the plot in pixels; the axis and the labels stand beside and below it. */
export const plotHeight = 200;
/** Steps between the base line and the ceiling. */
export const gridLines = 4;

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

/** Values of the grid lines, the ceiling first and zero last. */
export function ticksOf(ceiling: number): number[] {
  return Array.from({ length: gridLines + 1 }, (_, index) => (ceiling / gridLines) * (gridLines - index));
}
