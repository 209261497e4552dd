import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLatest } from 'shared-contracts/react';
import { placeAt, type ReplayAxis } from '../../../state/replay/axis.ts';

export const speeds = [1, 5, 20] as const;
export type Speed = (typeof speeds)[number];

const stillness = '(prefers-reduced-motion: reduce)';

/** The operating system asks that nothing moves on its own. */
export function useStillness(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(stillness);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(stillness).matches,
  );
}

interface Playing {
  axis: ReplayAxis;
  place: number;
  go: (place: number) => void;
  /** Places that it stops at. */
  stops: readonly number[];
}

/** Plays a run along its axis, from the moment shown to the next stop or the end; at its end, from the beginning. */
export function usePlay(playing: Playing) {
  const [on, setOn] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const latest = useLatest({ ...playing, speed });
  useEffect(() => {
    if (!on) return;
    const { axis, place } = latest.current;
    const last = axis.positions.length - 1;
    let position = place >= last ? 0 : (axis.positions[place] ?? 0);
    let shown = place >= last ? -1 : place;
    let before = performance.now();
    let request = requestAnimationFrame(function step(now) {
      position += (now - before) * latest.current.speed;
      before = now;
      // The time of the first frame may lie before the press.
      const reached = Math.max(shown, placeAt(axis, position));
      const stop = latest.current.stops.find((each) => each > shown && each <= reached);
      const next = stop ?? reached;
      if (next !== shown) latest.current.go(next);
      shown = next;
      if (stop !== undefined || next >= last) setOn(false);
      else request = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(request);
  }, [on, latest]);
  return { on, toggle: () => setOn(!on), stop: () => setOn(false), speed, setSpeed };
}
