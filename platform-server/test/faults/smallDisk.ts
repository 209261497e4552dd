import { execFile } from 'node:child_process';
import { chmod, mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A disk of a few megabytes. */
export interface SmallDisk {
  /** Leaves not one byte. */
  fill(): Promise<void>;
  free(): Promise<void>;
  remove(): Promise<void>;
}

/** Mounts one in memory; for root alone. */
export async function mountSmallDisk(folder: string, size: string): Promise<SmallDisk> {
  await mkdir(folder);
  await run('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder]);
  await chmod(folder, 0o755);
  const ballast = join(folder, 'ballast');
  return {
    async fill() {
      const file = await open(ballast, 'w');
      const { bavail, bsize } = await statfs(folder);
      const piece = Buffer.alloc(1024 ** 2);
      try {
        for (let left = bavail * bsize; left > -piece.length; left -= piece.length) await file.write(piece);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        await file.close();
      }
    },
    free: () => rm(ballast),
    remove: async () => void (await run('umount', ['-l', folder])),
  };
}
