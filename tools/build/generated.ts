import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

function isWritten(file: string, text: string): boolean {
  try {
    return readFileSync(file, 'utf8') === text;
  } catch {
    return false;
  }
}

/**
 * Writes a generated module where a package's own imports resolve from it, and returns its path. A file that says
 * the same already is left alone, so that webpack's cache sees no new one.
 */
export function writeGenerated(packageFolder: string, name: string, text: string): string {
  const file = join(packageFolder, 'node_modules/.cache/weft', name);
  if (isWritten(file, text)) return file;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}
