import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { PackageFile } from '../kit/tarball.ts';

/**
 * All files of a folder of the checkout, at the same place in the package unless another is given.
 * @param isWanted asked with each path below the folder
 */
export function folderFiles(
  folder: string,
  place: string,
  isWanted: (path: string) => boolean = () => true,
): [string, PackageFile][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => isWanted(relative(folder, file)))
    .map((file) => [join(place, relative(folder, file)), { bytes: readFileSync(file) }]);
}
