import type { RealtimeSocket } from './realtimeSocket.ts';

/** Milliseconds until a connection that does not come up is begun again; the last stands for all later ones. */
const delaysMs = [2500, 5000, 10_000] as const;

/** How long to wait after so many failures: spread by chance, so that not every page returns at once. */
export function delayAt(attempt: number): number {
  return (delaysMs[Math.min(attempt, delaysMs.length - 1)] ?? 0) * (0.8 + Math.random() * 0.4);
}

const settled = new Set(['connected', 'initialized']);

/**
 * Begins the connection again while it does not come up: pusher-js alone waits 15 s, then 30 and 60, after a failed
 * attempt, and for ever after some close codes (wire §3.5). Returns the way to stop.
 */
export function watchRecovery(socket: RealtimeSocket): () => void {
  let attempt = 0;
  /** Set during our own restart, and permanently at the end: these changes are no failures. */
  let ignoring = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function restart(): void {
    ignoring = true;
    socket.disconnect();
    ignoring = false;
    socket.connect();
  }

  socket.connection.bind('state_change', ({ current }) => {
    if (ignoring || current === 'unavailable') return;
    clearTimeout(timer);
    if (settled.has(current)) {
      attempt = 0;
      return;
    }
    timer = setTimeout(restart, delayAt(attempt));
    attempt += 1;
  });
  return () => {
    ignoring = true;
    clearTimeout(timer);
  };
}
