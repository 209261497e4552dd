import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { nodePackage } from '../../bootstrap/nodeName.mjs';
import { UserProblem } from '../../bootstrap/workspace.mjs';

/** Binaries of the sandbox are compiled for this one: that of Node 24. */
const moduleVersion = '137';

const programIn = (folder) =>
  join(folder, 'node_modules', nodePackage, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

function isThere(folder, version) {
  const file = join(folder, 'node_modules', nodePackage, 'package.json');
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version === version;
}

function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The Node that the server runs on: this one where it is Node 24, otherwise one that is fetched once, beside the
 * package or in the home folder.
 * @param {{ home: string, version: string, log: (line: string) => void }} options
 * @returns {string} path of the program
 * @throws UserProblem when it cannot be fetched
 */
export function ownNode({ home, version, log }) {
  if (process.versions.modules === moduleVersion) return process.execPath;
  const folders = [join(home, '.node'), join(homedir(), '.cache', 'weft', 'node')];
  const found = folders.find((folder) => isThere(folder, version));
  if (found) return programIn(found);
  log(`Weft runs on Node 24, and this is ${process.version}: fetching Node ${version} (${nodePackage}).`);
  const folder = isWritable(home) ? folders[0] : folders[1];
  mkdirSync(folder, { recursive: true });
  const flags = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'];
  // Of npx, which may have started this, the settings of its own install do not hold for this one.
  const { npm_config_global: _, npm_config_prefix: __, ...env } = process.env;
  const args = ['install', '--prefix', folder, ...flags, `${nodePackage}@${version}`];
  const { status } = spawnSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'], env, cwd: folder });
  if (status === 0 && isThere(folder, version)) return programIn(folder);
  throw new UserProblem(`Node ${version} could not be fetched. Install Node 24 and start Weft with it.`);
}
