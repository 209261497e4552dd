import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { run } from '../bootstrap/run.mjs';
import { buildAlone } from '../build/build.mjs';
import { ownPackage } from '../build/ownPackage.mjs';
import { writeBackendTypes } from './backendTypes.mjs';
import { checkSource } from './checkSource.mjs';
import { fetched } from './onDemand.mjs';
import { openCheck } from './openCheck.mjs';

const require = createRequire(import.meta.url);
const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The remote in this folder. @throws Error when the folder has none */
function requireOwn() {
  const own = ownPackage();
  if (own) return own;
  throw new Error('This folder holds no remote: its package.json names no shell, "weft": { "server": "https://…" }.');
}

const serverOf = (own) => new URL(process.env.WEFT_SERVER || own.server).origin;

/** Path of a program that a package brings along. */
function programOf(name, program) {
  return programIn(dirname(require.resolve(`${name}/package.json`)), program);
}

function programIn(folder, program) {
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[program]);
}

const node = (program, args, folder, env = process.env) =>
  run(process.execPath, [program, ...args], { cwd: folder, env });

/** Types of back ends as their documents are now; what makes them is fetched when one has changed. */
async function ensureBackendTypes(own) {
  const load = async () => {
    const maker = await fetched(own.folder, 'openapi-typescript');
    return import(pathToFileURL(join(maker, 'dist/index.mjs')).href);
  };
  for (const file of await writeBackendTypes(own, load)) process.stdout.write(`${file} is made.\n`);
}

export async function build() {
  const own = requireOwn();
  await ensureBackendTypes(own);
  await buildAlone(own, (line) => process.stdout.write(`${line}\n`));
  return 0;
}

export async function develop(args) {
  const own = requireOwn();
  await ensureBackendTypes(own);
  return node(here('../dev/develop.js'), args, own.folder);
}

export function test(args) {
  return node(programOf('jest', 'jest'), args, requireOwn().folder);
}

export async function checkTypes(args) {
  const own = requireOwn();
  const { folder } = own;
  await ensureBackendTypes(own);
  return node(programOf('typescript', 'tsc'), ['-p', folder, ...args], folder);
}

export async function checkStyle(args) {
  const { folder } = requireOwn();
  const biome = await fetched(folder, '@biomejs/biome');
  return node(programIn(biome, 'biome'), ['check', ...args, '.'], folder);
}

/** Brings all files into the form that the style check wants, and mends what it can mend safely. */
export const format = (args) => checkStyle(['--write', ...args]);

/** What the shell would refuse, types and style: what one finds is said even when another fails as well. */
export async function check() {
  const own = requireOwn();
  const source = await checkSource(own, serverOf(own), process);
  const types = await checkTypes([]);
  return (await checkStyle([])) || types || source;
}

/** The remote's own browser tests, in the live plan with its present build in it. */
export async function testInBrowser(args) {
  const own = requireOwn();
  const check = await openCheck(own, serverOf(own));
  const env = { ...process.env, WEFT_CHECK: JSON.stringify(check.facts) };
  if (check.browser) env.CHROMIUM_PATH = check.browser;
  const config = here('./playwright.config.mjs');
  try {
    const program = programOf('@playwright/test', 'playwright');
    return await node(program, ['test', '--config', config, ...args], own.folder, env);
  } finally {
    await check.end();
  }
}

/** What others of the live plan publish and serve, as declarations. */
export async function planTypes() {
  const own = requireOwn();
  const server = serverOf(own);
  const answer = await fetch(new URL(`/sdk/plan.d.ts?without=${own.name}`, server));
  if (!answer.ok) throw new Error(`${server} has no types of its plan: it answered ${answer.status}.`);
  const file = join(own.folder, 'types', 'plan.d.ts');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await answer.text());
  process.stdout.write(`types/plan.d.ts is that of ${server}.\n`);
  return 0;
}
