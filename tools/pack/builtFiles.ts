import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PackageFile } from '../kit/tarball.ts';
import { folderFiles } from './folderFiles.ts';

/** The newest build on a shelf, and the note that names it. */
function newest(root: string, shelf: string): [string, PackageFile][] {
  const note = readFileSync(join(root, shelf, 'current.json'));
  const { hash } = JSON.parse(note.toString()) as { hash: string };
  return [[join(shelf, 'current.json'), { bytes: note }], ...folderFiles(join(root, shelf, hash), join(shelf, hash))];
}

/** The host, the import page and the remotes of the checkout, as they were last built. @param remotes their names */
export function builtFiles(root: string, remotes: readonly string[]): [string, PackageFile][] {
  const unknown = readdirSync(join(root, 'dist/releases')).filter((name) => !remotes.includes(name));
  if (unknown.length > 0) process.stderr.write(`Not packed, for want of a source: ${unknown.join(', ')}\n`);
  return [
    ...newest(root, 'dist/host'),
    ...remotes.flatMap((remote) => newest(root, join('dist/releases', remote))),
    ...folderFiles(join(root, 'import-page/dist'), 'import-page/dist'),
  ];
}
