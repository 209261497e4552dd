import type { TestContext } from 'node:test';
import { Launcher } from '../../src/engine/sandbox/launcher.ts';

export interface LivingProcesses {
  /** Those that live at this moment. */
  now(): number[];
  /** Most that lived at one moment. */
  max(): number;
}

/** Follows the processes of all sandboxes that are made from now on. */
export function livingProcesses(t: TestContext): LivingProcesses {
  const living = new Set<number>();
  let max = 0;
  const { watch, release } = Launcher.prototype;
  t.mock.method(Launcher.prototype, 'watch', function (this: Launcher, pid: number | undefined) {
    if (pid !== undefined) living.add(pid);
    max = Math.max(max, living.size);
    watch.call(this, pid);
  });
  t.mock.method(Launcher.prototype, 'release', function (this: Launcher, pid: number | undefined) {
    if (pid !== undefined) living.delete(pid);
    release.call(this, pid);
  });
  return { now: () => [...living], max: () => max };
}
