import type { Vital, VitalName } from 'shared-contracts/api/plan';
import type { PlanRemote } from 'shared-contracts/deploy';
import { blameOfEntry, isDeveloped } from '../remotes/blame.ts';

export interface PageVitalsDeps {
  /** Begins to measure; tells each vital whenever it is final for now, at the latest when the page is hidden. */
  measure(report: (name: VitalName, value: number) => void): void;
  /** Rejects when the server did not take them; then they are lost: the next page load measures again. */
  send(vitals: Vital[]): Promise<void>;
}

/** How fast this page load was, told by the release whose page was opened. */
export interface PageVitals {
  /** A page is on screen; only the first one counts: the load was its. */
  opened(entry: PlanRemote, route: string): void;
  stop(): void;
}

/** Layout shift is a share, the others are milliseconds. */
const rounded = (name: VitalName, value: number) =>
  name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value);

/** Measures this page load and sends its vitals together when the page is left; each counts once. */
export function createPageVitals({ measure, send }: PageVitalsDeps): PageVitals {
  let page: Pick<Vital, 'remote' | 'release' | 'route'> | 'none' | undefined;
  const values = new Map<VitalName, number>();
  const reported = new Set<VitalName>();
  measure((name, value) => values.set(name, value));

  function flush(): void {
    if (!page || page === 'none') return;
    const vitals: Vital[] = [];
    for (const [name, value] of values) {
      if (reported.has(name)) continue;
      reported.add(name);
      vitals.push({ ...page, name, value: rounded(name, value) });
    }
    if (vitals.length > 0) void send(vitals).catch(() => undefined);
  }
  // On the document: the library listens on the window, in the phase before, and has told its last values by then.
  const flushWhenHidden = () => {
    if (document.visibilityState === 'hidden') flush();
  };
  document.addEventListener('visibilitychange', flushWhenHidden);
  return {
    opened(entry, route) {
      if (page) return;
      const release = blameOfEntry(entry);
      const counts = release && !isDeveloped(release);
      page = counts ? { remote: release.remote, release: release.release, route } : 'none';
    },
    stop() {
      flush();
      document.removeEventListener('visibilitychange', flushWhenHidden);
    },
  };
}
