import type { StopReason } from '../executeRun.ts';
import { NodeFailure } from '../nodes/nodeFailure.ts';

/** Stops that leave the record to this worker until it has written what it knows. */
const orderly: ReadonlySet<unknown> = new Set<StopReason>(['cancelled', 'timed-out', 'shutdown']);

/** Whether the run is another worker's by now. */
export function isLost(signal: AbortSignal): boolean {
  return signal.aborted && !orderly.has(signal.reason);
}

/** Why a run is to stop; null while it is not. A reason that is no StopReason counts as a lost lease. */
export function stopReason(signal: AbortSignal): StopReason | null {
  if (!signal.aborted) return null;
  return orderly.has(signal.reason) ? (signal.reason as StopReason) : 'lease-lost';
}

/** Thrown through a node whose work was broken off: the run stops, and this is no failure of the node. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/**
 * Signal for one piece of work: aborts after `timeoutMs`, when the run stops, except at a shutdown, which lets work
 * under way finish, and with all `calls` of the run, which it is one of until its release.
 */
export function workSignal(
  run: AbortSignal,
  timeoutMs: number,
  calls: Set<AbortController>,
): { signal: AbortSignal; release(): void } {
  const controller = new AbortController();
  calls.add(controller);
  const stop = () => {
    if (run.reason !== 'shutdown') controller.abort(new Stopped());
  };
  const timer = setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), timeoutMs);
  run.addEventListener('abort', stop);
  if (run.aborted) stop();
  return {
    signal: controller.signal,
    release() {
      calls.delete(controller);
      clearTimeout(timer);
      run.removeEventListener('abort', stop);
    },
  };
}

/** Sleeps, at most until the run is to stop for any reason. */
export function sleep(ms: number, run: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      run.removeEventListener('abort', wake);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    run.addEventListener('abort', wake);
    if (run.aborted) wake();
  });
}

/** Thrown through a node when the infrastructure (database, secrets) does not answer: the run is left as it stands. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

/** Awaits the infrastructure; its failure is not one of the node that asked. */
export async function infrastructure<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (cause) {
    throw new Unavailable(`The run cannot go on here: ${(cause as Error).message}`, { cause });
  }
}

/** What is not a failure of the node is one of the infrastructure that it asked. */
export const notOfNode = (error: unknown): Promise<never> =>
  error instanceof NodeFailure ? Promise.reject(error) : infrastructure(Promise.reject(error));
