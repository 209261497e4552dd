import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from '../bootstrap/run.mjs';

const { onDemand = {} } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/**
 * The folder of a package that is fetched when it is first used, in the version that belongs to this kit. It is kept
 * below the `node_modules` of the remote, and npm's own cache has it for the next one.
 * @param {string} folder the remote's
 * @param {string} name one of `onDemand` in this package's package.json
 * @returns {Promise<string>}
 * @throws Error when npm cannot fetch it
 */
export async function fetched(folder, name) {
  const version = onDemand[name];
  const home = join(folder, 'node_modules/.cache/weft', `${name.replaceAll(/\W+/g, '-')}-${version}`);
  const found = join(home, 'node_modules', name);
  if (existsSync(found)) return found;
  process.stdout.write(`Fetching ${name} ${version}, once.\n`);
  mkdirSync(dirname(home), { recursive: true });
  const draft = mkdtempSync(`${home}-`);
  writeFileSync(join(draft, 'package.json'), JSON.stringify({ private: true, dependencies: { [name]: version } }));
  const args = ['install', '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts', '--loglevel=error'];
  const code = await run(npm, args, { cwd: draft, shell: process.platform === 'win32' });
  if (code !== 0) throw new Error(`npm could not fetch ${name} ${version}, see above.`);
  // Renamed into place, so that a fetch that was broken off is not taken for a whole one.
  if (existsSync(home)) rmSync(draft, { recursive: true });
  else renameSync(draft, home);
  return found;
}
