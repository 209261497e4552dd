import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';

const specifier = /(?:from|import)\s*\(?\s*'([^']+)'/g;

function sourcesBelow(root, folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

/** The file that a door of shared-contracts is, by its name, e.g. `shared-contracts/api/scenario`. */
function doorsOf(root) {
  const { name, exports } = JSON.parse(readFileSync(join(root, 'shared-contracts/package.json'), 'utf8'));
  return (door) => {
    if (door !== name && !door.startsWith(`${name}/`)) return undefined;
    const key = `.${door.slice(name.length)}`;
    const pattern = Object.keys(exports).find((each) => each.includes('*') && key.startsWith(each.split('*')[0]));
    const target = exports[key] ?? exports[pattern]?.replaceAll('*', key.slice(pattern?.indexOf('*')));
    return typeof target === 'string' ? posix.join(name, target) : undefined;
  };
}

/**
 * Who imports a file, by file, among the sources in some folders; doors of shared-contracts count as their files.
 * @param {string} root
 * @param {string[]} folders from the root
 * @returns {Map<string, string[]>} paths from the root
 */
export function importersIn(root, folders) {
  const doorFile = doorsOf(root);
  const importers = new Map();
  for (const file of folders.flatMap((folder) => sourcesBelow(root, folder))) {
    for (const [, name] of readFileSync(join(root, file), 'utf8').matchAll(specifier)) {
      const imported = name.startsWith('.') ? posix.join(dirname(file), name) : doorFile(name);
      if (imported && existsSync(join(root, imported)))
        importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return importers;
}

/**
 * Everything that reaches some files by imports, themselves included.
 * @param {Map<string, string[]>} importers
 * @param {string[]} files
 * @param {(file: string) => boolean} isEnd what imports nothing on behalf of others
 */
export function reaching(importers, files, isEnd) {
  const reached = new Set(files);
  for (const file of reached) {
    if (!isEnd(file)) for (const importer of importers.get(file) ?? []) reached.add(importer);
  }
  return [...reached];
}
