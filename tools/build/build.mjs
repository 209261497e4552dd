import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compare, currentHash, shelfOf } from './fingerprint.mjs';

/** What is no remote. */
export const apps = ['host-shell', 'import-page'];

/** More at once is slower on the two cores this was measured on, and each takes up to 800 MB. */
const atOnce = 2;

/** The host, the public import page and every remote that has source. */
export function buildable(root) {
  const remotes = readdirSync(root).filter((name) => name.startsWith('remote-'));
  const entry = (name) => (apps.includes(name) ? 'src/main.tsx' : 'src/remote.ts');
  return [...apps, ...remotes].filter((name) => existsSync(join(root, name, entry(name))));
}

/** The Node of the workspace, which runs TypeScript as it is; this file itself runs on any from 20. */
function workspaceNode(root) {
  const binary = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(binary)) return binary;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  throw new Error('The build needs Node 24, which the packages bring along: install them first (npm start does).');
}

/** Compiled where it was installed as a package. */
const program = ['runBuild.ts', 'runBuild.js']
  .map((name) => fileURLToPath(new URL(name, import.meta.url)))
  .find((file) => existsSync(file));

/** Runs webpack in a package; answers its output, and throws it when the build fails. */
function runWebpack(node, folder) {
  const child = spawn(node, [program, folder], { cwd: folder });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(output.trim() || `exit code ${code}`)),
    );
  });
}

/** Builds one package unless it is as it was; `error` holds the bundler's own words. */
async function buildOne(root, name, log) {
  const started = performance.now();
  const line = (phase) =>
    log(`${name.padEnd(24)} ${phase.padEnd(10)} ${((performance.now() - started) / 1000).toFixed(1)} s`);
  const state = compare(root, name);
  if (state.fresh) {
    line('unchanged');
    return { name, hash: state.hash, built: false };
  }
  line('building');
  try {
    await runWebpack(workspaceNode(root), join(root, name));
  } catch (error) {
    line('failed');
    return { name, built: false, error: error.message };
  }
  const hash = state.remember();
  line('built');
  return { name, hash, built: true };
}

/**
 * Builds what has changed, two packages at a time.
 * @param {{ root: string, packages?: string[], log?: (line: string) => void }} options
 * @returns {Promise<{ name: string, hash: string, built: boolean }[]>} each package with the hash of its release
 * @throws an Error with every failed package's messages
 */
export async function buildAll({ root, packages = buildable(root), log = () => {} }) {
  const waiting = [...packages];
  const results = [];
  const worker = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      results.push(await buildOne(root, name, log));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const failed = results.filter(({ error }) => error);
  if (failed.length > 0)
    throw new Error(failed.map(({ name, error }) => `${name} does not build:\n${error}`).join('\n\n'));
  return results;
}

/**
 * Builds a remote that is a repository of its own.
 * @param {{ root: string, folder: string, name: string }} own
 * @returns {Promise<{ name: string, hash: string }>}
 * @throws an Error with the bundler's messages
 */
export async function buildAlone({ root, folder, name }, log) {
  const started = performance.now();
  const output = await runWebpack(process.execPath, folder);
  log(`${name.padEnd(24)} built      ${((performance.now() - started) / 1000).toFixed(1)} s`);
  if (output.trim()) log(output.trim());
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
