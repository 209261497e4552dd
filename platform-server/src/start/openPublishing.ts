import { join } from 'node:path';
import { BackendReader } from '../connectors/catalogue/backends/backendReader.ts';
import { isPackage } from '../process/ownCommand.ts';
import { readLiveState } from '../registry/checks/publishChecks.ts';
import { keepBuilds } from '../registry/keptBuilds.ts';
import type { ReleaseRegistry } from '../registry/registry.ts';
import { openReleaseStorage, type ReadReleaseFile, releaseFiles } from '../registry/releaseFiles.ts';
import type { ReleaseStorage } from '../registry/storage/releaseStorage.ts';
import { ReleasePublisher } from '../registry/uploads/releasePublisher.ts';
import type { Foundation } from './foundation.ts';
import { openReleaseRetention } from './openReleaseRetention.ts';

/** Milliseconds between two looks for uploads that nobody finished. */
const sweepEvery = 300_000;

export interface OpenPublishing {
  publisher: ReleasePublisher;
  read: ReadReleaseFile;
}

/** Stores the builds of a package while the server serves: a version after it has others. */
function keepBuildsBehind(lifetime: Foundation['lifetime'], output: string, storage: ReleaseStorage): void {
  const ended = new AbortController();
  const keeping = keepBuilds({ output, storage, signal: ended.signal }).catch((error: Error) => {
    process.stderr.write(`The remotes of this version could not be stored for the next: ${error.message}\n`);
  });
  lifetime.opened('the builds of this version', () => {
    ended.abort();
    return keeping;
  });
}

/** Opens the storage of releases and what publishes into it. */
export function openPublishing(
  { config, database, lifetime }: Pick<Foundation, 'config' | 'database' | 'lifetime'>,
  registry: ReleaseRegistry,
  output: string,
): OpenPublishing {
  const storage = openReleaseStorage(config);
  const reader = new BackendReader();
  const publisher = new ReleasePublisher({
    pool: database.pool,
    storage,
    spoolFolder: join(config.dataDirectory, 'incoming'),
    live: () => readLiveState(registry, config.releaseBudget),
    readBackend: (document, live) => reader.read(document, live),
  });
  let sweeping: Promise<void> = Promise.resolve();
  const sweep = () => {
    sweeping = publisher.removeAbandoned().catch((error: Error) => {
      process.stderr.write(`Uploads that nobody finished could not be removed: ${error.message}\n`);
    });
  };
  sweep();
  const timer = setInterval(sweep, sweepEvery).unref();
  lifetime.opened('release uploads', async () => {
    clearInterval(timer);
    await sweeping;
  });
  if (isPackage) keepBuildsBehind(lifetime, output, storage);
  openReleaseRetention({ config, database, lifetime }, { registry, storage });
  return { publisher, read: releaseFiles(output, storage) };
}
