import type { CSSProperties } from 'react';

/** One course of values in a chart. */
export interface ChartSeries {
  id: string;
  label: string;
  /** Token of its colour, e.g. `--chart-1`. */
  color: `--${string}`;
}

/** Hands the colour of a series to the style sheet. */
export function seriesStyle({ color }: Pick<ChartSeries, 'color'>): CSSProperties {
  return { '--series': `var(${color})` } as CSSProperties;
}
