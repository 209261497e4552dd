import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodePackage } from '../bootstrap/nodeName.mjs';
import { type PackageFile, type PackageFiles, tarballOf } from '../kit/tarball.ts';
import { tunnelPackage } from '../kit/tunnelPackage.ts';
import { builtFiles } from './builtFiles.ts';
import { bundlePrograms, bundleServer, serverFolder } from './bundle.ts';
import { carriedPackages } from './carriedPackages.ts';
import { describePackage } from './description.ts';
import { folderFiles } from './folderFiles.ts';
import { iconFile } from './iconFile.ts';
import { ingredientsOf, licenceTexts } from './ingredients.ts';
import { bomOf } from './sbom.ts';

const textFile = (text: string): PackageFile => ({ bytes: Buffer.from(text) });
const jsonFile = (value: unknown) => textFile(`${JSON.stringify(value, null, 2)}\n`);

/** What the server reads of its own sources: migrations, pages, texts, and the programs of the sandbox. */
function serverFiles(root: string): [string, PackageFile][] {
  const home = 'platform-server';
  return [
    ...folderFiles(join(root, serverFolder), serverFolder, (path) => !path.endsWith('.ts')),
    ...['guide', 'catalogue'].flatMap((name) => folderFiles(join(root, home, name), join(home, name))),
    [
      join(home, 'package.json'),
      jsonFile({ name: home, version: describePackage(root).version, private: true, type: 'module' }),
    ],
  ];
}

/** Documentation for maintainers, which the server shows under /docs/maintainers. */
function documentation(root: string): [string, PackageFile][] {
  const single = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'LICENSE'];
  return [
    ...single.map((name): [string, PackageFile] => [name, { bytes: readFileSync(join(root, name)) }]),
    ...folderFiles(join(root, 'docs'), 'docs'),
  ];
}

/** `weft` and the visit of releases by a browser, each in one file. */
async function programs(root: string): Promise<[string, PackageFile][]> {
  const bundled = await Promise.all([
    bundlePrograms(root, [join(root, 'tools/pack/program/weft.mjs')], 'bin'),
    bundlePrograms(root, [join(root, 'tools/deploy/browserCheck/program.mjs')], 'tools/deploy/browserCheck'),
  ]);
  return bundled.flatMap(({ files }) =>
    [...files].map(([path, file]) => [path, { ...file, isProgram: true }] as const),
  );
}

/** What the product is made of: the licences of it all, and the list that scanners read. */
function contents(root: string): [string, PackageFile][] {
  const description = describePackage(root);
  const { node } = description.config;
  const named = { ...description.optionalDependencies, [nodePackage]: node };
  const ingredients = ingredientsOf(root, named);
  return [
    ['THIRD-PARTY-LICENSES.txt', textFile(licenceTexts(ingredients))],
    ['sbom.cdx.json', textFile(bomOf(description, ingredients))],
  ];
}

/** A line for each file, as `sha256sum --check` reads them. */
function checksums(files: PackageFiles): string {
  const lines = [...files].map(([path, { bytes }]) => `${createHash('sha256').update(bytes).digest('hex')}  ${path}\n`);
  return lines.sort().join('');
}

/** Everything that the package holds, by its path. */
export async function packageFiles(root: string): Promise<PackageFiles> {
  const remotes = readdirSync(root).filter((name) => name.startsWith('remote-'));
  const server = await bundleServer(root);
  const files: PackageFiles = new Map([
    ...server.files,
    ...(await programs(root)),
    ...serverFiles(root),
    ...carriedPackages(root),
    iconFile(root),
    ...builtFiles(root, remotes),
    ...documentation(root),
    ...contents(root),
    // The agent of tunnels is the same whatever server it is for.
    ['sdk/weft-tunnel.tgz', { bytes: tarballOf(await tunnelPackage(root)) }],
    ['package.json', jsonFile(describePackage(root))],
  ]);
  files.set('SHA256SUMS', textFile(checksums(files)));
  return files;
}
