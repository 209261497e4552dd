import { CallError } from './call.ts';

/** Milliseconds between tries while the connection is lost: quick at first, then as often as a visitor would look. */
const delaysMs = [500, 1000, 2000, 4000, 8000, 15_000];
/** Tries after answers that say "later": about two minutes while a server restarts, few where it asks for fewer calls. */
const [maxAwayTries, maxBusyTries] = [12, 4];
/** The longest that a server may make a visitor wait for what goes on by itself. */
const maxWaitMs = 60_000;

/** What a call waits for: the connection (`status` 0), or a server that is away or busy. */
export interface RetryOptions {
  signal: AbortSignal;
  /** Hears why there is a pause, and `undefined` once the call came through. */
  onWait?: (reason: CallError | undefined) => void;
  /** How often a lost connection is tried again; for ever unless said. */
  maxLostTries?: number;
}

/** Waits, and ends early when the connection comes back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (finish: () => void) => () => {
      clearTimeout(timer);
      window.removeEventListener('online', whenOnline);
      signal.removeEventListener('abort', whenAborted);
      finish();
    };
    const whenOnline = end(resolve);
    const whenAborted = end(() => reject(signal.reason));
    const timer = setTimeout(whenOnline, ms);
    window.addEventListener('online', whenOnline);
    signal.addEventListener('abort', whenAborted);
  });
}

const isAway = ({ status }: CallError) => status >= 502 && status <= 504;

function maxTries(error: CallError, maxLostTries: number): number {
  if (error.status === 0) return maxLostTries;
  if (isAway(error)) return maxAwayTries;
  return error.status === 429 ? maxBusyTries : 0;
}

/** Milliseconds until the next try; undefined where none is of use. */
function waitMs(error: CallError, tries: number, maxLostTries: number): number | undefined {
  if (tries >= maxTries(error, maxLostTries)) return undefined;
  const ms = Math.max(delaysMs[Math.min(tries, delaysMs.length - 1)] ?? 0, error.retryAfterMs ?? 0);
  return ms > maxWaitMs ? undefined : ms;
}

/**
 * Makes a call again while the connection is lost, the server is away, or it asks to be called less often.
 * @throws CallError for every other failure and when it has tried enough, and the reason of the signal
 */
export async function retrying<T>(attempt: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { signal, onWait, maxLostTries = Number.POSITIVE_INFINITY } = options;
  for (let tries = 0; ; tries++) {
    signal.throwIfAborted();
    try {
      const answer = await attempt();
      if (tries > 0) onWait?.(undefined);
      return answer;
    } catch (error) {
      const ms = error instanceof CallError ? waitMs(error, tries, maxLostTries) : undefined;
      if (ms === undefined) throw error;
      onWait?.(error as CallError);
      await pause(ms, signal);
    }
  }
}
