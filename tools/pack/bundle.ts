import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Metafile, type Plugin } from 'esbuild';
import type { PackageFiles } from '../kit/tarball.ts';

/** Folder of the server's sources in the checkout, and of its programs and files in the package. */
export const serverFolder = 'platform-server/src';

/** How a source names a program that runs in a thread or a process of its own. */
const programAddress = /new URL\(\s*'(\.{1,2}\/[^']+)\.ts',\s*import\.meta\.url,?\s*\)/g;

function sourcesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter(({ name }) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map(({ parentPath, name }) => join(parentPath, name));
}

/** The server's programs: itself, and each that it starts beside itself. */
function programsOf(root: string): string[] {
  const sources = sourcesIn(join(root, serverFolder));
  const started = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(programAddress)].map(([, path]) => join(dirname(file), `${path}.ts`)),
  );
  const programs = [...new Set([join(root, serverFolder, 'main.ts'), ...started])];
  const names = programs.map((file) => basename(file));
  const doubled = names.find((name, index) => names.indexOf(name) !== index);
  if (doubled) throw new Error(`Two programs of the server are called ${doubled}: they lie in one folder when packed.`);
  return programs;
}

/** Gives a source that asks for its own address the one that it has where the bundle runs. */
type Readdress = (source: string, path: string) => string;

/** Replaces the address of a source by code that makes another; only programs are where the others of the bundle are. */
function addressed(source: string, { url, folder }: { url: string; folder: string }): string {
  return source
    .replaceAll(programAddress, (_, path: string) => `new URL('./${basename(path)}.js', import.meta.url)`)
    .replaceAll(/import\.meta\.dirname\b/g, folder)
    .replaceAll(/(?<!\.js', )import\.meta\.url\b/g, url);
}

/**
 * All programs lie in one folder of the package, but files are found from where a source lies in the checkout. So each
 * source goes on with an address of its own.
 */
function inPackage(root: string): Readdress {
  const home = join(root, serverFolder);
  return (source, path) => {
    if (path.includes('/node_modules/')) return besideServer(source, path);
    const place = relative(home, path);
    const folder = `(import.meta.dirname + '/${dirname(place)}')`;
    return addressed(source, { url: `new URL('./${place}', import.meta.url).href`, folder });
  };
}

/** Runs on the machine of the checkout, and finds its files there. */
const inCheckout: Readdress = (source, path) =>
  addressed(source, { url: JSON.stringify(pathToFileURL(path).href), folder: JSON.stringify(dirname(path)) });

/** Packages that read files which lie beside their code: those come along as they are. */
const withFiles = ['@seriousme/openapi-schema-validator'];

/** The same for a package. @throws Error for one that reads its own files and does not come along */
function besideServer(source: string, path: string): string {
  const [, name = ''] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path) ?? [];
  if (!withFiles.includes(name)) throw new Error(`${path} reads files of its own: let tools/pack carry ${name} along.`);
  const place = `../node_modules/${name}/${path.slice(path.lastIndexOf(`${name}/`) + name.length + 1)}`;
  return source.replaceAll(/import\.meta\.url\b/g, `new URL('${place}', import.meta.url).href`);
}

/** Gives each source of the server, and of packages that read files, the address that it has in the checkout. */
function addresses(root: string, readdress: Readdress): Plugin {
  const home = join(root, serverFolder);
  const ownAddress = /import\.meta\.(url|dirname|filename)\b/;
  return {
    name: 'addresses',
    setup(bundle) {
      bundle.onLoad({ filter: /\.([cm]?js|ts)$/ }, ({ path }) => {
        const isPackage = path.includes('/node_modules/');
        if (!isPackage && !path.startsWith(`${home}/`)) return undefined;
        const source = readFileSync(path, 'utf8');
        if (!ownAddress.test(source)) return undefined;
        return { contents: readdress(source, path), loader: isPackage ? 'js' : 'ts' };
      });
    },
  };
}

/** Packages whose code asks for others by `require`, which a module does not have. */
const banner =
  "import { createRequire as makeRequire } from 'node:module';\nconst require = makeRequire(import.meta.url);";

/** Names that packages ask for in case they are there, and that are not. */
const absent = ['pg-native', 'bufferutil', 'utf-8-validate'];

/** Installed beside the package by whoever wants the server to use a browser. */
const optional = ['@playwright/test'];

export interface Bundle {
  files: PackageFiles;
  /** Paths of all that is in it, from the root of the checkout. */
  inputs: string[];
}

/**
 * A CommonJS package that is imported when it is needed has no named exports once it is bundled, but it has them in Node.
 * @throws Error that says where that is done and what to do
 */
function assertNamesFound({ inputs }: Metafile): void {
  for (const [path, { imports }] of Object.entries(inputs)) {
    const lost = imports.find(({ kind, path: to }) => kind === 'dynamic-import' && inputs[to]?.format === 'cjs');
    if (!lost || path.includes('node_modules/')) continue;
    throw new Error(`${path} imports ${lost.original} by import(): export it from a source, and import that one so.`);
  }
}

/** Bundles programs of the checkout with the packages that they import, side by side in a folder of the package. */
export async function bundlePrograms(
  root: string,
  programs: readonly string[],
  folder: string,
  readdress = inPackage(root),
): Promise<Bundle> {
  const extension = extname(programs[0] ?? '').replace('.ts', '.js');
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...programs],
    outdir: join(root, folder),
    entryNames: '[name]',
    outExtension: { '.js': extension },
    chunkNames: 'part-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    keepNames: true,
    banner: { js: banner },
    external: [...absent, ...optional],
    legalComments: 'none',
    metafile: true,
    write: false,
    logLevel: 'error',
    plugins: [addresses(root, readdress)],
  });
  assertNamesFound(metafile);
  const files = outputFiles.map(
    ({ path, contents }) => [relative(root, path), { bytes: Buffer.from(contents) }] as const,
  );
  return { files: new Map(files), inputs: Object.keys(metafile.inputs) };
}

/** The server, its threads and all packages that they import. */
export const bundleServer = (root: string): Promise<Bundle> => bundlePrograms(root, programsOf(root), serverFolder);

/** The same to be run from a folder of the checkout, whose files it reads where they are. */
export const bundleServerHere = (root: string, folder: string): Promise<Bundle> =>
  bundlePrograms(root, programsOf(root), folder, inCheckout);
