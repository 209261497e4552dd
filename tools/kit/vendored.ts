import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Bundle, bundled, compacted, type Laid } from './bundles.ts';
import { isNeeded, withTypesOfOneBuild, withUsedIcons } from './neededFiles.ts';
import type { PackageFile, PackageFiles } from './tarball.ts';

interface Description {
  name: string;
  version: string;
  bin?: string | Record<string, string>;
  os?: string[];
  cpu?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** A package and where it lies in what is vendored, as paths of `node_modules` name it. */
interface Placed {
  place: string;
  folder: string;
  description: Description;
}

export interface Vendored {
  /** Files of all packages below one folder. */
  files: PackageFiles;
  /** What a machine needs of its own kind: packages of one operating system, with the versions that they are asked in. */
  natives: Record<string, string>;
}

interface Wanted {
  /** Folders whose `node_modules` have the packages. */
  homes: readonly string[];
  names: readonly string[];
  /** Packages that come from elsewhere, or that nothing calls here. */
  without: readonly string[];
  /** Packages whose declarations are read, with all that they depend on. */
  typed: readonly string[];
  /** What of them comes as one file. */
  bundles?: readonly Bundle[];
  /** Folder in the package that gets them. */
  into: string;
}

function describe(folder: string): Description {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Description;
}

/** The folder of a package as one at some path finds it. */
function located(from: string, name: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return realpathSync(found);
    if (folder === dirname(folder)) return undefined;
  }
}

/** Those of the names that are packages here: what reads them from imports takes other texts for imports as well. */
function rootsOf({ homes, names }: Wanted): [string, string][] {
  return names.flatMap((name): [string, string][] => {
    const at = homes.map((home) => join(home, 'node_modules', name));
    const folder = at.find((path) => existsSync(join(path, 'package.json')));
    return folder ? [[name, realpathSync(folder)]] : [];
  });
}

/** The dependencies that are there, and those of one operating system alone. */
function dependenciesOf({ folder, description }: Placed, without: ReadonlySet<string>) {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = description;
  const found: [string, string][] = [];
  const natives: [string, string][] = [];
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).sort()) {
    if (without.has(name)) continue;
    const at = located(folder, name);
    const range = optionalDependencies[name];
    // Which of them is here depends on this machine; all are named.
    if (range && (!at || describe(at).os || describe(at).cpu)) natives.push([name, range]);
    else if (at) found.push([name, at]);
  }
  return { found, natives };
}

/** Where a dependency is found from a place, nearest first: what lies there already. */
function resolvedFrom(place: string, name: string, placed: ReadonlyMap<string, Placed>): Placed | undefined {
  const parts = place.split('/node_modules/');
  for (let depth = parts.length; depth >= 0; depth -= 1) {
    const found = placed.get([...parts.slice(0, depth), name].join('/node_modules/'));
    if (found) return found;
  }
  return undefined;
}

/** Lays packages out as npm does: each at the top, and beside who needs another version of it. */
function layOut(wanted: Wanted): { placed: Map<string, Placed>; natives: Map<string, string> } {
  const without = new Set(wanted.without);
  const placed = new Map<string, Placed>();
  const natives = new Map<string, string>();
  const put = (place: string, folder: string) =>
    void placed.set(place, { place, folder, description: describe(folder) });
  for (const [name, folder] of rootsOf(wanted)) put(name, folder);
  // A map is walked with what is added meanwhile.
  for (const each of placed.values()) {
    const { found, natives: own } = dependenciesOf(each, without);
    for (const [name, range] of own) natives.set(name, range);
    for (const [name, folder] of found) {
      const there = resolvedFrom(each.place, name, placed);
      if (there?.folder !== folder) put(there ? `${each.place}/node_modules/${name}` : name, folder);
    }
  }
  return { placed, natives };
}

/** Some packages and everything below them, by folder. */
function withDependencies(names: readonly string[], placed: ReadonlyMap<string, Placed>): Set<Placed> {
  const all = new Set(names.flatMap((name) => placed.get(name) ?? []));
  for (const each of all) {
    for (const name of Object.keys({ ...each.description.dependencies, ...each.description.peerDependencies })) {
      const found = resolvedFrom(each.place, name, placed);
      if (found) all.add(found);
    }
  }
  return all;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules') return [];
    if (!entry.isDirectory()) return [entry.name];
    return filesBelow(join(folder, entry.name)).map((path) => `${entry.name}/${path}`);
  });
}

function laidAs({ place, folder, description }: Placed): Laid {
  const { name, dependencies, peerDependencies } = description;
  return { name, folder, place, dependencies: Object.keys({ ...dependencies, ...peerDependencies }) };
}

/** Packages with all that they need, as files: who installs them asks no registry, and gets what is used alone. */
export async function vendored(wanted: Wanted): Promise<Vendored> {
  const { placed, natives } = layOut(wanted);
  const typed = withDependencies(wanted.typed, placed);
  const files: PackageFiles = new Map();
  for (const each of placed.values()) {
    const { name, bin = {} } = each.description;
    const programs = new Set((typeof bin === 'string' ? [bin] : Object.values(bin)).map((path) => join(path)));
    for (const path of filesBelow(each.folder).filter((path) => isNeeded(name, path, typed.has(each)))) {
      const file: PackageFile = { bytes: readFileSync(join(each.folder, path)), isProgram: programs.has(path) };
      files.set(`${wanted.into}/node_modules/${each.place}/${path}`, file);
    }
  }
  const { bundles = [], into } = wanted;
  const fewer = await bundled(withTypesOfOneBuild(withUsedIcons(files)), {
    bundles,
    laid: [...placed.values()].map(laidAs),
    into,
  });
  return {
    files: await compacted(fewer),
    natives: Object.fromEntries([...natives].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
