import type { Plan, PlanRemote } from 'shared-contracts/deploy';

/** What another plan of the same user means for a page that keeps its own. */
export type PlanNews =
  /** Switched off for everyone; `message` is the reason given. */
  | { kind: 'killed'; remote: string; message: string }
  /** On again, or built; `entry` is what the user gets now. */
  | { kind: 'revived'; remote: string; entry: PlanRemote }
  /** Another release than the page's, or one where the page has none. */
  | { kind: 'released'; remote: string }
  | { kind: 'added'; remote: string }
  | { kind: 'removed'; remote: string }
  /** Another build of the shell itself. */
  | { kind: 'shell' };

function isKilled({ disabled }: PlanRemote): boolean {
  return disabled?.code === 'killed';
}

/** Its code is still to come: in the page of a server whose areas are being built. */
export function isAwaited({ disabled }: PlanRemote): boolean {
  return disabled?.code === 'building';
}

/** A dev server serves files without integrity and takes every save at once; releases always have it. */
function isDeveloped({ release }: PlanRemote): boolean {
  return release?.entry.integrity === '';
}

function newsOfRemote(own: PlanRemote, now: PlanRemote): PlanNews | null {
  const { remote } = own;
  if (isKilled(now)) return isKilled(own) ? null : { kind: 'killed', remote, message: now.disabled?.message ?? '' };
  if (isKilled(own) || (isAwaited(own) && !isAwaited(now))) return { kind: 'revived', remote, entry: now };
  // None fits a newer shell: the page's own release goes on in the page's own shell.
  if (!now.release || now.release.hash === own.release?.hash || isDeveloped(own)) return null;
  return { kind: 'released', remote };
}

/** Compares the page's own plan with the one its user gets now, remote by remote. */
export function planNews(own: Plan, now: Plan): PlanNews[] {
  const known = new Map(own.remotes.map((entry) => [entry.remote, entry]));
  const found = now.remotes.flatMap((entry): PlanNews[] => {
    const before = known.get(entry.remote);
    if (!before) return [{ kind: 'added', remote: entry.remote }];
    const news = newsOfRemote(before, entry);
    // A preview is this browser's, by a cookie that a server at another address is not sent.
    const isHidden = own.preview?.remote === entry.remote && now.preview?.remote !== entry.remote;
    return news && !(news.kind === 'released' && isHidden) ? [news] : [];
  });
  const left = new Set(now.remotes.map(({ remote }) => remote));
  const removed = own.remotes.filter(({ remote }) => !left.has(remote));
  const shell: PlanNews[] = own.host.hash === now.host.hash ? [] : [{ kind: 'shell' }];
  return [...found, ...removed.map(({ remote }): PlanNews => ({ kind: 'removed', remote })), ...shell];
}
