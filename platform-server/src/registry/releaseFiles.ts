import { join } from 'node:path';
import type { Config } from '../config.ts';
import { BucketStorage } from './storage/bucketStorage.ts';
import { DiskStorage } from './storage/diskStorage.ts';
import type { ReleasePlace, ReleaseStorage, StoredFile } from './storage/releaseStorage.ts';
import { SplitStorage } from './storage/splitStorage.ts';

type StorageOptions = Pick<
  Config,
  | 'dataDirectory'
  | 'releasesDirectory'
  | 'releasesBucket'
  | 'releasesEndpoint'
  | 'releasesRegion'
  | 'releasesKeyId'
  | 'releasesSecret'
>;

/** What is served to nobody lies here: in every storage, and within each build. */
const privateFolder = 'private';

/** Releases in a folder of the disk. */
export function folderStorage(root: string): ReleaseStorage {
  return new SplitStorage(new DiskStorage(root), new DiskStorage(join(root, privateFolder)));
}

/** Where published releases are kept: in a bucket when one is named, else in a folder. */
export function openReleaseStorage(options: StorageOptions): ReleaseStorage {
  const { releasesBucket: bucket, releasesEndpoint: endpoint, releasesRegion: region } = options;
  const { releasesKeyId: keyId, releasesSecret: secret } = options;
  if (bucket && endpoint && keyId && secret) {
    const named = { bucket, endpoint, region, keyId, secret };
    return new SplitStorage(new BucketStorage(named), new BucketStorage({ ...named, prefix: privateFolder }));
  }
  return folderStorage(options.releasesDirectory ?? join(options.dataDirectory, 'releases'));
}

/** Reads a file of a release, wherever the release is; null when there is none. */
export type ReadReleaseFile = (place: ReleasePlace, name: string) => Promise<StoredFile | null>;

/**
 * Releases that were built beside the server come from the folder of the build, all others from the storage.
 * @param output folder the build writes to
 */
export function releaseFiles(output: string, storage: ReleaseStorage): ReadReleaseFile {
  const releases = join(output, 'releases');
  const built = new SplitStorage(new DiskStorage(releases), new DiskStorage(releases, privateFolder));
  return async (place, name) => (await built.read(place, name)) ?? (await storage.read(place, name));
}

/** Reads source maps: of releases and, as those of the remote `host`, of the host's builds. */
export function mapFiles(output: string, read: ReadReleaseFile): ReadReleaseFile {
  const hosts = new DiskStorage(output, privateFolder);
  return (place, name) => (place.remote === 'host' ? hosts.read(place, name) : read(place, name));
}
