import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { contractVersions } from '../build/shared.ts';
import { reachedFrom } from './reach.ts';
import type { PackageFile, PackageFiles } from './tarball.ts';
import { exactVersions, installedVersion } from './versions.ts';

/** What is started by name or by a tool that reads it, and what no import names. */
const entries = [
  'tools/own/weft.mjs',
  'tools/own/tsconfig.json',
  'tools/own/lint.json',
  'tools/own/browserTest.mjs',
  'tools/own/browserTest.d.mts',
  'tools/own/playwright.config.mjs',
  'tools/jest/preset.mjs',
  'tools/jest/transform.mjs',
  'tools/build/runBuild.ts',
  'tools/dev/develop.ts',
];

/** Packages that a remote's sources, tests and checks name, and loaders that are named by a text. */
const named = [
  '@biomejs/biome',
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/react',
  '@types/react-dom',
  'jest',
  'jest-environment-jsdom',
  'react-refresh',
  'typescript',
  'zod',
];

const doors = {
  './jest': './tools/jest/preset.mjs',
  './browser': { types: './tools/own/browserTest.d.mts', default: './tools/own/browserTest.mjs' },
  './tsconfig.json': './tools/own/tsconfig.json',
  './biome.json': './tools/own/lint.json',
  './package.json': './package.json',
};

/** A source as every Node runs it: without types, and with the name that it has then in what refers to it. */
function runnable(file: string, all: ReadonlySet<string>): Buffer {
  const bytes = readFileSync(file);
  if (!/\.([cm]?js|ts)$/.test(file) || file.endsWith('.d.ts')) return bytes;
  const source = file.endsWith('.ts') ? stripTypeScriptTypes(bytes.toString()) : bytes.toString();
  const renamed = source.replaceAll(/(['"])(\.\.?\/[^'"\n]+)\.ts\1/g, (text, quote: string, stem: string) =>
    all.has(join(dirname(file), `${stem}.ts`)) ? `${quote}${stem}.js${quote}` : text,
  );
  return Buffer.from(renamed);
}

/** The build preset, dev server, deploy command line, jest preset and checks, in the folders that they have here. */
export async function buildPackage(root: string): Promise<PackageFiles> {
  const { files, packages } = reachedFrom(entries.map((path) => join(root, path)));
  const all = new Set(files);
  const paths = files.map((file): [string, PackageFile] => [
    relative(root, file).replace(/(?<!\.d)\.ts$/, '.js'),
    { bytes: runnable(file, all), isProgram: file.endsWith('weft.mjs') },
  ]);
  // What the contract brings along comes with the contract, in the same version.
  const own = packages.filter((name) => installedVersion(join(root, 'shared-contracts'), name) === undefined);
  const homes = ['tools', 'e2e', 'shared-contracts', '.'].map((folder) => join(root, folder));
  const description = {
    name: 'weft-build',
    version: `${(await contractVersions(join(root, 'shared-contracts'))).offered}.0`,
    description: 'Builds, develops, checks and ships a remote of Weft from a repository of its own.',
    license: 'MIT',
    type: 'module',
    engines: { node: '>=20.19' },
    bin: { weft: './tools/own/weft.mjs' },
    exports: doors,
    dependencies: exactVersions(homes, [...new Set([...own, ...named])].sort()),
  };
  return new Map([...paths, ['package.json', { bytes: Buffer.from(`${JSON.stringify(description, null, 2)}\n`) }]]);
}
