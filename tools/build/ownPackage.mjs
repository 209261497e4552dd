import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

function described(folder) {
  const file = join(folder, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/**
 * The remote that is a repository of its own: its package.json names the shell it is for, `"weft": { "server": … }`.
 * Looked for from a folder upwards. Null in the workspace.
 */
export function ownPackage(from = process.cwd()) {
  const { name, weft } = described(from);
  if (weft) return { root: from, folder: from, name, server: weft.server };
  const above = dirname(from);
  return above === from ? null : ownPackage(above);
}
