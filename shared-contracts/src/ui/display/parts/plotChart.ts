import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { ceilingOf, labelsShown, plotHeight, stackOf, ticksOf, topOf } from './chartScale.ts';
import type { ChartKind, ChartSeries, ChartSlot } from './chartTypes.ts';

export interface PlotOptions {
  kind: ChartKind;
  series: readonly ChartSeries[];
  slots: readonly ChartSlot[];
  /** Writes the values of the grid lines. */
  format: (value: number) => string;
}

/** A drawn chart. */
export interface Plot {
  /** Element that lies exactly over the plot, for what is shown over it. */
  over: HTMLElement;
  destroy: () => void;
}

const labelHeight = 20;
/** Between the values of the grid lines and the plot. */
const labelGap = 12;
/** Empty room on both sides of a bar. */
const barGap = 2;
const fontSize = 11;
const barAlpha = 0.9;

/** Canvas knows no tokens: they are read at every drawing, so that a change of theme needs another drawing alone. */
const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

const fontOf = (place: HTMLElement) => `${fontSize}px ${getComputedStyle(place).fontFamily}`;

/** Slanted lines in a colour, in the canvas's own pixels. */
function hatchOf({ ctx }: uPlot, color: string): CanvasPattern | string {
  const size = 6 * uPlot.pxRatio;
  const tile = new OffscreenCanvas(size, size);
  const lines = tile.getContext('2d');
  if (!lines) return color;
  lines.strokeStyle = color;
  lines.lineWidth = 2 * uPlot.pxRatio;
  for (const offset of [-size, 0, size]) {
    lines.moveTo(offset, size);
    lines.lineTo(offset + size, 0);
  }
  lines.stroke();
  return ctx.createPattern(tile, 'repeat') ?? color;
}

/** Paths of one series of the stacks, in the canvas's own pixels. */
function barsOf({ slots }: PlotOptions, series: number): uPlot.Series.PathBuilder {
  return (plot) => {
    const path = new Path2D();
    const ratio = uPlot.pxRatio;
    const base = plot.valToPos(0, 'y', true);
    const perUnit = base - plot.valToPos(1, 'y', true);
    const slotWidth = plot.valToPos(1, 'x', true) - plot.valToPos(0, 'x', true);
    const width = Math.max(ratio, slotWidth - 2 * barGap * ratio);
    slots.forEach(({ values }, index) => {
      const stack = stackOf(values, perUnit, ratio);
      const bar = stack.find((part) => part.series === series);
      if (!bar) return;
      const left = plot.valToPos(index, 'x', true) - width / 2;
      const round = bar === stack.at(-1) ? Math.min(2 * ratio, bar.to - bar.from) : 0;
      path.roundRect(left, base - bar.to, width, bar.to - bar.from, [round, round, 0, 0]);
    });
    return { fill: path };
  };
}

/** Values that no line reaches, as both neighbours are unknown: each becomes a dot. */
function lonePoints(slots: readonly ChartSlot[], series: number): number[] {
  const isKnown = (index: number) => (slots[index]?.values[series] ?? null) !== null;
  return [...slots.keys()].filter((index) => isKnown(index) && !isKnown(index - 1) && !isKnown(index + 1));
}

function seriesOf(options: PlotOptions): uPlot.Series[] {
  const { kind, series, slots } = options;
  return series.map(({ color, hatched }, index) => {
    const paint = () => token(color);
    if (kind === 'bars')
      return {
        fill: hatched ? (plot) => hatchOf(plot, token(color)) : paint,
        alpha: barAlpha,
        paths: barsOf(options, index),
        points: { show: false },
      };
    const points = { show: true, size: 4, fill: paint, filter: () => lonePoints(slots, index) };
    return { stroke: paint, width: 2, spanGaps: false, points };
  });
}

/** Widest of some labels, in CSS pixels. */
function widestOf({ ctx }: uPlot, texts: readonly string[], font: string): number {
  ctx.font = font;
  return Math.ceil(Math.max(0, ...texts.map((text) => ctx.measureText(text).width)));
}

function axesOf({ slots, format }: PlotOptions, ticks: number[], font: string): uPlot.Axis[] {
  const quiet = { font, stroke: () => token('--text-3'), ticks: { show: false } };
  const labelled = [...slots.keys()].filter((index) => slots[index]?.label);
  const labels = labelled.map((index) => slots[index]?.label ?? '');
  return [
    {
      ...quiet,
      size: labelHeight,
      gap: 6,
      grid: { show: false },
      splits: (plot) =>
        labelsShown(labelled, plot.bbox.width / uPlot.pxRatio / slots.length, widestOf(plot, labels, font)),
      values: (_, places) => places.map((index) => slots[index]?.label ?? ''),
    },
    {
      ...quiet,
      size: (plot, texts) => widestOf(plot, texts ?? [], font) + labelGap,
      gap: labelGap,
      grid: { stroke: () => token('--grid'), width: 1 },
      splits: () => ticks,
      values: (_, values) => values.map(format),
    },
  ];
}

/** Widths as they were told last: to ask a place for its own lays out the page, for each chart that is drawn again. */
const widths = new WeakMap<HTMLElement, number>();
const widthOf = (place: HTMLElement) => widths.get(place) ?? place.clientWidth;

/** Draws again when the place changes its width or the page its theme. */
function follow(plot: uPlot, place: HTMLElement): () => void {
  const height = plotHeight + labelHeight + fontSize;
  const width = new ResizeObserver(([entry]) => {
    const measured = Math.round(entry?.contentRect.width ?? place.clientWidth);
    const isKnown = measured === widthOf(place);
    widths.set(place, measured);
    if (!isKnown) plot.setSize({ width: measured, height });
  });
  width.observe(place);
  const theme = new MutationObserver(() => plot.redraw(true, true));
  theme.observe(document.documentElement, { attributes: true });
  return () => {
    width.disconnect();
    theme.disconnect();
  };
}

/** Draws a chart into an element, which gives it its width. */
export function plotChart(place: HTMLElement, options: PlotOptions): Plot {
  const { kind, series, slots } = options;
  const ceiling = ceilingOf(topOf(kind, slots));
  const data = [[...slots.keys()], ...series.map((_, index) => slots.map(({ values }) => values[index] ?? null))];
  const plot = new uPlot(
    {
      width: widthOf(place),
      height: plotHeight + labelHeight + fontSize,
      // Half a line above the ceiling, for its value.
      padding: [fontSize, 0, 0, 0],
      legend: { show: false },
      cursor: { show: false },
      scales: {
        x: { time: false, range: [-0.5, slots.length - 0.5] },
        y: { range: [0, ceiling] },
      },
      axes: axesOf(options, ticksOf(ceiling), fontOf(place)),
      series: [{}, ...seriesOf(options)],
    },
    data as uPlot.AlignedData,
    place,
  );
  const unfollow = follow(plot, place);
  return {
    over: plot.over,
    destroy: () => {
      unfollow();
      plot.destroy();
    },
  };
}
