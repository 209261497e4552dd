import { setTimeout as sleep } from 'node:timers/promises';

const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
/** A server that ran this long has started well: the next crash begins with a short pause again. */
const steadyMs = 60_000;

/** It ended in order, its settings cannot be used, or another has its data: starting it again would end the same way. */
const isFinal = (code) => code === 0 || code === 2 || code === 3;

/**
 * Runs the server, and starts it again after a crash: after a second, then two, four, up to a minute.
 * @param {() => Promise<number>} runOnce resolves with the exit code
 * @param {object} options
 * @param {(line: string) => void} options.log
 * @param {AbortSignal} options.stopping somebody wants the end: what ends now is not started again
 * @param {() => boolean} options.hasServed whether the last one came as far as serving
 * @param {(ms: number) => Promise<unknown>} [options.pause]
 * @param {() => number} [options.now]
 * @returns {Promise<number>} the exit code to end with
 */
export async function supervise(runOnce, { log, stopping, hasServed, pause = pauseUntil(stopping), now = Date.now }) {
  for (let pauseMs = firstPauseMs; ; ) {
    const startedAt = now();
    const code = await runOnce();
    if (stopping.aborted || isFinal(code)) return code;
    if (!hasServed()) {
      log(`The server has not started (exit code ${code}). It is not started again: the reason is above.`);
      return code;
    }
    if (now() - startedAt >= steadyMs) pauseMs = firstPauseMs;
    log(`The server has crashed (exit code ${code}). Starting it again in ${pauseMs / 1000} s; Ctrl-C ends it.`);
    await pause(pauseMs);
    if (stopping.aborted) return code;
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }
}

const pauseUntil = (signal) => (ms) => sleep(ms, undefined, { signal }).catch(() => {});
