/** A page out of sight has no frames; it works off what it gathered this often. */
const withoutFramesMs = 1000;

const waiting = new Set<() => void>();
let frame: number | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Does now what waits for the next frame. */
export function runFrame(): void {
  if (frame !== undefined) cancelAnimationFrame(frame);
  clearTimeout(timer);
  [frame, timer] = [undefined, undefined];
  const works = [...waiting];
  waiting.clear();
  for (const work of works) {
    try {
      work();
    } catch (error) {
      // One listener that throws keeps no other from its facts.
      reportError(error);
    }
  }
}

/** Does work in the next frame, once however often it was asked for; returns the way to call it off. */
export function inNextFrame(work: () => void): () => void {
  waiting.add(work);
  if (timer === undefined) {
    frame = globalThis.requestAnimationFrame?.(runFrame);
    timer = setTimeout(runFrame, withoutFramesMs);
  }
  return () => void waiting.delete(work);
}
