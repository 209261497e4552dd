import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Shared } from './shared.ts';

function unchanged(file: string, text: string): boolean {
  try {
    return readFileSync(file, 'utf8') === text;
  } catch {
    return false;
  }
}

/**
 * Writes the module that names every shared key once, and returns its path. The federation plugin offers a module to
 * remotes only if the host itself refers to it, and the host has no use of its own for most facades.
 */
export function writeProvided(packageFolder: string, shared: Shared): string {
  const lines = Object.entries(shared).map(([key, { eager }]) =>
    eager ? `import '${key}';` : `export const ${identifier(key)} = () => import('${key}');`,
  );
  const text = `${lines.join('\n')}\n`;
  const file = join(packageFolder, 'node_modules/.cache/weft/provided.js');
  // Left alone when equal, so that webpack's cache sees no new file.
  if (!unchanged(file, text)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return file;
}

function identifier(key: string): string {
  return key.replace(/[^a-z]+/gi, '_');
}
