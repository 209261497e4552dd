/**
 * A task that runs once at a time. Calls made while it runs share the next run, which begins after them: it sees what
 * was written before the call.
 */
export function coalesced<Result>(task: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | null = null;
  return () => {
    next ??= running.then(() => {
      next = null;
      const run = task();
      running = run.catch(() => undefined);
      return run;
    });
    return next;
  };
}
