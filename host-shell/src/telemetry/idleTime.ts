import type { DrawnArea, watchDrawing } from './drawnAreas.ts';

/** A page that had no idle moment for so long draws itself again and again. Milliseconds. */
const tooLong = 8000;
/** From here on it is watched what it draws, so that the area can be named whose work it is. */
const suspicious = 4000;
const betweenLooks = 2000;

/** Pages that rest now and then never need it. */
const loadWatch = async () => (await import('./drawnAreas.ts')).watchDrawing;

/**
 * Tells, once, that the page on screen has had nothing but work since it was shown: many short pieces, none of them long
 * enough to be seen on its own. Only browsers that know idle moments are watched.
 * @param shownSince when the page on screen was drawn first, as `performance.now()` has it; null while none is
 * @param onNeverIdle is told which part of the page was drawn meanwhile; null where hardly anything was
 */
export function watchIdleTime(shownSince: () => number | null, onNeverIdle: (drawn: DrawnArea | null) => void): void {
  if (typeof requestIdleCallback !== 'function') return;
  let lastIdle = performance.now();
  let lastLook = lastIdle;
  let reported: number | null = null;
  let drawing: ReturnType<typeof watchDrawing> | null = null;
  let suspicion: object | null = null;
  const beginWatch = async () => {
    if (suspicion) return;
    const mine = {};
    suspicion = mine;
    const begin = await loadWatch().catch(() => null);
    if (suspicion === mine && begin) drawing = begin();
  };
  const endWatch = () => {
    const drawn = drawing?.end() ?? null;
    [drawing, suspicion] = [null, null];
    return drawn;
  };
  const look = () => {
    const now = performance.now();
    // A tab out of sight, a dialog of the browser or a machine asleep: nobody looked, so nobody knows.
    if (now - lastLook > 3 * betweenLooks) lastIdle = now;
    lastLook = now;
    requestIdleCallback(() => {
      lastIdle = performance.now();
      endWatch();
    });
    const since = shownSince();
    // Pages out of sight get no idle moments either.
    if (document.visibilityState !== 'visible') lastIdle = now;
    if (since === null || since === reported) return;
    const busyFor = now - Math.max(since, lastIdle);
    if (busyFor > tooLong) {
      reported = since;
      onNeverIdle(endWatch());
    } else if (busyFor > suspicious) void beginWatch();
  };
  setInterval(look, betweenLooks);
}
