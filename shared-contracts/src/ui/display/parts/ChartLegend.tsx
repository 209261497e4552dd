import classes from './ChartLegend.module.css';
import { type ChartSeries, seriesStyle } from './chartTypes.ts';

/** Which colour stands for what; screen readers have the words of the chart itself. */
export function ChartLegend({ series }: { series: readonly ChartSeries[] }) {
  return (
    <span className={classes.legend} aria-hidden>
      {series.map((one) => (
        <span key={one.id} style={seriesStyle(one)} data-hatched={one.hatched}>
          {one.label}
        </span>
      ))}
    </span>
  );
}
