import { setTimeout as sleep } from 'node:timers/promises';
import { takeFinishedBuilds } from '../registry/awaitedBuilds.ts';
import type { ReleaseRegistry } from '../registry/registry.ts';
import type { Foundation } from './foundation.ts';

/** Pause between two looks at what is being built. Milliseconds. */
const pause = 250;

/** Takes in the areas that are being built beside the server as they come, until the last is there. */
export function watchBuilds(
  { database, lifetime }: Pick<Foundation, 'database' | 'lifetime'>,
  registry: ReleaseRegistry,
): void {
  const ending = new AbortController();
  const watch = async () => {
    while (registry.awaited.arePending && !ending.signal.aborted) {
      await sleep(pause, undefined, { signal: ending.signal, ref: false }).catch(() => {});
      await takeFinishedBuilds(registry, database.pool).catch((error: Error) => {
        process.stderr.write(`What was built could not be taken in: ${error.message}\n`);
      });
    }
  };
  const watching = watch();
  lifetime.opened('the wait for areas that are being built', () => {
    ending.abort();
    return watching;
  });
}
