import { fault } from './loadResult.ts';
import { FileFault } from './releaseFile.ts';

/** Hash of every file of a release, by its name. The build writes it into the federation manifest. */
export type Hashes = Readonly<Record<string, string>>;

/** Versions of a shared package that the host offers to a release. */
export type OfferedVersions = (key: string) => readonly string[];

export type Satisfies = (version: string, range: string) => boolean;

interface FederationManifest {
  integrity: Hashes;
  shared: readonly { name: string; requiredVersion: string }[];
}

/** Refuses what would otherwise be taken as a manifest, and remembered, for the life of the page. */
export function readFederationManifest(url: string, text: string): FederationManifest {
  const manifest = readJson(text);
  const missing = ['metaData', 'exposes', 'shared', 'integrity'].filter((key) => !(key in manifest));
  if (missing.length === 0) return manifest as unknown as FederationManifest;
  throw new FileFault(fault('verify', 'integrity', `${url} is no federation manifest: ${missing.join(', ')} missing.`));
}

function readJson(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Refuses a release that needs another version of a shared package than the page has, before any of it runs. */
export function checkShared({ shared }: FederationManifest, offered: OfferedVersions, satisfies: Satisfies): void {
  for (const { name, requiredVersion } of shared) {
    const versions = offered(name);
    if (versions.some((version) => satisfies(version, requiredVersion))) continue;
    const has = versions.length > 0 ? `has ${versions.join(', ')}` : 'does not offer it';
    throw new FileFault(fault('verify', 'sharedVersion', `Needs ${name} ${requiredVersion}; the shell ${has}.`));
  }
}
