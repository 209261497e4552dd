import { plotHeight, stackOf } from './chartScale.ts';
import type { ChartSlot } from './chartTypes.ts';
import { type Point, stretches } from './stretches.ts';

/** A bar of a stack, in pixels of the plot. */
export interface Bar {
  key: string;
  series: number;
  left: number;
  top: number;
  width: number;
  height: number;
  /** Radius of its upper corners. */
  round: number;
}

/** A stretch of one series between gaps; a value alone is one point. */
export interface Line {
  key: string;
  series: number;
  points: readonly Point[];
}

/** Empty room on both sides of a bar. */
const barGap = 2;

/** Bars of all stacks: only the top of each is round. */
export function barsOf(slots: readonly ChartSlot[], ceiling: number, plotWidth: number): Bar[] {
  const slotWidth = plotWidth / slots.length;
  const width = Math.max(1, slotWidth - 2 * barGap);
  return slots.flatMap(({ id, values }, index) => {
    const stack = stackOf(values, plotHeight / ceiling);
    const left = (index + 0.5) * slotWidth - width / 2;
    return stack.map(({ series, from, to }, place) => {
      const height = to - from;
      const round = place === stack.length - 1 ? Math.min(2, height, width / 2) : 0;
      return { key: `${id} ${series}`, series, left, top: plotHeight - to, width, height, round };
    });
  });
}

/** The outline of a bar. */
export function barPath({ left, top, width, height, round }: Bar): string {
  const corner = (x: number, y: number) => `a${round} ${round} 0 0 1 ${x} ${y}`;
  const across = `h${width - 2 * round}`;
  return `M${left} ${top + height}V${top + round}${corner(round, -round)}${across}${corner(round, round)}V${top + height}z`;
}

/** Courses of all series, with gaps where nothing is known. */
export function linesOf(slots: readonly ChartSlot[], count: number, ceiling: number, plotWidth: number): Line[] {
  const slotWidth = plotWidth / slots.length;
  const pointOf = (value: number, index: number): Point => [
    (index + 0.5) * slotWidth,
    plotHeight - (value / ceiling) * plotHeight,
  ];
  return Array.from({ length: count }, (_, series) => {
    const course = slots.map(({ values }) => values[series] ?? null);
    return stretches(course, pointOf).map((points) => ({ key: `${series} ${points[0]?.[0]}`, series, points }));
  }).flat();
}
