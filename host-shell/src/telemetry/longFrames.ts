import { type Blame, blameOfText, nameOf } from '../remotes/blame.ts';

/** A frame in which one piece of code ran longer than this kept the user waiting, in milliseconds. */
const tooLong = 1000;
/** Shorter ones count when together they take half of such a span of time, in milliseconds. */
const span = 10_000;

interface LongFrame extends PerformanceEntry {
  /** What ran in it; only of browsers that tell. */
  scripts?: readonly { duration: number; sourceURL: string; sourceFunctionName: string }[];
}

export interface LongFrameDeps {
  /** The release whose page was drawn for the first time in this span of time; null when there was none. */
  mountedWithin(start: number, end: number): Blame | null;
  onBlocked(release: Blame, milliseconds: number): void;
  /** Its own code ran for half of ten seconds, piece by piece. */
  onBusy(release: Blame): void;
}

interface Piece {
  at: number;
  duration: number;
}

/** Adds up the pieces of work of a release; true when they have taken half of the span, which then begins again. */
export function createBusyShare(): (release: Blame, piece: Piece) => boolean {
  const pieces = new Map<string, Piece[]>();
  return (release, piece) => {
    const recent = [...(pieces.get(nameOf(release)) ?? []), piece].filter(({ at }) => at > piece.at - span);
    const isBusy = recent.reduce((sum, { duration }) => sum + duration, 0) > span / 2;
    pieces.set(nameOf(release), isBusy ? [] : recent);
    return isBusy;
  };
}

/**
 * Tells of frames that a release made too long: its own timers, listeners and promises by the file they begin in. What
 * React runs for it begins in the shell's files, so of that only the first drawing of a page is put on a release.
 */
export function watchLongFrames({ mountedWithin, onBlocked, onBusy }: LongFrameDeps): void {
  const kinds = 'PerformanceObserver' in globalThis ? PerformanceObserver.supportedEntryTypes : [];
  if (!kinds.includes('long-animation-frame')) return;
  const isBusy = createBusyShare();
  const look = ({ startTime, duration, scripts = [] }: LongFrame) => {
    for (const script of scripts) {
      const own = blameOfText(script.sourceURL);
      if (own && isBusy(own, { at: startTime, duration: script.duration })) onBusy(own);
      if (script.duration < tooLong) continue;
      const release = own ?? mountedWithin(startTime, startTime + duration);
      if (release) onBlocked(release, script.duration);
    }
  };
  new PerformanceObserver((list) => {
    for (const frame of list.getEntries()) look(frame);
  }).observe({ type: 'long-animation-frame' });
}
