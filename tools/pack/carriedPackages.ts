import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { PackageFile } from '../kit/tarball.ts';
import { folderFiles } from './folderFiles.ts';

/**
 * Packages whose files the server reads, or that a process of its own loads: they come along beside it, where npm looks
 * for none. So no installer runs the install script of isolated-vm, which compiles it where the Node of that installer
 * is another than the one that the server runs on. Of each only what is used.
 */
const carried: Readonly<Record<string, RegExp>> = {
  '@fontsource-variable/inter': /^(package\.json|LICENSE|files\/inter-latin(-ext)?-wght-normal\.woff2)$/,
  '@seriousme/openapi-schema-validator': /^(package\.json|LICENSE\.txt|schemas\/.+\.json)$/,
  // Of the binaries those for the Node that the package brings.
  'isolated-vm': /^(package\.json|LICENSE|isolated-vm\.js|prebuilds\/.+\.abi137\..+)$/,
  luxon: /^(package\.json|LICENSE\.md|build\/es6\/luxon\.mjs)$/,
  'shared-contracts': /^(package\.json|src\/ui\/tokens\/tokens\.css)$/,
};

/** What is asked for by those above, by the package that asks. */
const behind: Readonly<Record<string, RegExp>> = { 'node-gyp-build': /^(package\.json|LICENSE|.+\.js)$/ };

/** Scripts of a package were run when it was published, or would compile it. */
function withoutScripts([path, file]: [string, PackageFile]): [string, PackageFile] {
  if (!path.endsWith('/package.json')) return [path, file];
  const { scripts: _, devDependencies: __, gypfile: ___, ...description } = JSON.parse(file.bytes.toString());
  return [path, { bytes: Buffer.from(`${JSON.stringify(description, null, 2)}\n`) }];
}

function filesOf(folder: string, name: string, used: RegExp): [string, PackageFile][] {
  const real = realpathSync(folder);
  const place = join('platform-server/node_modules', name);
  return folderFiles(real, place, (path) => used.test(path)).map(withoutScripts);
}

/** The packages that come along as they are. */
export function carriedPackages(root: string): [string, PackageFile][] {
  const modules = join(root, 'platform-server/node_modules');
  const own = Object.entries(carried).flatMap(([name, used]) => filesOf(join(modules, name), name, used));
  const beside = join(realpathSync(join(modules, 'isolated-vm')), '..');
  const deeper = Object.entries(behind).flatMap(([name, used]) => filesOf(join(beside, name), name, used));
  return [...own, ...deeper];
}
