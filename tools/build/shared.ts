import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Packages of which a page holds one copy: the host's (architecture §7 "Federation"). */
const packages = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react-router',
  'react-router/dom',
  'swr',
  'zustand',
  'i18next',
  'react-i18next',
  'zod',
] as const;

const doors = ['shared-contracts', 'shared-contracts/react', 'shared-contracts/events', 'shared-contracts/realtime'];

/** The facade that every page needs; the other groups arrive with the first remote that uses them. */
const eagerGroup = 'shared-contracts/ui/core';

interface SharedEntry {
  singleton: true;
  version?: string;
  requiredVersion: string;
  strictVersion: boolean;
  eager?: boolean;
  import?: false | string;
}

/** Entries of the federation plugin's `shared`, by key. */
export type Shared = Record<string, SharedEntry>;

/** The contract as a package sees it: source in the workspace, compiled where it was installed. */
function contractAt(packageFolder: string): { source: string; extension: string } {
  const door = createRequire(join(packageFolder, 'package.json')).resolve('shared-contracts');
  return { source: dirname(dirname(door)), extension: extname(door) };
}

/** Doors `shared-contracts/ui/<group>`, found by their folders. */
export function facadeGroups(packageFolder: string): string[] {
  const { source, extension } = contractAt(packageFolder);
  const folder = join(source, 'ui');
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, `index${extension}`)))
    .sort()
    .map((name) => `shared-contracts/ui/${name}`);
}

/** Versions of the shell contract, `major.minor`: the one offered, and the one that the adapter stands for. */
export interface ContractVersions {
  offered: string;
  previous: string | null;
}

export async function contractVersions(packageFolder: string): Promise<ContractVersions> {
  const { source, extension } = contractAt(packageFolder);
  const file = pathToFileURL(join(source, `contract/version${extension}`));
  const { CONTRACT_VERSION, PREVIOUS_CONTRACT_VERSION } = (await import(file.href)) as {
    CONTRACT_VERSION: string;
    PREVIOUS_CONTRACT_VERSION: string | null;
  };
  return { offered: CONTRACT_VERSION, previous: PREVIOUS_CONTRACT_VERSION };
}

/** True for what is of the contract's version and not of a package's. */
export function isDoor(key: string): boolean {
  return key === 'shared-contracts' || key.startsWith('shared-contracts/');
}

/** A folder and those above it, nearest first. */
function withParents(folder: string): string[] {
  const above = dirname(folder);
  return above === folder ? [folder] : [folder, ...withParents(above)];
}

/** Where a package finds what the contract brings along, besides its own packages. */
export function moduleFolders(packageFolder: string): string[] {
  return ['node_modules', join(contractAt(packageFolder).source, 'node_modules')];
}

/** Of the contracts, on which every package builds, or of the package itself. */
function installedVersion(packageFolder: string, key: string): string | undefined {
  const name = key.split('/')[0] ?? key;
  const file = [contractAt(packageFolder).source, packageFolder]
    .flatMap(withParents)
    .map((folder) => join(folder, 'node_modules', name, 'package.json'))
    .find((path) => existsSync(path));
  return file && (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

interface Offer {
  key: string;
  version: string;
  /** A mismatch stops the load instead of warning: two copies of these break the page. */
  strict: boolean;
}

async function offers(packageFolder: string): Promise<Offer[]> {
  // Ranges are made of three numbers.
  const contract = `${(await contractVersions(packageFolder)).offered}.0`;
  const contracts = [...doors, ...facadeGroups(packageFolder)].map((key) => ({ key, version: contract, strict: true }));
  const installed = packages.flatMap((key) => {
    const version = installedVersion(packageFolder, key);
    return version === undefined ? [] : [{ key, version, strict: key.startsWith('react') && !key.includes('i18n') }];
  });
  return [...installed, ...contracts];
}

/** What the host provides, some of it by the path of a facade. All but the facade groups is eager: it is in the first files the page loads anyway. */
export async function hostShared(packageFolder: string, facades: Record<string, string>): Promise<Shared> {
  const entries = (await offers(packageFolder)).map(({ key, version, strict }): [string, SharedEntry] => {
    const eager = !key.startsWith('shared-contracts/ui/') || key === eagerGroup;
    const entry = { singleton: true as const, version, requiredVersion: `^${version}`, strictVersion: strict, eager };
    const facade = facades[key];
    return [key, facade ? { ...entry, import: facade } : entry];
  });
  return Object.fromEntries(entries);
}

/** What a remote takes from the host; `import: false` leaves no copy of its own in the release. */
export async function remoteShared(packageFolder: string): Promise<Shared> {
  const entries = (await offers(packageFolder)).map(({ key, version, strict }): [string, SharedEntry] => [
    key,
    { singleton: true, requiredVersion: `^${version}`, strictVersion: strict, import: false },
  ]);
  return Object.fromEntries(entries);
}
