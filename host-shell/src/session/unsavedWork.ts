/**
 * True when some part of the page would ask before the browser leaves it. The very same question is asked of the same
 * listeners, without leaving.
 */
export function hasUnsavedWork(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/** Lets the browser leave the page without asking for unsaved work: its user was asked already. */
export function leaveWithoutAsking(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
}
