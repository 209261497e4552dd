import type { RemoteOutcome } from 'shared-contracts/api/plan';
import type { PlanRemote } from 'shared-contracts/deploy';
import type { FailureCode } from '../errors/remoteFailure.ts';
import { newReportId } from './reportId.ts';

/** Outcomes come together when a page opens; they go together too. Milliseconds. */
const gathering = 3000;
/** Outcomes of one call. */
const mostOutcomes = 20;
/** What tells of the user's network, not of a release. */
const byNetwork: ReadonlySet<FailureCode> = new Set(['network', 'timeout', 'chunk']);

/** How remotes fare on this page: adoption and the canary guard are made of it (deployment, "In use"). */
export interface OutcomeReports {
  /** A page of it is on screen. */
  shown(entry: PlanRemote): void;
  failed(entry: PlanRemote, code: FailureCode): void;
  /** Ends the sending; what waits goes out. */
  stop(): void;
}

export interface OutcomePorts {
  /** Rejects when the server did not take them. */
  send(outcomes: RemoteOutcome[]): Promise<void>;
  isOnline?(): boolean;
}

/** A remote under development is served without hashes, and is nobody's release. */
function isRelease({ release }: PlanRemote): boolean {
  return Boolean(release?.entry.integrity);
}

/** Gathers outcomes, each told once for a release, and keeps what could not be sent for the next time. */
export function createOutcomeReports({ send, isOnline = () => navigator.onLine }: OutcomePorts): OutcomeReports {
  const page = newReportId();
  const known = new Set<string>();
  let waiting: RemoteOutcome[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) {
      const outcomes = waiting.slice(0, mostOutcomes);
      // Out of the list while under way, so that no other batch takes them too.
      waiting = waiting.slice(mostOutcomes);
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

  function add(entry: PlanRemote, code: FailureCode | null): void {
    const key = `${entry.remote} ${entry.release?.hash} ${code === null ? 'shown' : 'failed'}`;
    if (!entry.release || !isRelease(entry) || known.has(key)) return;
    known.add(key);
    waiting.push({ page, remote: entry.remote, release: entry.release.hash, code });
    timer ??= setTimeout(flushNow, gathering);
  }

  return {
    shown: (entry) => add(entry, null),
    failed(entry, code) {
      // Switched off is no failure of the release.
      if (code === 'killed' || (byNetwork.has(code) && !isOnline())) return;
      add(entry, code);
    },
    stop() {
      flushNow();
      window.removeEventListener('pagehide', flushNow);
      document.removeEventListener('visibilitychange', flushWhenHidden);
    },
  };
}
