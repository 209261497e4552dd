import type { RemoteOutcome } from 'shared-contracts/api/plan';
import type { PlanRemote } from 'shared-contracts/deploy';
import { type Blame, blameOfEntry, isDeveloped } from '../remotes/blame.ts';
import type { FailureCode } from '../remotes/remoteFailure.ts';
import { newReportId } from '../services/reportId.ts';

/** Outcomes come together when a page opens; they go together too. Milliseconds. */
const batchDelayMs = 3000;
/** Outcomes of one call. */
const maxOutcomes = 20;
/** What tells of the user's network, not of a release. */
const byNetwork: ReadonlySet<FailureCode> = new Set(['network', 'timeout', 'chunk']);

/** How remotes fare on this page: adoption and the canary guard are made of it (deployment, "In use"). */
export interface OutcomeReports {
  /** A page of it is on screen. */
  shown(entry: PlanRemote): void;
  failed(release: Blame, code: FailureCode): void;
  /** Ends the sending; what waits goes out. */
  stop(): void;
}

export interface OutcomeDeps {
  /** Rejects when the server did not take them. */
  send(outcomes: RemoteOutcome[]): Promise<void>;
  isOnline?(): boolean;
}

/** Gathers outcomes, each told once for a release, and keeps what could not be sent for the next time. */
export function createOutcomeReports({ send, isOnline = () => navigator.onLine }: OutcomeDeps): OutcomeReports {
  const page = newReportId();
  const known = new Set<string>();
  let waiting: RemoteOutcome[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) {
      const outcomes = waiting.slice(0, maxOutcomes);
      // Out of the list while under way, so that no other batch takes them too.
      waiting = waiting.slice(maxOutcomes);
      try {
        await send(outcomes);
      } catch {
        waiting = [...outcomes, ...waiting];
        return;
      }
    }
  }
  const flushNow = () => void flush();
  const flushWhenHidden = () => {
    if (document.visibilityState === 'hidden') flushNow();
  };
  window.addEventListener('pagehide', flushNow);
  document.addEventListener('visibilitychange', flushWhenHidden);

  function add(release: Blame, code: FailureCode | null): void {
    const key = `${release.remote} ${release.release} ${code === null ? 'shown' : 'failed'}`;
    if (isDeveloped(release) || known.has(key)) return;
    known.add(key);
    waiting.push({ page, remote: release.remote, release: release.release, code });
    timer ??= setTimeout(flushNow, batchDelayMs);
  }

  return {
    shown(entry) {
      const release = blameOfEntry(entry);
      if (release) add(release, null);
    },
    failed(release, code) {
      // Switched off is no failure of the release.
      if (code === 'killed' || (byNetwork.has(code) && !isOnline())) return;
      add(release, code);
    },
    stop() {
      flushNow();
      window.removeEventListener('pagehide', flushNow);
      document.removeEventListener('visibilitychange', flushWhenHidden);
    },
  };
}
