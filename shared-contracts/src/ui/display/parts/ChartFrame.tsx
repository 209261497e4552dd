import { type ReactNode, useState } from 'react';
import classes from './ChartFrame.module.css';
import { gridLines, plotHeight, ticksOf } from './chartScale.ts';
import { type ChartSeries, seriesStyle } from './chartSeries.ts';

/** A place on the time axis. */
export interface ChartSlot {
  /** Unique, e.g. the start of the span. */
  id: string;
  /** Below the axis; empty labels are left out. */
  label: string;
  /** Title of the tooltip. */
  title: string;
}

interface TipRow extends ChartSeries {
  value: string;
}

interface ChartFrameProps<Slot extends ChartSlot> {
  slots: readonly Slot[];
  /** Value of the highest grid line. */
  ceiling: number;
  format: (value: number) => string;
  /** Says the course in words, for screen readers. */
  label: string;
  /** Lines of the tooltip over a slot. */
  rowsOf: (slot: Slot) => readonly TipRow[];
  /** What stands in a slot. */
  draw?: (slot: Slot) => ReactNode;
  /** What lies over all slots. */
  children?: ReactNode;
}

/** Axis, grid, time labels and tooltip of a chart (look §8); what is drawn in it differs. */
export function ChartFrame<Slot extends ChartSlot>(props: ChartFrameProps<Slot>) {
  const { slots, ceiling, format, label, rowsOf, draw, children } = props;
  const [active, setActive] = useState<string | null>(null);
  const ticks = ticksOf(ceiling);
  return (
    <div className={classes.chart} role="img" aria-label={label} dir="ltr">
      <div className={classes.axis} style={{ blockSize: plotHeight }} aria-hidden>
        {ticks.map((tick) => (
          <span key={tick}>{format(tick)}</span>
        ))}
      </div>
      <div className={classes.plot} aria-hidden>
        {ticks.map((tick, index) => (
          <div key={tick} className={classes.line} style={{ insetBlockStart: (plotHeight / gridLines) * index }} />
        ))}
        {slots.map((slot) => (
          <div
            key={slot.id}
            className={classes.slot}
            onPointerEnter={() => setActive(slot.id)}
            onPointerLeave={() => setActive(null)}
          >
            <div style={{ blockSize: plotHeight }}>{draw?.(slot)}</div>
            <span className={classes.label}>{slot.label}</span>
            {active === slot.id && (
              <div className={classes.tip}>
                <strong>{slot.title}</strong>
                {rowsOf(slot).map((row) => (
                  <span key={row.id} className={classes.row} style={seriesStyle(row)}>
                    {row.label} <b>{row.value}</b>
                  </span>
                ))}
              </div>
            )}
          </div>
        ))}
        {children}
      </div>
    </div>
  );
}
