import classes from './Chart.module.css';
import { ChartDrawing } from './ChartDrawing.tsx';
import { ChartReader } from './ChartReader.tsx';
import { ChartTable } from './ChartTable.tsx';
import type { ChartKind, ChartSeries, ChartSlot } from './chartTypes.ts';

export interface ChartProps {
  kind: ChartKind;
  series: readonly ChartSeries[];
  slots: readonly ChartSlot[];
  /** What is shown, as the table below is called: "Sessions". */
  title: string;
  /** Says the course in words, for screen readers. */
  label: string;
  /** Writes the values of the grid lines. */
  format: (value: number) => string;
  /** Writes single values, in full; as those of the grid lines, if nothing is said. */
  formatExact?: (value: number) => string;
}

/**
 * A chart over time (look §8): band and values under the pointer or by arrow keys, and its figures as a table. It runs
 * from left to right in every language.
 */
export function Chart(props: ChartProps) {
  const { kind, series, slots, title, label, format, formatExact = format } = props;
  return (
    <div className={classes.chart}>
      <div className={classes.drawing}>
        <ChartDrawing kind={kind} series={series} slots={slots} format={format}>
          <ChartReader series={series} slots={slots} title={title} format={formatExact} />
        </ChartDrawing>
        {/* Beside what is drawn: a picture in the eyes of screen readers has nothing in it to reach. */}
        <div className={classes.words} role="img" aria-label={label} />
      </div>
      <ChartTable series={series} slots={slots} title={title} format={formatExact} />
    </div>
  );
}
