import type { PlanRemote } from 'shared-contracts/deploy';
import { type Blame, blameOfEntry, nameOf } from '../remotes/blame.ts';
import type { FailureCode } from '../remotes/remoteFailure.ts';
import type { DrawnArea } from './drawnAreas.ts';
import { watchFrame } from './frame/keptFrame.ts';
import { refuseCalls } from './frame/refusedCalls.ts';
import type { Heartbeat } from './freeze/heartbeat.ts';
import { watchIdleTime } from './idleTime.ts';
import { watchLeftovers } from './leftovers.ts';
import { watchLongFrames } from './longFrames.ts';
import { watchPageGlobals } from './pageGlobals.ts';

/** How long a page that was left may take to put its things away, in milliseconds. */
const settling = 1000;
/** A frame that lasts longer counts on its own; shorter ones count from the second on. Milliseconds. */
const surelyBlocked = 3000;

const busyAtOnce = 'Kept the page busy for over a second at once';
const neverIdle = 'Left the page no idle moment for eight seconds';

/** Is told whose code runs, so that what it does to the page can be put on it. */
export interface PageWatch {
  /** Code of a release is about to be read or run. */
  entering(entry: PlanRemote): void;
  /** It has. */
  ran(entry: PlanRemote): void;
  /** A page of it is drawn; may be said at each drawing. */
  drawing(entry: PlanRemote): void;
  /** A page of it is left. */
  left(entry: PlanRemote, route: string): void;
  /** The remote was ended permanently: whatever it still has running is ended with it. */
  ended(entry: PlanRemote): void;
  /** Another page is on screen. */
  moved(): void;
  /** What the shell drew is gone from the page, and whoever did it is held back: it is to be drawn again. */
  onLost(listener: () => void): void;
}

export interface PageWatchDeps {
  /** Counts against a release, and is reported; `isCounted` false: is reported alone. */
  misbehaved(release: Blame, code: FailureCode, message: string, isCounted?: boolean): void;
  /** Something happened to the page that no release is known to have done, or that the shell did itself. */
  onUnknown(message: string, code: FailureCode): void;
  heartbeat: Heartbeat;
  /** This page goes on without the release. */
  hold(release: Blame, message: string): void;
  /** What the page is drawn in. */
  root: HTMLElement;
}

/** Visits of a page after which it has left more running than after the one before. */
function createLeaks(count: (release: Blame) => number, onLeak: (release: Blame) => void) {
  const after = new Map<string, number>();
  return (release: Blame, route: string): void => {
    const key = `${release.remote} ${release.release} ${route}`;
    const left = count(release);
    const before = after.get(key);
    after.set(key, left);
    // What is begun once and kept is no leak; what is begun again at each visit is.
    if (before !== undefined && left > before) onLeak(release);
  };
}

/** Whose a part of the page is; the page on screen's, the first of `known`, where nothing was drawn. Null: the shell's. */
function ownerOf(drawn: DrawnArea | null, known: readonly (Blame | null)[]): Blame | null {
  if (!drawn) return known[0] ?? null;
  const isOwner = (one: Blame | null) =>
    one?.remote === drawn.release?.remote && one?.release === drawn.release?.release;
  return drawn.release ? (known.find(isOwner) ?? null) : null;
}

const onlyOne = ([one, ...others]: readonly Blame[]) => (one && others.length === 0 ? one : null);

/** Holds back the release that took the shell from the page; answers how to hear that it is to be drawn again. */
function keepFrame(
  { misbehaved, hold, root }: PageWatchDeps,
  onNobody: (message: string, code: FailureCode) => void,
  onPage: () => OnPage,
): PageWatch['onLost'] {
  let drawAgain = () => {};
  refuseCalls({
    root,
    shownSince: () => onPage().mountedAt,
    onRefused: (call, release) => misbehaved(release, 'shell', `Called ${call}`),
  });
  watchFrame(root, {
    onLost: () => drawAgain(),
    onDamage(what) {
      const { shown, running } = onPage();
      const release = shown ?? onlyOne(running);
      if (!release) return onNobody(what, 'shell');
      misbehaved(release, 'shell', what);
      hold(release, what);
    },
  });
  return (listener) => {
    drawAgain = listener;
  };
}

interface OnPage {
  /** Whose page is on screen, since when by the clock of the page. */
  shown: Blame | null;
  mountedAt: number;
  running: readonly Blame[];
}

/** Watches how long releases keep the page for themselves. */
function watchTime({ misbehaved, onUnknown }: PageWatchDeps, onPage: () => OnPage): void {
  const blocked = new Map<string, number>();
  watchLongFrames({
    mountedWithin(start, end) {
      const { shown, mountedAt } = onPage();
      return mountedAt >= start && mountedAt <= end ? shown : null;
    },
    onBlocked(release, milliseconds) {
      const times = (blocked.get(nameOf(release)) ?? 0) + 1;
      blocked.set(nameOf(release), times);
      misbehaved(release, 'blocked', busyAtOnce, times > 1 || milliseconds > surelyBlocked);
    },
    onBusy: (release) => misbehaved(release, 'blocked', 'Kept the page busy for half of ten seconds'),
  });
  watchIdleTime(
    () => onPage().shown && onPage().mountedAt,
    (drawn) => {
      const { shown, running } = onPage();
      const owner = ownerOf(drawn, [shown, ...running]);
      if (owner) misbehaved(owner, 'blocked', neverIdle, false);
      else if (drawn) onUnknown(`${neverIdle}: the shell, ${drawn.name || 'its frame'}`, 'blocked');
    },
  );
}

/** Watches what releases do to the page that all share. To be made before the code of any remote runs. */
export function createPageWatch(deps: PageWatchDeps): PageWatch {
  const { misbehaved, heartbeat } = deps;
  const running = new Map<string, Blame>();
  let shown: Blame | null = null;
  let mountedAt = 0;
  const onNobody = (message: string, code: FailureCode) => {
    const names = [...running.values()].map(nameOf).join(', ') || 'no release';
    deps.onUnknown(`${message}; running: ${names}`, code);
  };
  const onPage = () => ({ shown, mountedAt, running: [...running.values()] });
  const onLost = keepFrame(deps, onNobody, onPage);
  const leftovers = watchLeftovers();
  const globals = watchPageGlobals((names, release) => {
    const message = `Replaced ${names.join(', ')}`;
    if (release) misbehaved(release, 'globals', message);
    else onNobody(message, 'globals');
  });
  const leak = (release: Blame) => misbehaved(release, 'leak', 'Left listeners or intervals running');
  const checkLeaks = createLeaks(leftovers.count, leak);
  watchTime(deps, onPage);
  const of = (entry: PlanRemote, act: (release: Blame) => void) => {
    const release = blameOfEntry(entry);
    if (release) act(release);
  };
  return {
    entering: (entry) => of(entry, heartbeat.at),
    ran: (entry) =>
      of(entry, (release) => {
        globals.check([release]);
        running.set(release.remote, release);
        heartbeat.at(shown ?? release);
      }),
    drawing: (entry) =>
      of(entry, (release) => {
        if (shown?.remote === release.remote && shown.release === release.release) return;
        shown = release;
        mountedAt = performance.now();
        heartbeat.at(release);
      }),
    left: (entry, route) =>
      of(entry, (release) => {
        if (shown?.remote === release.remote) shown = null;
        // Whoever is back by then has running what this visit needs.
        setTimeout(() => {
          if (shown?.remote === release.remote) return;
          if (leftovers.uncover(release)) misbehaved(release, 'shell', 'Left something that covers the page');
          checkLeaks(release, route);
        }, settling);
      }),
    ended: (entry) =>
      of(entry, (release) => {
        running.delete(release.remote);
        if (leftovers.end(release) > 0) leak(release);
      }),
    moved: () => globals.check([...running.values()]),
    onLost,
  };
}
