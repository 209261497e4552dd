import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { finalStatuses, type RunLog, type RunTimeline } from 'shared-contracts/api/run';
import { useLatest } from 'shared-contracts/react';
import { useRunTimeline } from '../../../data/editorQueries.ts';
import { type Phase, phasesAt } from '../../../state/replay/moment.ts';

/** A past run that is gone through moment by moment. */
export interface Replay {
  /** Null while it loads. */
  timeline: RunTimeline | null;
  error: Error | undefined;
  /** Place of the moment shown, among those of the timeline. */
  place: number;
  /** To a place, or to one beside the place that is wanted, be that drawn yet or not. */
  go: (to: number | ((wanted: number) => number)) => void;
  close: () => void;
}

/** How far the run had come at the moment shown. */
export interface ShownMoment {
  timeline: RunTimeline;
  place: number;
  phases: readonly Phase[];
}

/** The address follows once the moment has stayed for so long, in milliseconds: browsers refuse too many changes. */
const addressAfter = 400;

/** A moment of a run; Infinity is its end. */
interface Place {
  run: string;
  at: number;
}

/** The moment that the address names, as the end of a run, too; null without one. */
function addressed(parameters: URLSearchParams): Place | null {
  const [at, run] = [parameters.get('at'), parameters.get('run')];
  if (at === null || run === null) return null;
  if (at === 'end') return { run, at: Number.POSITIVE_INFINITY };
  return /^\d{1,9}$/.test(at) ? { run, at: Number(at) } : null;
}

/** Writes the moment into the address, so that a link or a reload shows it again; the run with it, so that no other takes its place. */
function useAddress() {
  const [parameters, setParameters] = useSearchParams();
  const set = useLatest(setParameters);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const write = useCallback(
    (place: Place | null) => {
      set.current(
        (before) => {
          if (place) before.set('run', place.run);
          if (place) before.set('at', Number.isFinite(place.at) ? String(place.at) : 'end');
          else before.delete('at');
          return before;
        },
        { replace: true },
      );
    },
    [set],
  );
  const writeSoon = useCallback(
    (place: Place) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => write(place), addressAfter);
    },
    [write],
  );
  const forget = useCallback(() => {
    clearTimeout(timer.current);
    write(null);
  }, [write]);
  return { parameters, write, writeSoon, forget };
}

/** The moment that is wanted of the shown run. */
function usePlace(runId: string | null) {
  const { parameters, write, writeSoon, forget } = useAddress();
  const [wanted, setWanted] = useState(() => addressed(parameters));
  const go = useCallback(
    (at: number) => {
      if (runId === null) return;
      setWanted({ run: runId, at });
      writeSoon({ run: runId, at });
    },
    [runId, writeSoon],
  );
  const begin = useCallback(() => {
    if (runId === null) return;
    const end = { run: runId, at: Number.POSITIVE_INFINITY };
    setWanted(end);
    write(end);
  }, [runId, write]);
  const isOpen = wanted !== null;
  const close = useCallback(() => {
    setWanted(null);
    if (isOpen) forget();
  }, [isOpen, forget]);
  // Where another run is shown, its moments are others.
  return { at: wanted?.run === runId ? (wanted?.at ?? null) : null, go, begin, close };
}

const clamp = (at: number, { moments }: RunTimeline) => Math.min(Math.max(0, at), Math.max(0, moments.length - 1));

/** Going through the shown run moment by moment, once it has ended. `isLong`: its node logs are not all there. */
export function useReplay(run: RunLog | null, isLong: boolean) {
  const runId = run?.id ?? null;
  const { at, go, begin, close } = usePlace(runId);
  const ended = run !== null && finalStatuses.has(run.status);
  const open = at !== null && ended;
  const { data, error } = useRunTimeline(open || (ended && isLong) ? runId : null);
  const timeline = data ?? null;
  const place = timeline ? clamp(at ?? Number.POSITIVE_INFINITY, timeline) : 0;
  const wanted = useLatest(place);
  const goTo = useCallback<Replay['go']>(
    (to) => {
      if (!timeline) return;
      wanted.current = clamp(typeof to === 'number' ? to : to(wanted.current), timeline);
      go(wanted.current);
    },
    [timeline, go, wanted],
  );
  const replay = useMemo<Replay | null>(
    () => (open ? { timeline, error, place, go: goTo, close } : null),
    [open, timeline, error, place, goTo, close],
  );
  // The canvas may be behind the slider, never hold it up.
  const drawn = useDeferredValue(place);
  const moment = useMemo<ShownMoment | null>(
    () => timeline && { timeline, place: drawn, phases: phasesAt(timeline, drawn) },
    [timeline, drawn],
  );
  return { replay, moment, begin: ended ? begin : null, close };
}
