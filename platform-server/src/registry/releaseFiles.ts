import { join } from 'node:path';
import type { Config } from '../config.ts';
import { BucketStorage } from './storage/bucketStorage.ts';
import { DiskStorage } from './storage/diskStorage.ts';
import type { ReleasePlace, ReleaseStorage, StoredFile } from './storage/releaseStorage.ts';

type StorageSettings = Pick<
  Config,
  | 'dataDirectory'
  | 'releasesDirectory'
  | 'releasesBucket'
  | 'releasesEndpoint'
  | 'releasesRegion'
  | 'releasesKeyId'
  | 'releasesSecret'
>;

/** Where published releases are kept: in a bucket when one is named, else in a folder. */
export function openReleaseStorage(settings: StorageSettings): ReleaseStorage {
  const { releasesBucket: bucket, releasesEndpoint: endpoint, releasesRegion: region } = settings;
  const { releasesKeyId: keyId, releasesSecret: secret } = settings;
  if (bucket && endpoint && keyId && secret) return new BucketStorage({ bucket, endpoint, region, keyId, secret });
  return new DiskStorage(settings.releasesDirectory ?? join(settings.dataDirectory, 'releases'));
}

/** Reads a file of a release, wherever the release is; null when there is none. */
export type ReadReleaseFile = (place: ReleasePlace, name: string) => Promise<StoredFile | null>;

/**
 * Releases that were built beside the server come from the folder of the build, all others from the storage.
 * @param output folder the build writes to
 */
export function releaseFiles(output: string, storage: ReleaseStorage): ReadReleaseFile {
  const built = new DiskStorage(join(output, 'releases'));
  return async (place, name) => (await built.read(place, name)) ?? (await storage.read(place, name));
}
