import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { markBuilding, markBuilt, markFailed } from './buildMarks.mjs';
import { compare, currentHash, shelfOf } from './fingerprint.mjs';

/** What is no remote. */
export const apps = ['host-shell', 'import-page'];

/** The host, the public import page and every remote that has source. */
export function buildable(root) {
  const remotes = readdirSync(root).filter((name) => name.startsWith('remote-'));
  const entry = (name) => (apps.includes(name) ? 'src/main.tsx' : 'src/remote.ts');
  return [...apps, ...remotes].filter((name) => existsSync(join(root, name, entry(name))));
}

const compareAll = (root, packages) => packages.map((name) => ({ name, state: compare(root, name) }));

/** Packages that are other than at their last build, each with its state from before the next. */
export function findStale(root) {
  return compareAll(root, buildable(root)).filter(({ state }) => !state.fresh);
}

/** The Node of the workspace, which runs TypeScript as it is; this file itself runs on any from 20. */
function workspaceNode(root) {
  const binary = join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(binary)) return binary;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  throw new Error('The build needs Node 24, which the packages bring along: install them first (npm start does).');
}

/** Compiled where it was installed as a package. */
const program = ['runBuild.ts', 'runBuild.js']
  .map((name) => fileURLToPath(new URL(name, import.meta.url)))
  .find((file) => existsSync(file));

/**
 * Builds packages in a process of their own, one after the other, and tells of each as soon as it is there.
 * @param {object} options
 * @param {string} options.node
 * @param {string[]} options.folders
 * @param {(built: { name: string, problem?: string }) => void} options.onBuilt
 * @param {AbortSignal} [options.signal]
 * @param {Promise<unknown>} [options.begin] it gets ready and waits for this
 * @returns {Promise<string>} what a process that ends has said, besides
 */
function runWebpack({ node, folders, signal, onBuilt, begin }) {
  const child = spawn(node, [program, ...(begin ? ['--wait'] : []), ...folders], {
    cwd: folders[0],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    signal,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  child.on('message', onBuilt);
  void begin?.then(() => child.connected && child.send('begin'));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', () => resolve(output.trim()));
  });
}

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Builds stale packages in one process. Resolves when the last of them is there, which its caches need not be.
 * @returns {Promise<{ name: string, hash?: string, built: boolean, error?: string }[]>}
 */
function buildInProcess(root, stale, { log, signal, onFailed, begin, onSettled = () => {} }) {
  const started = performance.now();
  const waiting = new Map(stale.map(({ name, state }) => [name, state]));
  return new Promise((resolve) => {
    const results = [];
    const settle = (name, error) => {
      const state = waiting.get(name);
      waiting.delete(name);
      const isBuilt = error === undefined;
      if (!signal?.aborted) log(`${name.padEnd(24)} ${isBuilt ? 'built' : 'failed'}  ${seconds(started)}`);
      results.push(isBuilt ? { name, hash: state.remember(), built: true } : { name, built: false, error });
      // A server that waits for a package looks at its shelf when the mark is gone.
      if (isBuilt) markBuilt(root, name);
      else markFailed(root, name);
      if (!isBuilt && !signal?.aborted) onFailed(error);
      onSettled();
      if (waiting.size === 0) resolve(results);
    };
    const folders = stale.map(({ name }) => join(root, name));
    const onBuilt = ({ name, problem }) => settle(name, problem);
    void runWebpack({ node: workspaceNode(root), folders, signal, onBuilt, begin }).then((output) => {
      for (const name of waiting.keys()) settle(name, output || 'the build ended without a word');
    });
  });
}

/**
 * Builds stale packages: the host on its own, since a page needs it first and two builds at once are each later by the
 * other; then the import page beside the remotes, which follow each other in the order of the navigation. Each package
 * is marked from before this answers until it is built (buildMarks.mjs).
 *
 * Not all in one process: the federation plugin keeps what it made for the host, and remotes behind it come out with
 * other names than on their own.
 * @param {object} options
 * @param {string} options.root
 * @param {ReturnType<typeof findStale>} options.stale
 * @param {(line: string) => void} [options.log]
 * @param {AbortSignal} [options.signal] ends it
 * @param {(message: string) => void} [options.onFailed] hears at once why a package does not build
 * @returns {Promise<{ name: string, hash: string, built: boolean }[]>} each package with the hash of its release
 * @throws an Error with every failed package's messages
 */
export async function buildStale({ root, stale, log = () => {}, signal, onFailed = () => {} }) {
  for (const { name } of stale) markBuilding(root, name);
  const [own, remotes] = [true, false].map((isApp) => stale.filter(({ name }) => apps.includes(name) === isApp));
  const building = [];
  let begin;
  if (own.length > 0) {
    begin = new Promise((onSettled) => {
      building.push(buildInProcess(root, own, { log, signal, onFailed, onSettled }));
    });
  }
  if (remotes.length > 0) building.push(buildInProcess(root, remotes, { log, signal, onFailed, begin }));
  const results = (await Promise.all(building)).flat();
  const failed = results.filter(({ error }) => error);
  if (failed.length > 0)
    throw new Error(failed.map(({ name, error }) => `${name} does not build:\n${error}`).join('\n\n'));
  return results;
}

/**
 * Builds those of some packages that have changed.
 * @param {{ root: string, packages?: string[], log?: (line: string) => void }} options
 * @returns {Promise<{ name: string, hash: string, built: boolean }[]>} each package with the hash of its release
 * @throws an Error with every failed package's messages
 */
export async function buildAll({ root, packages = buildable(root), log }) {
  const states = compareAll(root, packages);
  const fresh = states.filter(({ state }) => state.fresh);
  const built = await buildStale({ root, stale: states.filter(({ state }) => !state.fresh), log });
  return [...fresh.map(({ name, state: { hash } }) => ({ name, hash, built: false })), ...built];
}

/**
 * Builds a remote that is a repository of its own.
 * @param {{ root: string, folder: string, name: string }} own
 * @returns {Promise<{ name: string, hash: string }>}
 * @throws an Error with the bundler's messages
 */
export async function buildAlone({ root, folder, name }, log) {
  const started = performance.now();
  let problem;
  const onBuilt = (built) => {
    ({ problem } = built);
  };
  const output = await runWebpack({ node: process.execPath, folders: [folder], onBuilt });
  if (problem !== undefined) throw new Error(output || problem);
  log(`${name.padEnd(24)} built  ${seconds(started)}`);
  if (output) log(output);
  return { name, hash: currentHash(shelfOf(root, name)) };
}

async function main() {
  const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
  const packages = process.argv.slice(2);
  const unknown = packages.filter((name) => !buildable(root).includes(name));
  if (unknown.length > 0)
    throw new Error(`Not a package to build: ${unknown.join(', ')}. There are ${buildable(root).join(', ')}.`);
  await buildAll({ root, ...(packages.length > 0 && { packages }), log: (line) => process.stdout.write(`${line}\n`) });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main().catch((error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
}
