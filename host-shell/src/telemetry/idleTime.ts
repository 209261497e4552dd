/** A page that had no idle moment for so long draws itself again and again. Milliseconds. */
const tooLong = 8000;
const betweenLooks = 2000;

/**
 * Tells, once, that the page on screen has had nothing but work since it was shown: many short pieces, none of them long
 * enough to be seen by itself. Only browsers that know idle moments are watched.
 * @param shownSince when the page on screen was drawn first, as `performance.now()` has it; null while none is
 */
export function watchIdleTime(shownSince: () => number | null, onNeverIdle: () => void): void {
  if (typeof requestIdleCallback !== 'function') return;
  let lastIdle = performance.now();
  let lastLook = lastIdle;
  let told: number | null = null;
  const look = () => {
    const now = performance.now();
    // A tab out of sight, a dialog of the browser or a machine asleep: nobody looked, so nobody knows.
    if (now - lastLook > 3 * betweenLooks) lastIdle = now;
    lastLook = now;
    requestIdleCallback(() => {
      lastIdle = performance.now();
    });
    const since = shownSince();
    // Pages out of sight get no idle moments either.
    if (document.visibilityState !== 'visible') lastIdle = now;
    else if (since !== null && since !== told && now - Math.max(since, lastIdle) > tooLong) {
      told = since;
      onNeverIdle();
    }
  };
  setInterval(look, betweenLooks);
}
