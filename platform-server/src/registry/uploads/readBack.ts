import type { Release } from 'shared-contracts/deploy';
import type { ReadReleaseFile } from '../releaseFiles.ts';
import { expectedFiles, type ReleaseContent } from './expectedFiles.ts';
import { verifyBytes, WrongBytes } from './measure.ts';

/** A file that is not in storage as the document says. */
export interface Altered {
  name: string;
  problem: string;
}

/** Reads every byte of a release back from storage and compares it with the document (deployment, "Checks"). */
export async function readBack(
  release: Pick<Release, 'remote' | 'hash'> & ReleaseContent,
  read: ReadReleaseFile,
): Promise<Altered[]> {
  const altered: Altered[] = [];
  for (const [name, expected] of expectedFiles(release)) {
    const file = await read(release, name);
    if (!file) {
      altered.push({ name, problem: `${name}: is not in storage. Send it again.` });
      continue;
    }
    await verifyBytes(file.stream, expected).catch((error: Error) => {
      if (!(error instanceof WrongBytes)) throw error;
      altered.push({ name, problem: `${name}: ${error.message}. Send it again.` });
    });
  }
  return altered;
}
