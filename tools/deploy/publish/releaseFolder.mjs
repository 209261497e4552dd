import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { wrongUse } from '../problem.mjs';

/** Where the person stood: a script of npm has changed the folder since. */
const startFolder = process.env.INIT_CWD ?? process.cwd();

/**
 * A built release on this disk, as `tools/build` leaves it.
 * @returns {{ folder: string, document: any }} `document` is its `remote.json`
 * @throws DeployProblem when there is none, or that of another remote
 */
export function readRelease(given, remote) {
  const folder = resolve(startFolder, given);
  const file = join(folder, 'remote.json');
  if (!existsSync(file)) throw wrongUse(`${folder} holds no release: it has no remote.json.`, releasesAt(folder));
  const document = parsed(file);
  if (document.remote !== remote) throw wrongUse(`${folder} holds a release of ${document.remote}, not of ${remote}.`);
  return { folder, document };
}

function parsed(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw wrongUse(`${file} cannot be read: ${error.message}`);
  }
}

/** Folder of releases named instead of one of them. */
function releasesAt(folder) {
  if (!existsSync(join(folder, 'current.json'))) return [];
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return names.map(({ name }) => `Did you mean ${join(folder, name)}?`);
}
