import type { SessionController } from './session.ts';
import type { SessionStatus } from './sessionStatus.ts';

/**
 * True when some part of the page would ask before the browser leaves it. The very same question is asked of the same
 * listeners, without leaving.
 */
export function hasUnsavedWork(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

const keptKinds: ReadonlySet<SessionStatus['kind']> = new Set(['ended', 'removed', 'other-user']);

/** The page can save nothing any more, and stays for what is unsaved on it. */
export function isKept(session: Pick<SessionController, 'status'>): boolean {
  return keptKinds.has(session.status().kind) && hasUnsavedWork();
}

/** Lets the browser leave the page without asking for unsaved work: its user was asked already. */
export function leaveWithoutAsking(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
}
