import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isPrivateReleaseFile, type Release } from 'shared-contracts/deploy';
import { readRemoteBuilds } from './builds.ts';
import type { ReleaseStorage } from './storage/releaseStorage.ts';
import { expectedFiles } from './uploads/expectedFiles.ts';

interface KeptBuildsDeps {
  /** Folder the build writes to. */
  output: string;
  storage: Pick<ReleaseStorage, 'read' | 'write'>;
  /** Ends it after the file that is being stored. */
  signal: AbortSignal;
}

async function isStored({ storage }: KeptBuildsDeps, release: Release, name: string): Promise<boolean> {
  const stored = await storage.read(release, name);
  stored?.stream.destroy();
  return stored !== null;
}

async function store({ output, storage }: KeptBuildsDeps, release: Release, name: string): Promise<void> {
  const folder = join(output, 'releases', release.remote, release.hash);
  const path = isPrivateReleaseFile(name) ? join(folder, 'private', name) : join(folder, name);
  const bytes = await readFile(path);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await storage.write(release, name, { path, size: bytes.length, sha256 });
}

/**
 * Stores what was built beside the server as if it had been published. A package takes its builds along when another
 * version takes its place, and the ledger goes on naming them: as what is live where nobody has promoted the new one,
 * in pins, and to go back to.
 */
export async function keepBuilds(deps: KeptBuildsDeps): Promise<void> {
  for (const release of await readRemoteBuilds(deps.output)) {
    const names = [...expectedFiles(release).keys()];
    // Stored in their order: with the last one there, all are.
    const last = names.at(-1);
    if (last === undefined || (await isStored(deps, release, last))) continue;
    for (const name of names) {
      if (deps.signal.aborted) return;
      await store(deps, release, name);
    }
  }
}
