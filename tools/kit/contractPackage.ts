import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { contractVersions } from '../build/shared.ts';
import { reachedFrom } from './reach.ts';
import type { PackageFile, PackageFiles } from './tarball.ts';
import { exactVersions } from './versions.ts';

const run = promisify(execFile);

/** Doors that are for host and server alone. */
const closed = ['./host', './deploy'];

/** Packages that a remote imports itself: it has to have the very same. */
const imported = ['react', 'react-dom', 'react-router', 'react-i18next', 'i18next', 'swr', 'zod'];

interface Description {
  exports: Record<string, string>;
  license: string;
  sideEffects: string[];
}

/** JavaScript and declarations of the whole contract, in a folder that is the caller's to remove. */
async function compiled(project: string, compiler: string): Promise<string> {
  const out = await mkdtemp(join(tmpdir(), 'weft-contract-'));
  const flags = ['--composite', 'false', '--incremental', 'false', '--emitDeclarationOnly', 'false', '--declaration'];
  await run(process.execPath, [compiler, '-p', project, ...flags, '--rootDir', project, '--outDir', out]);
  // What the compiler leaves where it is.
  await cp(join(project, 'src'), join(out, 'src'), {
    recursive: true,
    filter: (path) => !extname(path) || /\.css$|\/css\.d\.ts$/.test(path),
  });
  return out;
}

/** What a door leads to once it is compiled; a star in it stays one. */
function compiledDoor(source: string): string | { types: string; default: string } {
  if (!source.endsWith('.ts')) return source;
  const stem = source.slice(0, -'.ts'.length);
  return { types: `${stem}.d.ts`, default: `${stem}.js` };
}

function doorsOf({ exports }: Pick<Description, 'exports'>): Record<string, unknown> {
  const open = Object.entries(exports).filter(([door]) => !closed.includes(door));
  const doors = open.map(([door, source]): [string, unknown] => [door, compiledDoor(source)]);
  return { ...Object.fromEntries(doors), './css': { types: './src/css.d.ts' } };
}

/** Files behind a door; a star stands for each folder. */
function filesBehind(out: string, source: string): string[] {
  const [before = '', after] = source.split('*');
  if (after === undefined) return [join(out, source)];
  const folders = readdirSync(join(out, before));
  return folders.map((folder) => join(out, `${before}${folder}${after}`));
}

/** What a source is after compiling: a module and what it declares, or the file itself. */
function outputsOf(path: string): string[] {
  const stem = path.replace(/\.tsx?$|\.js$/, '');
  return (stem === path ? [path] : [`${stem}.js`, `${stem}.d.ts`]).filter(existsSync);
}

/** Declarations name sources; here they name modules. */
function withModuleEnds(text: string): string {
  return text.replaceAll(/(['"])(\.\.?\/[^'"]+)\.tsx?\1/g, '$1$2.js$1');
}

function contentOf(file: string): Buffer {
  return file.endsWith('.d.ts') ? Buffer.from(withModuleEnds(readFileSync(file, 'utf8'))) : readFileSync(file);
}

async function descriptionOf(project: string, { license, sideEffects, ...description }: Description, uses: string[]) {
  const { offered } = await contractVersions(project);
  const own = uses.filter((name) => !imported.includes(name));
  return {
    name: 'shared-contracts',
    // Packages have three numbers.
    version: `${offered}.0`,
    description: 'What remotes of Weft and its shell rely on in each other.',
    license,
    type: 'module',
    sideEffects,
    exports: doorsOf(description),
    peerDependencies: exactVersions([project], imported),
    dependencies: exactVersions([project], own),
  };
}

/** The contract, compiled: the doors for remotes and what stands behind them. */
export async function contractPackage(root: string): Promise<PackageFiles> {
  const project = join(root, 'shared-contracts');
  const description = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as Description;
  const out = await compiled(project, join(root, 'node_modules/typescript/bin/tsc'));
  try {
    const doors = Object.entries(description.exports).filter(([door]) => !closed.includes(door));
    const entries = doors.flatMap(([, source]) => filesBehind(out, source)).flatMap(outputsOf);
    const { files, packages } = reachedFrom([...entries, join(out, 'src/css.d.ts')], outputsOf);
    const paths = files.map((file): [string, PackageFile] => [relative(out, file), { bytes: contentOf(file) }]);
    const text = `${JSON.stringify(await descriptionOf(project, description, packages), null, 2)}\n`;
    return new Map([...paths, ['package.json', { bytes: Buffer.from(text) }]]);
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}
