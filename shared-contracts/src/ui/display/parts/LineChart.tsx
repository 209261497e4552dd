import { ChartFrame, type ChartSlot } from './ChartFrame.tsx';
import { ceilingOf, plotHeight } from './chartScale.ts';
import type { ChartSeries } from './chartSeries.ts';
import classes from './LineChart.module.css';

export interface LineChartPoint extends ChartSlot {
  /** In the order of the series; null where nothing is known: the line has a gap there. */
  values: readonly (number | null)[];
}

interface LineChartProps {
  series: readonly ChartSeries[];
  points: readonly LineChartPoint[];
  format: (value: number) => string;
  /** Says the course in words, for screen readers. */
  label: string;
}

/** The course as path data, in slots across and pixels down. What stands alone becomes a dot. */
export function pathOf(values: readonly (number | null)[], ceiling: number): string {
  const at = (value: number, index: number) => `${index + 0.5},${plotHeight - (value / ceiling) * plotHeight}`;
  return values
    .map((value, index) => {
      if (value === null) return '';
      const goesOn = index > 0 && values[index - 1] !== null;
      return goesOn ? `L${at(value, index)}` : `M${at(value, index)}h0.001`;
    })
    .join('');
}

/** Courses over time from a zero base line, with gaps where nothing is known (look §8). */
export function LineChart({ series, points, format, label }: LineChartProps) {
  const known = points.flatMap(({ values }) => values.filter((value) => value !== null));
  const ceiling = ceilingOf(Math.max(...known, 0));
  return (
    <ChartFrame
      slots={points}
      ceiling={ceiling}
      format={format}
      label={label}
      rowsOf={({ values }) =>
        series.flatMap((one, index) => {
          const value = values[index] ?? null;
          return value === null ? [] : [{ ...one, value: format(value) }];
        })
      }
    >
      <svg
        aria-hidden
        className={classes.lines}
        height={plotHeight}
        viewBox={`0 0 ${Math.max(points.length, 1)} ${plotHeight}`}
        preserveAspectRatio="none"
      >
        {series.map(({ id, color }, index) => (
          <path
            key={id}
            className={classes.line}
            stroke={`var(${color})`}
            d={pathOf(
              points.map(({ values }) => values[index] ?? null),
              ceiling,
            )}
          />
        ))}
      </svg>
    </ChartFrame>
  );
}
