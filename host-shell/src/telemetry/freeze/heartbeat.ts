import type { FailureReport } from 'shared-contracts/api/failure';
import type { Blame } from '../../remotes/blame.ts';
import type { Beat } from './heartbeatWorker.ts';
import { endWork, frozenAfter, keepFrozenWork, keepWork, type LastWork } from './lastWork.ts';

/** Between two beats, in milliseconds. */
const betweenBeats = 1000;
/** Who loads a page again this soon after it came to again does so because it froze. Milliseconds. */
const soon = 10_000;

type Work = Omit<LastWork, 'beat'>;

export interface HeartbeatDeps {
  /** Address of the worker's script. */
  script: string;
  /** Where the worker sends reports. */
  address: string;
  /** What is to be reported of a release when the page freezes. */
  reportOf(release: Blame): FailureReport | null;
  /** The page froze in the use of a release, and came to again. */
  onRecovered(release: Blame, report: FailureReport): void;
}

export interface Heartbeat {
  /** Says whose code runs now; null: nobody's but the shell's. */
  at(release: Blame | null): void;
}

interface Listener {
  say(beat: Beat): void;
}

const isVisible = () => document.visibilityState === 'visible';

/** `onMissed` is called for a page that froze, once it can learn of it. */
function startWorker(script: string, onMissed: () => void): Listener {
  try {
    const worker = new Worker(script);
    worker.addEventListener('message', onMissed);
    return { say: (beat) => worker.postMessage(beat) };
  } catch {
    // Without it a freeze is found when the page is loaded again, and not told before.
    return { say: () => undefined };
  }
}

/**
 * Lets a frozen page be told from one that is left: a worker learns of each beat and reports when none comes, and the
 * tab keeps the last one for the page that comes after. Out of sight, and while the browser asks the user something,
 * a page may stand still as long as it likes.
 */
export function startHeartbeat({ script, address, reportOf, onRecovered }: HeartbeatDeps): Heartbeat {
  let work: Work | null = null;
  let lastBeat = performance.now();
  let frozeAt = Number.NEGATIVE_INFINITY;
  // Of the visit until now: a page that goes is hidden, too, and says so after it has said that it goes.
  let isSeen = isVisible();
  const worker = startWorker(script, () => {
    frozeAt = performance.now();
    if (work) onRecovered(work.release, work.report);
  });
  const isLate = () => performance.now() - lastBeat >= frozenAfter;

  function beat(): void {
    const isWatched = isVisible();
    if (isWatched && isLate()) frozeAt = performance.now();
    lastBeat = performance.now();
    if (work && isWatched) keepWork({ ...work, beat: Date.now() });
    else endWork();
    worker.say({ address, report: isWatched ? (work?.report ?? null) : null });
  }

  function rest(): void {
    const hasFrozen = isLate() || performance.now() - frozeAt < soon;
    if (work && hasFrozen && isSeen) keepFrozenWork(work);
    else endWork();
    worker.say({ address, report: null });
  }

  setInterval(beat, betweenBeats);
  document.addEventListener('visibilitychange', () => {
    if (!isVisible()) rest();
    isSeen = isVisible();
    lastBeat = performance.now();
    if (isSeen) beat();
  });
  for (const event of ['pagehide', 'beforeunload', 'beforeprint']) window.addEventListener(event, rest);
  return {
    at(release) {
      if (release?.remote === work?.release.remote && release?.release === work?.release.release) return;
      const report = release && reportOf(release);
      work = release && report ? { release, report } : null;
      beat();
    },
  };
}
