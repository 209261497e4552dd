/** One frame at 60 Hz has 16 ms; half of it stays for the page. */
const slice = 8;

/** Lets the browser handle what waits: input before everything else. */
function breathe(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

interface SliceOptions {
  signal: AbortSignal;
  /** Called after each slice, e.g. to show what was found so far. */
  onSlice?: () => void;
}

/**
 * Runs long work in slices of 8 ms, between which the page answers to its user. Each `yield` of the work is a place
 * where it may pause. Resolves with its result, or with null once `signal` is aborted.
 */
export async function runInSlices<Result>(
  work: Generator<void, Result>,
  { signal, onSlice }: SliceOptions,
): Promise<Result | null> {
  let until = performance.now() + slice;
  while (!signal.aborted) {
    const { done, value } = work.next();
    if (done) return value;
    if (performance.now() < until) continue;
    onSlice?.();
    await breathe();
    until = performance.now() + slice;
  }
  return null;
}
