import { type KeyboardEvent, type RefObject, useMemo } from 'react';
import type { RunTimeline } from 'shared-contracts/api/run';
import { placeAt, type ReplayAxis, type TickKind, ticksOf } from '../../../state/replay/axis.ts';
import type { Replay } from '../context/useReplay.ts';
import classes from './MomentSlider.module.css';
import { useReplayText } from './useReplayText.ts';

/** Columns that ticks are drawn in. */
const columns = 600;
/** Moments that a page key goes on by. */
const pageOf = 10;
const kinds: readonly TickKind[] = ['plain', 'waits', 'failed'];

interface MomentSliderProps {
  field: RefObject<HTMLInputElement | null>;
  timeline: RunTimeline;
  axis: ReplayAxis;
  place: number;
  spoken: string;
  go: Replay['go'];
  /** The space bar. */
  onSpace: () => void;
  className: string;
}

/** Where the keys of a slider lead; undefined for other keys. */
function placeFor(key: string, place: number, last: number): number | undefined {
  const places: Record<string, number> = {
    ArrowRight: place + 1,
    ArrowUp: place + 1,
    ArrowLeft: place - 1,
    ArrowDown: place - 1,
    PageUp: place + pageOf,
    PageDown: place - pageOf,
    Home: 0,
    End: last,
  };
  const to = places[key];
  return to === undefined ? undefined : Math.min(Math.max(0, to), last);
}

/** The run as an axis of time: keys go from moment to moment, a pointer goes anywhere. */
export function MomentSlider({ field, timeline, axis, place, spoken, go, onSpace, className }: MomentSliderProps) {
  const t = useReplayText();
  const ticks = useMemo(() => ticksOf(timeline, axis, columns), [timeline, axis]);
  const onKeyDown = (event: KeyboardEvent) => {
    const last = axis.positions.length - 1;
    if (placeFor(event.key, place, last) === undefined && event.key !== ' ') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === ' ') onSpace();
    else go((at) => placeFor(event.key, at, last) ?? at);
  };
  return (
    <div className={`${classes.slider} ${className}`} dir="ltr">
      <svg className={classes.ticks} viewBox={`0 0 ${columns} 1`} preserveAspectRatio="none" aria-hidden>
        {kinds.map((kind) => ticks[kind] && <path key={kind} d={ticks[kind]} data-kind={kind} />)}
      </svg>
      <input
        ref={field}
        className={classes.range}
        type="range"
        min={0}
        max={axis.length || 1}
        step="any"
        value={axis.positions[place] ?? 0}
        aria-label={t('slider')}
        aria-valuetext={spoken}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => go(placeAt(axis, Number(currentTarget.value)))}
      />
    </div>
  );
}
