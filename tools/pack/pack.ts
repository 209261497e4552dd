import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { tarballOf } from '../kit/tarball.ts';
import { productVersion } from './description.ts';
import { packageFiles } from './packageFiles.ts';

// node pack.ts [folder]: writes weft-<version>.tgz and its checksum, from the checkout as it was last built.
const root = join(import.meta.dirname, '..', '..');
const [folder = join(root, 'dist')] = process.argv.slice(2);
const files = await packageFiles(root);
const bytes = tarballOf(files);
const path = join(folder, `weft-${productVersion(root)}.tgz`);
mkdirSync(folder, { recursive: true });
writeFileSync(path, bytes);
writeFileSync(`${path}.sha256`, `${createHash('sha256').update(bytes).digest('hex')}  ${basename(path)}\n`);
process.stdout.write(`${path}: ${(bytes.length / 1e6).toFixed(1)} MB, ${files.size} files\n`);
