import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where a remote adds to its build. */
export const extensionFile = 'build.config.mjs';

/** The files that an extension is made of, besides packages: its own, and loaders and plugins in the folder `build`. */
export function extensionSources(folder: string): string[] {
  return [extensionFile, 'build'].map((name) => join(folder, name)).filter((path) => existsSync(path));
}
