import type { FailureReport } from 'shared-contracts/api/failure';
import type { Blame } from '../../remotes/blame.ts';
import { forgetForSession, readForSession, writeForSession } from '../../services/browserStorage.ts';

const key = 'weft-at-work';

/** A page that stood still for this long before it was loaded again had frozen, in milliseconds. */
export const frozenAfter = 8000;

/** What a page keeps in the tab while it is on screen, in case it never comes to an end. */
export interface LastWork {
  /** The release whose code ran last, or whose page was on screen. */
  release: Blame;
  /** When the page was last able to do anything, in milliseconds since 1970. */
  beat: number;
  /** What is to be reported if it freezes. */
  report: FailureReport;
}

export function keepWork(work: LastWork): void {
  writeForSession(key, JSON.stringify(work));
}

/** The page goes, and it had only just come to again. */
export function keepFrozenWork(work: Omit<LastWork, 'beat'>): void {
  keepWork({ ...work, beat: 0 });
}

/** The page goes, or is out of sight: that it does nothing from now on means nothing. */
export function endWork(): void {
  forgetForSession(key);
}

/**
 * What the tab's page before this one was doing when it froze; null when it ended well. One that ends tells so itself,
 * so what is still there was left by a page that could not.
 * @param began when this page began, in milliseconds since 1970
 */
export function takeFrozenWork(began: number): LastWork | null {
  const kept = readForSession(key);
  endWork();
  // A tab that the browser put away to save memory did not freeze.
  if (!kept || (document as Document & { wasDiscarded?: boolean }).wasDiscarded) return null;
  const work = JSON.parse(kept) as LastWork;
  return began - work.beat >= frozenAfter ? work : null;
}
