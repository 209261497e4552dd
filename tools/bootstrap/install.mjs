import { createHash } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fetchNode, linkNode } from './nodePackage.mjs';
import { pnpm } from './pnpm.mjs';
import { nodeBinary, requireWritableCheckout, root, UserProblem } from './workspace.mjs';

const modules = join(root, 'node_modules');
const stamp = join(modules, '.weft-installed');
const lock = join(modules, '.weft-installing');

/**
 * Installs the packages that the lock file names, unless that has been done since it last changed.
 * @param {(line: string) => void} log
 * @param {import('node:child_process').StdioOptions} [stdio] where the installer writes to
 */
export async function ensureInstalled(log, stdio) {
  const wanted = fingerprint();
  if (isInstalled(wanted)) return;
  requireWritableCheckout('install the packages');
  mkdirSync(modules, { recursive: true });
  await takeLock(log);
  try {
    if (!isInstalled(wanted)) await install(wanted, log, stdio);
  } finally {
    rmSync(lock, { force: true });
  }
}

async function install(wanted, log, stdio) {
  log(existsSync(stamp) ? 'Installing packages: the lock file changed.' : 'Installing packages for the first time.');
  // Without CI pnpm asks before it replaces packages, and gives up when there is no terminal to ask on.
  process.env.CI ??= 'true';
  // Whether the locked versions are old enough to be trusted is asked of the registry package by package. That is for
  // whoever changes the lock file, and checked with the tests.
  const args = ['install', '--frozen-lockfile', '--trust-lockfile', '--reporter=append-only'];
  const [code] = await Promise.all([pnpm(args, stdio), fetchNode(stdio)]);
  if (code !== 0)
    throw new UserProblem(`Couldn't install the packages: pnpm exited with code ${code}. See its output above.`);
  linkNode();
  writeFileSync(stamp, wanted);
}

function isInstalled(wanted) {
  return existsSync(nodeBinary) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
}

/** Everything that decides what an installation contains. */
function fingerprint() {
  const manifests = readdirSync(root).map((name) => join(name, 'package.json'));
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...manifests.sort()];
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of files.map((name) => join(root, name)).filter(existsSync)) hash.update(readFileSync(file));
  return hash.digest('hex');
}

// npm start and npm test in a new clone, at the same time.
async function takeLock(log) {
  for (let isReported = false; ; await sleep(200)) {
    if (claim()) return;
    if (!isAlive(holder())) rmSync(lock, { force: true });
    else if (!isReported) log('Waiting for another process to finish installing packages.');
    isReported = true;
  }
}

// By a link, so that the lock never exists without the number in it.
function claim() {
  const draft = `${lock}.${process.pid}`;
  writeFileSync(draft, String(process.pid));
  try {
    linkSync(draft, lock);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft);
  }
}

function holder() {
  return existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
