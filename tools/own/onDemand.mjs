import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fetchPackage } from './fetchPackage.mjs';

const { onDemand = {} } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));

/**
 * The folder of a package that is fetched when it is first used, in the version that belongs to this kit. It is kept
 * below the `node_modules` of the remote, and npm's own cache has it for the next one.
 * @param {string} folder the remote's
 * @param {string} name one of `onDemand` in this package's package.json
 * @returns {Promise<string>}
 * @throws Error with what npm says, when it cannot be fetched
 */
export function fetched(folder, name) {
  const version = onDemand[name];
  const home = join(folder, 'node_modules/.cache/weft', `${name.replaceAll(/\W+/g, '-')}-${version}`);
  return fetchPackage(home, name, version);
}
