import { globSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

/** Folders with code that people see the result of. */
const packages = '{host-shell,import-page,shared-contracts,remote-*}/src';

/** Paths below the root that match, without tests and built files. */
export function sources(...patterns) {
  return patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root, exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name) }))
    .filter((path) => !/\.test\.|\/testing\//.test(path))
    .map((path) => relative(root, join(root, path)))
    .sort();
}

export const components = () => sources(`${packages}/**/*.tsx`);
export const styleSheets = () => sources(`${packages}/**/*.css`);

export const read = (path) => readFileSync(join(root, path), 'utf8');
