import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * By how much the old generation may grow between two full collections, in percent. V8 chooses a tenth where little
 * lives long, as here: under load it then marks the whole heap, which hardly changes, several times a second.
 */
const growthPercent = 60;

/**
 * Makes the heap fit for serving. Gives back the memory that only the start needed: V8 grows its heap threefold while
 * it reads the code, and would keep it until somebody allocates as much again. Stands still for some tens of
 * milliseconds, so before anybody is served.
 */
export function settleHeap(): void {
  setFlagsFromString(`--heap-growing-percent=${growthPercent}`);
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  collect();
}
