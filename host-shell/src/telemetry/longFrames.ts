import { type Blame, blameOfText } from '../remotes/blame.ts';

/** A frame in which one piece of code ran longer than this kept the user waiting, in milliseconds. */
const tooLong = 1000;

interface LongFrame extends PerformanceEntry {
  /** What ran in it; only of browsers that tell. */
  scripts?: readonly { duration: number; sourceURL: string; sourceFunctionName: string }[];
}

export interface LongFrameDeps {
  /** The release whose page was drawn for the first time in this span of time; null when there was none. */
  mountedWithin(start: number, end: number): Blame | null;
  onBlocked(release: Blame, milliseconds: number): void;
}

/**
 * Tells of frames that a release made too long: its own timers, listeners and promises by the file they begin in. What
 * React runs for it begins in the shell's files, so of that only the first drawing of a page is put on a release.
 */
export function watchLongFrames({ mountedWithin, onBlocked }: LongFrameDeps): void {
  const kinds = 'PerformanceObserver' in globalThis ? PerformanceObserver.supportedEntryTypes : [];
  if (!kinds.includes('long-animation-frame')) return;
  const look = ({ startTime, duration, scripts = [] }: LongFrame) => {
    for (const script of scripts) {
      if (script.duration < tooLong) continue;
      const release = blameOfText(script.sourceURL) ?? mountedWithin(startTime, startTime + duration);
      if (release) onBlocked(release, script.duration);
    }
  };
  new PerformanceObserver((list) => {
    for (const frame of list.getEntries()) look(frame);
  }).observe({ type: 'long-animation-frame' });
}
