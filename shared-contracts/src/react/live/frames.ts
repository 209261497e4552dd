/** A page out of sight has no frames; it works off what it gathered this often. */
const withoutFramesMs = 1000;

const waiting = new Set<() => void>();
let frame: number | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function call(work: () => void): void {
  waiting.delete(work);
  try {
    work();
  } catch (error) {
    // One listener that throws keeps no other from its facts.
    reportError(error);
  }
}

function cancel(): void {
  if (frame !== undefined) cancelAnimationFrame(frame);
  clearTimeout(timer);
  [frame, timer] = [undefined, undefined];
}

/** Each listener in a task of its own: what it draws is drawn at its end, and input comes between two of them. */
function workOff(works: readonly (() => void)[]): void {
  const [first, ...others] = works.filter((work) => waiting.has(work));
  if (first) call(first);
  if (others.length > 0) setTimeout(() => workOff(others));
}

function onFrame(): void {
  cancel();
  workOff([...waiting]);
}

/** Does work in the next frame, once however often it was asked for. */
export function inNextFrame(work: () => void): void {
  waiting.add(work);
  if (timer !== undefined) return;
  frame = globalThis.requestAnimationFrame?.(onFrame);
  timer = setTimeout(onFrame, withoutFramesMs);
}

/** Does now, at once, what waits for the next frame. */
export function runFrame(): void {
  cancel();
  for (const work of [...waiting]) call(work);
}
