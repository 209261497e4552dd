import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { contractVersions } from '../build/shared.ts';
import { brought } from './broughtByContract.ts';
import { reachedFrom } from './reach.ts';
import type { PackageFile, PackageFiles } from './tarball.ts';
import { vendored } from './vendored.ts';
import { exactVersions } from './versions.ts';

/** What is started by name or by a tool that reads it, and what no import names. */
const entries = [
  'tools/own/weft.mjs',
  'tools/own/tsconfig.json',
  'tools/own/lint.json',
  'tools/own/browserTest.mjs',
  'tools/own/browserTest.d.mts',
  'tools/own/playwright.config.mjs',
  'tools/own/jest.mjs',
  'tools/own/contractResolver.cjs',
  'tools/jest/transform.mjs',
  'tools/build/runBuild.ts',
  'tools/dev/develop.ts',
];

/** Programs and types that no import of ours names. */
const named = ['@types/jest', 'jest', 'react-refresh'];

/** Of these the types are read: by tests of pages, and by those in a browser. */
const typed = ['@types/jest', '@playwright/test'];

/** What is installed as itself: editors and people start it by its name. */
const installed = ['typescript'];

/** What is fetched when it is first asked for: `onDemand.mjs`. */
const demanded = ['@biomejs/biome'];

/** As that, of what nothing here uses: with the TypeScript 5 that it needs for itself it has 44 MB. */
const demandedBesides = { 'openapi-typescript': '7.13.0' };

/** Packages that the build of the shell alone asks for, or the contract for itself. */
const ofShell = ['antd'];

/** What only settings load that a remote's build and dev server do not have, and a command line that nobody calls. */
const uncalled = [
  '@module-federation/cli',
  '@types/node',
  'bonjour-service',
  'http-proxy-middleware',
  'node-addon-api',
  'selfsigned',
  'serve-index',
  'spdy',
  'terser',
];

/** Below jsdom, what nobody else asks for. */
const ofJsdom =
  /^(jsdom|cssstyle|data-urls|decimal\.js|entities|html-encoding-sniffer|is-potential-custom-element-name|nwsapi|parse5|rrweb-cssom|saxes|symbol-tree|tldts|tldts-core|tough-cookie|tr46|w3c-xmlserializer|webidl-conversions|whatwg-mimetype|whatwg-url|xml-name-validator|xmlchars|@asamuzakjp\/.+|@csstools\/.+)$/;

/** Below what the dev server writes into. */
const ofMemfs = /^(memfs|glob-to-regex\.js|hyperdyperid|thingies|tree-dump|@jsonjoy\.com\/.+)$/;

/** Much code in small files that is asked for in one place. */
const bundles = [
  { name: 'jsdom', entries: ['lib/api.js'], own: ofJsdom },
  { name: 'memfs', entries: ['lib/index.js'], own: ofMemfs },
  { name: '@sinclair/typebox', entries: ['build/cjs/index.js'], own: /^@sinclair\/typebox$/ },
  { name: 'core-js-pure', entries: ['features/global-this.js'], own: /^core-js-pure$/ },
  { name: 'undici', entries: ['index.js'], own: /^undici$/ },
  { name: 'neo-async', entries: ['async.js'], own: /^neo-async$/ },
];

/** Folder of everything: programs find the packages that come along beside them, and npm does not look for packages there. */
const home = 'kit';

const doors = {
  './jest': './kit/tools/own/jest.mjs',
  './browser': { types: './kit/tools/own/browserTest.d.mts', default: './kit/tools/own/browserTest.mjs' },
  './tsconfig.json': './kit/tools/own/tsconfig.json',
  './biome.json': './kit/tools/own/lint.json',
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
    join(home, relative(root, file).replace(/(?<!\.d)\.ts$/, '.js')),
    { bytes: runnable(file, all), isProgram: file.endsWith('weft.mjs') },
  ]);
  const homes = ['tools', 'e2e', 'shared-contracts', '.'].map((folder) => join(root, folder));
  // What is read of the contract by the programs themselves is read beside them.
  const elsewhere = [...installed, ...demanded, ...ofShell, ...brought.filter((name) => name !== 'zod')];
  const names = [...new Set([...packages, ...named])].filter((name) => !elsewhere.includes(name)).sort();
  const without = [...elsewhere, ...uncalled];
  const tools = await vendored({ homes, names, typed, without, bundles, into: home });
  const description = {
    name: 'weft-build',
    version: `${(await contractVersions(join(root, 'shared-contracts'))).offered}.0`,
    description: 'Builds, develops, checks and ships a remote of Weft from a repository of its own.',
    license: 'MIT',
    type: 'module',
    engines: { node: '>=20.19' },
    bin: { weft: './kit/tools/own/weft.mjs' },
    exports: doors,
    dependencies: exactVersions(homes, installed),
    optionalDependencies: tools.natives,
    onDemand: { ...exactVersions(homes, demanded), ...demandedBesides },
  };
  const text = `${JSON.stringify(description, null, 2)}\n`;
  return new Map([...paths, ...tools.files, ['package.json', { bytes: Buffer.from(text) }]]);
}
