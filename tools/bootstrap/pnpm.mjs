import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './run.mjs';
import { main, root } from './workspace.mjs';

/** The one place that names the version of pnpm. */
const version = '12.21.0';

/**
 * Runs pnpm in the checkout through npx, which every Node brings along.
 * @param {string[]} args
 * @param {import('node:child_process').StdioOptions} [stdio]
 * @returns {Promise<number>} exit code
 */
export function pnpm(args, stdio = 'inherit') {
  return runInstaller('npx', ['--yes', `pnpm@${version}`, ...args], stdio);
}

/**
 * Runs a program that keeps what it fetches in the home folder.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').StdioOptions} [stdio]
 * @returns {Promise<number>} exit code
 */
export function runInstaller(command, args, stdio = 'inherit') {
  return run(command, args, { cwd: root, env: { ...process.env, ...homeForCaches() }, stdio });
}

// npx and pnpm keep caches in the home folder. A service's user may have none that it can write to, and npm run as
// root for a checkout of another user leaves that user with root's.
function homeForCaches() {
  const home = homedir();
  if (isWritable(home)) return {};
  const substitute = join(root, 'node_modules', '.home');
  mkdirSync(substitute, { recursive: true });
  const settings = process.env.npm_config_userconfig ?? join(home, '.npmrc');
  return {
    HOME: substitute,
    // npm hands these two to every script, made from the home folder that cannot be used.
    npm_config_cache: join(substitute, '.npm'),
    npm_config_userconfig: isReadable(settings) ? settings : join(substitute, '.npmrc'),
  };
}

function isWritable(folder) {
  return existsSync(folder) && can(folder, constants.W_OK | constants.X_OK);
}

function isReadable(file) {
  return can(file, constants.R_OK);
}

function can(path, mode) {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(async () => {
    process.exitCode = await pnpm(process.argv.slice(2));
  });
}
