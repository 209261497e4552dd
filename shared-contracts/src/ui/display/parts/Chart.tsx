import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import classes from './Chart.module.css';
import { ChartReader } from './ChartReader.tsx';
import { ChartTable } from './ChartTable.tsx';
import type { ChartKind, ChartSeries, ChartSlot } from './chartTypes.ts';
import type { Plot } from './plotChart.ts';

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

/** Draws the chart once its library has come, and again when what it shows is another. */
function usePlot({ kind, series, slots, format }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState<HTMLElement | null>(null);
  // Props are made anew with every rendering: what they say decides.
  const shown = JSON.stringify([kind, series, slots, slots.map(({ values }) => format(values[0] ?? 0))]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` stands for what is drawn
  useEffect(() => {
    let plot: Plot | undefined;
    let gone = false;
    void import('./plotChart.ts').then(({ plotChart }) => {
      if (gone || !place.current) return;
      plot = plotChart(place.current, { kind, series, slots, format });
      setOver(plot.over);
    });
    return () => {
      gone = true;
      setOver(null);
      plot?.destroy();
    };
  }, [shown]);
  return { place, over };
}

/**
 * A chart over time (look §8), drawn by uPlot: band and values under the pointer or by arrow keys, and its figures as a
 * table. It runs from left to right in every language.
 */
export function Chart(props: ChartProps) {
  const { series, slots, title, label, format, formatExact = format } = props;
  const { place, over } = usePlot(props);
  return (
    <div className={classes.chart}>
      <div className={classes.drawing}>
        <div ref={place} className={classes.place} dir="ltr" />
        {/* Beside what is drawn: a picture in the eyes of screen readers has nothing in it to reach. */}
        <div className={classes.words} role="img" aria-label={label} />
      </div>
      {over && createPortal(<ChartReader series={series} slots={slots} title={title} format={formatExact} />, over)}
      <ChartTable series={series} slots={slots} title={title} format={formatExact} />
    </div>
  );
}
