import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import classes from './ChartDrawing.module.css';
import { ceilingOf, labelsShown, plotHeight, ticksOf, topOf } from './chartScale.ts';
import { type Bar, barPath, barsOf, type Line, linesOf } from './chartShapes.ts';
import { type ChartKind, type ChartSeries, type ChartSlot, seriesStyle } from './chartTypes.ts';

interface ChartDrawingProps {
  kind: ChartKind;
  series: readonly ChartSeries[];
  slots: readonly ChartSlot[];
  /** Writes the values of the grid lines. */
  format: (value: number) => string;
}

/** About what a letter of the labels is wide, in pixels: to measure each would lay out the page. */
const letterWidth = 6.5;

/** Width of an element in whole pixels, as the browser reports it; 0 before the first report. */
function useWidth(place: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!place.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return width;
}

function Bars({ bars, series, hatch }: { bars: readonly Bar[]; series: readonly ChartSeries[]; hatch: string }) {
  return bars.map((bar) => (
    <path
      key={bar.key}
      d={barPath(bar)}
      fill={series[bar.series]?.hatched ? `url(#${hatch}${bar.series})` : `var(${series[bar.series]?.color})`}
    />
  ));
}

function Lines({ lines, series }: { lines: readonly Line[]; series: readonly ChartSeries[] }) {
  return lines.map(({ key, series: index, points }) => {
    const color = `var(${series[index]?.color})`;
    const [[x, y] = [0, 0]] = points;
    if (points.length === 1) return <circle key={key} cx={x} cy={y} r={2} fill={color} />;
    return <polyline key={key} points={points.map((point) => point.join()).join(' ')} stroke={color} />;
  });
}

/** Slanted lines in the color of each series that is expected, not measured. */
function Hatches({ series, hatch }: { series: readonly ChartSeries[]; hatch: string }) {
  return series.map((one, index) =>
    one.hatched ? (
      <pattern
        key={one.id}
        id={`${hatch}${index}`}
        width={6}
        height={6}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(-45)"
      >
        <rect className={classes.hatch} width={6} height={2} style={seriesStyle(one)} />
      </pattern>
    ) : null,
  );
}

function TimeAxis({ slots, width }: { slots: readonly ChartSlot[]; width: number }) {
  const labelled = [...slots.keys()].filter((index) => slots[index]?.label);
  const widest = Math.max(0, ...labelled.map((index) => slots[index]?.label.length ?? 0)) * letterWidth;
  const slotWidth = width / slots.length;
  return labelsShown(labelled, slotWidth, widest).map((index) => (
    <span key={slots[index]?.id} className={classes.time} style={{ insetInlineStart: (index + 0.5) * slotWidth }}>
      {slots[index]?.label}
    </span>
  ));
}

/** Grid, courses and labels of a chart as SVG in the page's colors; what reads it lies over the plot. */
export function ChartDrawing({ children, ...props }: ChartDrawingProps & { children: ReactNode }) {
  const { kind, series, slots, format } = props;
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const hatch = useId();
  const ceiling = ceilingOf(topOf(kind, slots));
  const ticks = ticksOf(ceiling);
  return (
    <div className={classes.drawing} dir="ltr">
      <div className={classes.values} aria-hidden>
        {ticks.toReversed().map((tick) => (
          <span key={tick}>{format(tick)}</span>
        ))}
      </div>
      <div ref={place} className={classes.plot}>
        {width > 0 && (
          <>
            <svg width={width} height={plotHeight} aria-hidden>
              <Hatches series={series} hatch={hatch} />
              {ticks.map((tick) => {
                const y = plotHeight - (tick / ceiling) * plotHeight;
                return <line key={tick} className={classes.grid} x2={width} y1={y} y2={y} />;
              })}
              {kind === 'bars' ? (
                <Bars bars={barsOf(slots, ceiling, width)} series={series} hatch={hatch} />
              ) : (
                <Lines lines={linesOf(slots, series.length, ceiling, width)} series={series} />
              )}
            </svg>
            <div aria-hidden>
              <TimeAxis slots={slots} width={width} />
            </div>
          </>
        )}
        {children}
      </div>
    </div>
  );
}
