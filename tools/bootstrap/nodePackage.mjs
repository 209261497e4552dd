import { existsSync, linkSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { nodePackage, nodePlatform } from './nodeName.mjs';
import { runInstaller } from './pnpm.mjs';
import { nodeBinary, root, UserProblem } from './workspace.mjs';

// The package `node` would fetch this one by npm as well, but from its install script: when all others are there.
const folder = join(root, 'node_modules/.node');
const place = join(folder, 'node_modules', nodePackage);

/** The version of Node that pnpm-workspace.yaml names. */
function wantedVersion() {
  return /^nodeVersion: (\S+)$/m.exec(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'))[1];
}

function isThere(version) {
  const file = join(place, 'package.json');
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version === version;
}

/**
 * Fetches the Node that everything runs on, beside the packages.
 * @param {import('node:child_process').StdioOptions} [stdio] where the installer writes to
 */
export async function fetchNode(stdio) {
  const version = wantedVersion();
  if (isThere(version)) return;
  mkdirSync(folder, { recursive: true });
  const flags = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await runInstaller('npm', ['install', '--prefix', folder, ...flags, `${nodePackage}@${version}`], stdio);
  if (code !== 0 || !isThere(version))
    throw new UserProblem(`Couldn't install Node ${version} (${nodePackage}): npm exited with code ${code}.`);
}

/** Puts it among the programs of the packages, where whatever starts `node` by name finds it. */
export function linkNode() {
  const file = join(place, 'bin', nodePlatform === 'win' ? 'node.exe' : 'node');
  mkdirSync(dirname(nodeBinary), { recursive: true });
  rmSync(nodeBinary, { force: true });
  linkSync(file, nodeBinary);
}
