import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

interface Link {
  /** The file that is there, from the root of the package. */
  source: string;
  target: string;
}

/**
 * Makes the links by which PostgreSQL finds its libraries: packages hold no links, and their install script, which makes
 * them, is not run where npm allows none.
 * @param root of the package that brings PostgreSQL
 * @throws Error where the folder cannot be written
 */
export function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    if (dirname(source) !== dirname(target) || existsSync(join(root, target))) continue;
    try {
      symlinkSync(basename(source), join(root, target));
    } catch (error) {
      // Another server may make them at the same moment.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
