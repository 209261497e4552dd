import { round } from '../../../tools/bench/statistics.ts';
import type { LogFigure } from './measureLog.ts';

/** The same figures of two logs beside each other, and how many times the first the second is. */
export function compare(small: readonly LogFigure[], large: readonly LogFigure[]) {
  const before = new Map(small.map((figure) => [figure.what, figure]));
  return large.map(({ what, unit, value, load }) => {
    const beside = before.get(what)?.value ?? null;
    return { what, unit, small: beside, large: value, times: beside ? round(value / beside, 1) : null, load };
  });
}
