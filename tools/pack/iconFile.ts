import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PackageFile } from '../kit/tarball.ts';
import { serverFolder } from './bundle.ts';

/** The icons in one file, as platform-server/src/registry/icons/iconFiles.ts reads them: npm is slow at six thousand. */
export function iconFile(root: string): [string, PackageFile] {
  const folder = join(root, 'platform-server/node_modules/@tabler/icons');
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const drawings = ['outline', 'filled'].map((style) => {
    const files = readdirSync(join(folder, 'icons', style)).sort();
    const texts = files.map((file) => [
      file.replace(/\.svg$/, ''),
      readFileSync(join(folder, 'icons', style, file), 'utf8'),
    ]);
    return [style, Object.fromEntries(texts)];
  });
  const text = JSON.stringify({ version, ...Object.fromEntries(drawings) });
  return [join(serverFolder, 'registry/icons/icons.json'), { bytes: Buffer.from(text) }];
}
