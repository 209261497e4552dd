import type { CSSProperties } from 'react';

/** One course of values in a chart. */
export interface ChartSeries {
  id: string;
  label: string;
  /** Token of its colour, e.g. `--chart-1`. */
  color: `--${string}`;
  /** What is expected, not measured. */
  hatched?: boolean;
}

/** A place on the time axis, with the value of each series; null where nothing is known. */
export interface ChartSlot {
  /** Unique, e.g. the start of the span. */
  id: string;
  /** Below the axis; empty labels are left out. */
  label: string;
  /** Title of the tooltip. */
  title: string;
  /** In the order of the series. */
  values: readonly (number | null)[];
}

/** `bars`: stacked from the first series up, the last on top. `lines`: with gaps where nothing is known. */
export type ChartKind = 'bars' | 'lines';

/** Hands the colour of a series to the style sheet. */
export function seriesStyle({ color }: Pick<ChartSeries, 'color'>): CSSProperties {
  return { '--series': `var(${color})` } as CSSProperties;
}
