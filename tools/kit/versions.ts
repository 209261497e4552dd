import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Version of a package as a package of the workspace has it installed; undefined for one that it does not name. */
export function installedVersion(folder: string, name: string): string | undefined {
  const file = join(folder, 'node_modules', name, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version : undefined;
}

/** Exact versions by name, of those names that one of the folders has installed. */
export function exactVersions(folders: readonly string[], names: readonly string[]): Record<string, string> {
  const found = names.flatMap((name): [string, string][] => {
    const version = folders.map((folder) => installedVersion(folder, name)).find(Boolean);
    return version ? [[name, version]] : [];
  });
  return Object.fromEntries(found);
}
