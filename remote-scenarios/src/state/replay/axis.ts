import type { RunMoment, RunTimeline } from 'shared-contracts/api/run';

/** How long the moments of a short run take together at least, so that one can follow them, in milliseconds. */
const shortest = 8000;
/** Room between two moments: no more than a short run needs, and long waits no longer than this. */
const widestLeast = 400;
const most = 2000;

/** Where each moment of a run stands on its axis of time, in milliseconds of a replay at single speed. */
export interface ReplayAxis {
  positions: Float64Array;
  length: number;
}

/** Time, but with moments close together pulled apart and long waits shortened. */
export function axisOf(moments: readonly RunMoment[]): ReplayAxis {
  const least = Math.min(widestLeast, shortest / Math.max(1, moments.length));
  const positions = new Float64Array(moments.length);
  for (let place = 1; place < moments.length; place++) {
    const gap = (moments[place]?.at ?? 0) - (moments[place - 1]?.at ?? 0);
    positions[place] = (positions[place - 1] ?? 0) + Math.min(most, Math.max(least, gap));
  }
  return { positions, length: positions.at(-1) ?? 0 };
}

/** The last moment at a position or before it. */
export function placeAt({ positions }: ReplayAxis, position: number): number {
  let low = 0;
  let high = positions.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((positions[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}

export type TickKind = 'plain' | 'waits' | 'failed';

function kindOf({ what, step }: RunMoment, { steps }: RunTimeline): TickKind {
  if (what === 'waits' || what === 'retries') return 'waits';
  const ends = what === 'failed' || what === 'ended';
  const state = step === null ? null : steps[step]?.state;
  return ends && (state === 'error' || state === 'handled') ? 'failed' : 'plain';
}

const weight: readonly TickKind[] = ['plain', 'waits', 'failed'];

/**
 * Where something happened, drawn in so many columns: one path for each kind, however many moments there are. A column
 * has the kind that one must know of most.
 */
export function ticksOf(timeline: RunTimeline, axis: ReplayAxis, columns: number): Record<TickKind, string> {
  const kinds = new Map<number, TickKind>();
  for (const [place, moment] of timeline.moments.entries()) {
    const share = axis.length === 0 ? 0 : (axis.positions[place] ?? 0) / axis.length;
    const column = Math.round(share * columns);
    const kind = kindOf(moment, timeline);
    const before = kinds.get(column);
    if (!before || weight.indexOf(kind) > weight.indexOf(before)) kinds.set(column, kind);
  }
  const paths = { plain: '', waits: '', failed: '' };
  for (const [column, kind] of kinds) paths[kind] += `M${column} 0v1`;
  return paths;
}
