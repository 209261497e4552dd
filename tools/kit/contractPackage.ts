import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { contractVersions } from '../build/shared.ts';
import { brought } from './broughtByContract.ts';
import { reachedFrom } from './reach.ts';
import type { PackageFile, PackageFiles } from './tarball.ts';
import { vendored } from './vendored.ts';

const run = promisify(execFile);

/** Doors that are for host and server alone. */
const closed = ['./host', './deploy'];

/** Icons are drawn by the shell, and replaced in tests. */
const drawnByShell = ['@tabler/icons-react'];

/** Ant Design and its building blocks, as tests load it: there, what writes its styles into the page is replaced. */
const antDesign = {
  name: 'antd',
  entries: ['lib/index.js', 'lib/input/Input.js'],
  own: /^antd$|^@rc-component\/|^@ant-design\//,
  replaced: '@ant-design/cssinjs-utils',
};

/** What tests ask by role and name with, and act with. */
const ofTests = [
  { name: 'aria-query', entries: ['lib/index.js'], own: /^aria-query$/ },
  { name: '@testing-library/user-event', entries: ['dist/cjs/index.js'], own: /^@testing-library\/user-event$/ },
];

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

/** Declarations name sources; here they name modules, and of Ant Design the one build that comes along. */
function withModuleEnds(text: string): string {
  return text.replaceAll(/(['"])(\.\.?\/[^'"]+)\.tsx?\1/g, '$1$2.js$1').replaceAll(`antd/es/`, `antd/lib/`);
}

function contentOf(file: string): Buffer {
  return file.endsWith('.d.ts') ? Buffer.from(withModuleEnds(readFileSync(file, 'utf8'))) : readFileSync(file);
}

async function descriptionOf(project: string, { license, sideEffects, ...description }: Description) {
  const { offered } = await contractVersions(project);
  return {
    name: 'shared-contracts',
    // Packages have three numbers.
    version: `${offered}.0`,
    description: 'What remotes of Weft and its shell rely on in each other.',
    license,
    type: 'module',
    sideEffects,
    exports: doorsOf(description),
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
    const names = [...new Set([...packages, ...brought])].sort();
    const { files: uses } = await vendored({
      homes: [project],
      names: names.filter((name) => !drawnByShell.includes(name)),
      typed: names,
      without: [...drawnByShell, 'typescript'],
      bundles: [antDesign, ...ofTests],
      // Beside the sources, where each of them finds it and npm does not look for packages.
      into: 'src',
    });
    const text = `${JSON.stringify(await descriptionOf(project, description), null, 2)}\n`;
    return new Map([...paths, ...uses, ['package.json', { bytes: Buffer.from(text) }]]);
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}
