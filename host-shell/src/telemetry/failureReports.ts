import { type FailureReport, maxReports } from 'shared-contracts/api/failure';

/** Failures often come together; they go together too. Milliseconds. */
const batchDelayMs = 3000;
/** The same failure again within this time says nothing new. Milliseconds. */
const repeatAfterMs = 30_000;
/** Characters of one beacon: browsers take 64 kB of them at a time, and the server as much. */
const batchSize = 48_000;
/** A page that fails without end keeps the first of it. */
const maxWaiting = 60;

export interface FailureReports {
  add(report: FailureReport): void;
  /** Ends the sending; what waits goes out. */
  stop(): void;
}

export interface ReportDeps {
  /** Hands the browser a body that outlives the page; false when it takes no more. */
  beacon(body: Blob): boolean;
  isOnline?(): boolean;
  now?(): number;
}

function sameKey({ source, phase, code, message }: FailureReport): string {
  return [source, phase, code, message].join('\n');
}

/** The first reports, as many as go in one beacon. */
function firstOf(waiting: readonly FailureReport[]): FailureReport[] {
  let size = 0;
  const end = waiting.slice(0, maxReports).findIndex((report, at) => {
    size += JSON.stringify(report).length;
    return at > 0 && size > batchSize;
  });
  return waiting.slice(0, end < 0 ? maxReports : end);
}

/** Gathers reports and sends them as beacons: after a moment, when the page goes, and once the network is back. */
export function createFailureReports(deps: ReportDeps): FailureReports {
  const { beacon, isOnline = () => navigator.onLine, now = Date.now } = deps;
  const sent = new Map<string, number>();
  let waiting: FailureReport[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    // A beacon sent without network is lost without a word.
    while (waiting.length > 0 && isOnline()) {
      const reports = firstOf(waiting);
      if (!beacon(new Blob([JSON.stringify({ reports })], { type: 'application/json' }))) return;
      waiting = waiting.slice(reports.length);
    }
  };
  const flushWhenHidden = () => {
    if (document.visibilityState === 'hidden') flush();
  };
  window.addEventListener('pagehide', flush);
  window.addEventListener('online', flush);
  document.addEventListener('visibilitychange', flushWhenHidden);

  return {
    add(report) {
      const key = sameKey(report);
      if (now() - (sent.get(key) ?? Number.NEGATIVE_INFINITY) < repeatAfterMs || waiting.length >= maxWaiting) return;
      sent.set(key, now());
      waiting.push(report);
      timer ??= setTimeout(flush, batchDelayMs);
    },
    stop() {
      flush();
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', flushWhenHidden);
    },
  };
}
