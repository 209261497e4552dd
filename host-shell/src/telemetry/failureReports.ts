import { type FailureReport, mostReports } from 'shared-contracts/api/failure';

/** Failures often come together; they go together too. Milliseconds. */
const gathering = 3000;
/** The same failure again within this time says nothing new. Milliseconds. */
const samePause = 30_000;
/** A page that fails without end keeps the first of it. */
const mostWaiting = 60;

export interface FailureReports {
  add(report: FailureReport): void;
  /** Ends the sending; what waits goes out. */
  stop(): void;
}

export interface ReportPorts {
  /** Hands the browser a body that outlives the page; false when it takes no more. */
  beacon(body: Blob): boolean;
  isOnline?(): boolean;
  now?(): number;
}

function sameKey({ source, phase, code, message }: FailureReport): string {
  return [source, phase, code, message].join('\n');
}

/** Gathers reports and sends them as beacons: after a moment, when the page goes, and once the network is back. */
export function createFailureReports(ports: ReportPorts): FailureReports {
  const { beacon, isOnline = () => navigator.onLine, now = Date.now } = ports;
  const sent = new Map<string, number>();
  let waiting: FailureReport[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    // A beacon sent without network is lost without a word.
    while (waiting.length > 0 && isOnline()) {
      const reports = waiting.slice(0, mostReports);
      if (!beacon(new Blob([JSON.stringify({ reports })], { type: 'application/json' }))) return;
      waiting = waiting.slice(mostReports);
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
      if (now() - (sent.get(key) ?? Number.NEGATIVE_INFINITY) < samePause || waiting.length >= mostWaiting) return;
      sent.set(key, now());
      waiting.push(report);
      timer ??= setTimeout(flush, gathering);
    },
    stop() {
      flush();
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', flushWhenHidden);
    },
  };
}
