import type { Registry } from 'prom-client';
import { DiskSpace } from '../process/diskSpace.ts';
import type { Foundation } from './foundation.ts';

/** Watches the disks of the data directory and of the releases, until the server ends. */
export async function openDisk(
  { config, lifetime }: Pick<Foundation, 'config' | 'lifetime'>,
  metrics: Registry,
  say: (line: string) => void,
): Promise<DiskSpace> {
  const { dataDirectory, releasesDirectory, diskWarning: warning, diskReserve: reserve } = config;
  const folders = [dataDirectory, ...(releasesDirectory ? [releasesDirectory] : [])];
  const disk = new DiskSpace({ folders, bounds: { warning, reserve }, metrics, say });
  await disk.start();
  lifetime.opened('the watch of the disks', () => disk.close());
  return disk;
}
