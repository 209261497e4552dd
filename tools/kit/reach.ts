import { readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';

/** What a module may take by a text: imports of every kind, addresses beside it, references of declarations. */
const taken =
  /(?:\bfrom\s*|\bimport\s*\(?\s*|\bnew URL\(\s*|\bhere\(\s*|\brequire(?:\.resolve)?\(\s*|\[\s*|\btypes=)(['"])([^'"\s]+)\1/g;

const isRelative = (specifier: string) => /^\.\.?\//.test(specifier);

/** `@scope/name` or `name` of what is imported from a package. */
export function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

export function specifiersOf(text: string): string[] {
  return [...text.matchAll(taken)].map(([, , specifier = '']) => specifier);
}

/** What files reach: other files of the repository, and packages by name. */
export interface Reached {
  files: string[];
  packages: string[];
}

/**
 * Everything that some files need, followed through what they import.
 * @param {string[]} entries paths
 * @param resolve the file that a relative path stands for; undefined for what is no file
 */
export function reachedFrom(
  entries: readonly string[],
  resolve: (path: string) => string[] = (path) => (statSync(path, { throwIfNoEntry: false })?.isFile() ? [path] : []),
): Reached {
  const files = new Set<string>();
  const packages = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    if (!/\.([cm]?[jt]s|tsx)$/.test(file)) continue;
    for (const specifier of specifiersOf(readFileSync(file, 'utf8'))) {
      if (isRelative(specifier)) waiting.push(...resolve(join(dirname(file), specifier)));
      else if (!isBuiltin(specifier)) packages.add(packageOf(specifier));
    }
  }
  return { files: [...files].sort(), packages: [...packages].sort() };
}
