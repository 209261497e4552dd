import { ChartFrame, type ChartSlot } from './ChartFrame.tsx';
import { ceilingOf, plotHeight } from './chartScale.ts';
import type { ChartSeries } from './chartSeries.ts';
import classes from './StackedBars.module.css';

export interface StackedBarsBucket extends ChartSlot {
  /** In the order of the series. */
  values: readonly number[];
}

interface StackedBarsProps {
  /** From the bottom of the stack to its top. */
  series: readonly ChartSeries[];
  buckets: readonly StackedBarsBucket[];
  format: (value: number) => string;
  /** Says the course in words, for screen readers. */
  label: string;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Counts over time, stacked by series one pixel apart; what is there at all is two pixels tall at least (look §8). */
export function StackedBars({ series, buckets, format, label }: StackedBarsProps) {
  const ceiling = ceilingOf(Math.max(...buckets.map(({ values }) => sum(values)), 0));
  const heightOf = (value: number) => Math.max(2, (value / ceiling) * plotHeight);
  const amountsOf = ({ values }: StackedBarsBucket) => series.map((one, at) => ({ ...one, amount: values[at] ?? 0 }));
  return (
    <ChartFrame
      slots={buckets}
      ceiling={ceiling}
      format={format}
      label={label}
      rowsOf={(bucket) => amountsOf(bucket).map(({ amount, ...row }) => ({ ...row, value: format(amount) }))}
      draw={(bucket) => (
        <div className={classes.bars}>
          {amountsOf(bucket)
            .filter(({ amount }) => amount > 0)
            .reverse()
            .map(({ id, color, amount }) => (
              <div
                key={id}
                className={classes.bar}
                style={{ blockSize: heightOf(amount), background: `var(${color})` }}
              />
            ))}
        </div>
      )}
    />
  );
}
