import { useState } from 'react';
import classes from './BarChart.module.css';

export interface BarChartBucket {
  /** Unique, e.g. the start of the bucket. */
  id: string;
  /** Below the axis; empty labels are left out. */
  label: string;
  /** Title of the tooltip. */
  title: string;
  ok: number;
  bad: number;
}

interface BarChartProps {
  buckets: readonly BarChartBucket[];
  okLabel: string;
  badLabel: string;
  format: (value: number) => string;
  /** Says the course in words, for screen readers. */
  label: string;
}

const plotHeight = 200;
const lines = 4;

/** A ceiling that divides into four even, round steps. */
function ceilingOf(top: number): number {
  if (top <= lines) return lines;
  const step = top / lines;
  const magnitude = 10 ** Math.floor(Math.log10(step));
  const round =
    [1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10].find((factor) => factor * magnitude >= step && (factor * magnitude) % 1 === 0) ??
    10;
  return round * magnitude * lines;
}

function heightOf(value: number, ceiling: number): number {
  return value === 0 ? 0 : Math.max(2, (value / ceiling) * plotHeight);
}

/** Successful runs with failed ones stacked on top, one pixel apart (look §8). */
export function BarChart({ buckets, okLabel, badLabel, format, label }: BarChartProps) {
  const [active, setActive] = useState<string | null>(null);
  const ceiling = ceilingOf(Math.max(...buckets.map((bucket) => bucket.ok + bucket.bad), 0));
  const ticks = Array.from({ length: lines + 1 }, (_, index) => (ceiling / lines) * (lines - index));
  return (
    <div className={classes.chart} role="img" aria-label={label} dir="ltr">
      <div className={classes.axis} style={{ blockSize: plotHeight }} aria-hidden>
        {ticks.map((tick) => (
          <span key={tick}>{format(tick)}</span>
        ))}
      </div>
      <div className={classes.plot} aria-hidden>
        {ticks.map((tick, index) => (
          <div key={tick} className={classes.line} style={{ insetBlockStart: (plotHeight / lines) * index }} />
        ))}
        {buckets.map((bucket) => (
          <div
            key={bucket.id}
            className={classes.slot}
            onPointerEnter={() => setActive(bucket.id)}
            onPointerLeave={() => setActive(null)}
          >
            <div className={classes.bars} style={{ blockSize: plotHeight }}>
              <div className={classes.bad} style={{ blockSize: heightOf(bucket.bad, ceiling) }} />
              <div className={classes.ok} style={{ blockSize: heightOf(bucket.ok, ceiling) }} />
            </div>
            <span className={classes.label}>{bucket.label}</span>
            {active === bucket.id && (
              <div className={classes.tip}>
                <strong>{bucket.title}</strong>
                <span className={classes.row} data-kind="ok">
                  {okLabel} <b>{format(bucket.ok)}</b>
                </span>
                <span className={classes.row} data-kind="bad">
                  {badLabel} <b>{format(bucket.bad)}</b>
                </span>
              </div>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
