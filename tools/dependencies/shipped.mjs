import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { nodePackage } from '../bootstrap/nodeName.mjs';

/**
 * A package that ships: it runs in the server or lies in a page.
 * @typedef {object} Shipped
 * @property {string} name
 * @property {string} version
 * @property {unknown} licence as its manifest states it
 * @property {string} from the package that asks for it
 * @property {string} folder where it is installed
 *
 * @typedef {object} Shipping
 * @property {Shipped[]} packages by name
 * @property {string[]} absent optional ones that are not for this machine, by name
 */

/** What is built and run from the checkout; tools, tests and journeys do not ship. */
const shipping = /^(platform-server|host-shell|import-page|shared-contracts|remote-[a-z0-9-]+)$/;

const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** The folder of a package as Node finds it from another folder; undefined where it is not installed. */
function find(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (basename(folder) !== 'node_modules' && existsSync(join(candidate, 'package.json')))
      return realpathSync(candidate);
    if (dirname(folder) === folder) return undefined;
  }
}

/** Where the way begins: packages of the checkout, Node itself, and what the build adds to every page. */
function beginnings(root) {
  const own = readdirSync(root).filter((name) => shipping.test(name) && existsSync(join(root, name, 'package.json')));
  const federation = existsSync(join(root, 'tools'))
    ? find('@module-federation/enhanced', join(root, 'tools'))
    : undefined;
  return [
    ...own.map((name) => ({ from: name, folder: join(root, name), names: namesOf(manifestOf(join(root, name))) })),
    { from: 'weft', folder: join(root, 'node_modules/.node'), names: [{ name: nodePackage, isOptional: true }] },
    ...(federation ? [{ from: 'the build', folder: federation, names: [{ name: '@module-federation/runtime' }] }] : []),
  ];
}

/** What a package asks for. Not its peers: one that ships is asked for by another package as well. */
function namesOf({ dependencies = {}, optionalDependencies = {} }) {
  const names = new Set([...Object.keys(dependencies), ...Object.keys(optionalDependencies)]);
  return [...names].map((name) => ({ name, isOptional: name in optionalDependencies }));
}

/**
 * Everything that ships from a checkout, read off the installed packages: those are what the lock file names.
 * @param {string} root
 * @returns {Shipping}
 * @throws Error for a package that is needed and not installed
 */
export function shippedPackages(root) {
  const packages = new Map();
  const absent = new Set();
  const open = beginnings(root);
  for (let next = open.pop(); next; next = open.pop()) {
    for (const { name, isOptional } of next.names) {
      const folder = find(name, next.folder);
      if (!folder && !isOptional)
        throw new Error(`${next.from} needs ${name}, which is not installed: npm start installs it.`);
      if (!folder) absent.add(name);
      // Packages of the checkout itself are beginnings of their own.
      if (!folder?.includes('node_modules') || packages.has(folder)) continue;
      const manifest = manifestOf(folder);
      const { version, license: licence = manifest.licenses } = manifest;
      packages.set(folder, { name, version, licence, from: next.from, folder });
      open.push({ from: name, folder, names: namesOf(manifest) });
    }
  }
  return { packages: byName([...packages.values()]), absent: [...absent].sort() };
}

/** Once each: the same version may lie in several folders, beside other peers. */
function byName(packages) {
  const once = new Map(packages.map((each) => [`${each.name}@${each.version}`, each]));
  return [...once.keys()].sort().map((key) => once.get(key));
}
