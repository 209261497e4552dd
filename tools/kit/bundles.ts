import { dirname, relative, sep } from 'node:path';
import { build, transform } from 'esbuild';
import type { PackageFile, PackageFiles } from './tarball.ts';

/** Code of several packages that comes as one file: of thousands of small ones each takes a block of the disk. */
export interface Bundle {
  /** The package that others ask for. */
  name: string;
  /** Its modules that they ask for. */
  entries: readonly string[];
  /** Packages whose code is in it, this one among them. */
  own: RegExp;
  /** The one of these that something else stands for where the code runs, so that none of it comes along. */
  replaced?: string;
}

/** A package that comes along: its folder here, and where it lies there. */
export interface Laid {
  name: string;
  folder: string;
  place: string;
  /** Packages that it asks for. */
  dependencies: readonly string[];
}

/** Who reads it must find each of these: what a package is called, its types, and its licence. */
const remains = /(^|\/)package\.json$|\.d\.[cm]?ts$|(^|\/)(licen[cs]e|notice|copying)[^/]*$/i;

const bundleFile = 'whole.js';

/** Everything behind the entries, run when it is asked for as the modules themselves are. */
async function wholeOf({ name, entries, own, replaced }: Bundle, folder: string): Promise<Buffer> {
  const doors = entries.map((path) => `get ${JSON.stringify(path)}() { return require('./${path}'); }`);
  const packageOf = (path: string) => path.split('/', path.startsWith('@') ? 2 : 1).join('/');
  const isOutside = (path: string) => packageOf(path) === replaced || !own.test(packageOf(path));
  const { outputFiles } = await build({
    stdin: { contents: `module.exports = { ${doors.join(', ')} };`, resolveDir: folder, sourcefile: `${name}.js` },
    // Paths are in the code; those of the package are the same on every machine.
    absWorkingDir: folder,
    bundle: true,
    // Workers of jsdom, for requests that hold the page up: their files would have to lie beside it.
    define: { 'require.resolve': 'undefined' },
    write: false,
    platform: 'node',
    format: 'cjs',
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
    logLevel: 'silent',
    plugins: [
      {
        name: 'others',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^[^./]/ }, ({ path }) => (isOutside(path) ? { path, external: true } : undefined)),
      },
    ],
  });
  return Buffer.from(outputFiles[0]?.contents ?? '');
}

/** What stands where a module of a bundle stood. */
function doorOf(path: string): Buffer {
  const whole = relative(dirname(path), bundleFile).split(sep).join('/');
  return Buffer.from(`module.exports = require('${whole.startsWith('.') ? whole : `./${whole}`}')['${path}'];\n`);
}

/** Nobody else may ask for what is in a bundle: it would find no code, or a second copy of it. */
function requireAlone({ name, own }: Bundle, laid: readonly Laid[]): void {
  // Packages of types have no code.
  for (const other of laid.filter((each) => !own.test(each.name) && !each.name.startsWith('@types/'))) {
    const dependency = other.dependencies.find((each) => own.test(each) && each !== name);
    if (dependency)
      throw new Error(`${other.name} asks for ${dependency}, whose code comes in the bundle of ${name} alone.`);
  }
}

/** The files with the code of each bundle in one of them. */
export async function bundled(
  files: PackageFiles,
  { bundles, laid, into }: { bundles: readonly Bundle[]; laid: readonly Laid[]; into: string },
): Promise<PackageFiles> {
  const all = new Map(files);
  for (const bundle of bundles) {
    requireAlone(bundle, laid);
    const places = laid
      .filter(({ name }) => bundle.own.test(name))
      .map(({ place }) => `${into}/node_modules/${place}/`);
    for (const path of all.keys()) {
      if (!remains.test(path) && places.some((place) => path.startsWith(place))) all.delete(path);
    }
    for (const { folder, place } of laid.filter(({ name }) => name === bundle.name)) {
      const at = `${into}/node_modules/${place}`;
      all.set(`${at}/${bundleFile}`, { bytes: await wholeOf(bundle, folder) });
      for (const path of bundle.entries) all.set(`${at}/${path}`, { bytes: doorOf(path) });
    }
  }
  return all;
}

/** Below this size a file takes the same place on the disk, whatever is in it. */
const block = 4_096;

/** By this, which never runs, Node finds the names that a module of CommonJS exports. It would be taken for superfluous. */
const listOfNames = /^0 && \(?module\.exports = \{[^}]*\}\)?;?$/m;

/** Code without comments and spaces that nothing reads: a third of it. Names stay, for whoever looks at a failure. */
async function compact(path: string, file: PackageFile): Promise<PackageFile> {
  if (!/\.[cm]?js$/.test(path) || file.bytes.length <= block) return file;
  const source = file.bytes.toString();
  const first = /^#!.*\n/.exec(source)?.[0] ?? '';
  const names = listOfNames.exec(source)?.[0].replaceAll(/\s+/g, ' ') ?? '';
  const code = source.slice(first.length).replace(listOfNames, '');
  // What is written in another language than its name says stays as it is.
  const result = await transform(code, { minifyWhitespace: true, legalComments: 'none' }).catch(() => null);
  return result ? { ...file, bytes: Buffer.from(`${first}${result.code}${names}`) } : file;
}

/** The files, each as small as it can be without another meaning. */
export async function compacted(files: PackageFiles): Promise<PackageFiles> {
  const entries = [...files].map(
    async ([path, file]): Promise<[string, PackageFile]> => [path, await compact(path, file)],
  );
  return new Map(await Promise.all(entries));
}
