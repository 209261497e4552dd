import type { PlanRemote } from 'shared-contracts/deploy';

/** The address of a file of a release or of the host, from its path on this server. */
export type AssetAddress = (path: string) => string;

/** Where browsers get files of releases and of the host: from a CDN in front of this server, or from the server itself. */
export function assetAddress(origin: string | undefined): AssetAddress {
  return (path) => (origin && path.startsWith('/') ? `${origin}${path}` : path);
}

/** A remote of a plan with the addresses that a browser is to ask. */
export function remoteAt<Remote extends Pick<PlanRemote, 'release'>>(remote: Remote, address: AssetAddress): Remote {
  const { release } = remote;
  if (!release) return remote;
  const { base, entry, federationManifest } = release;
  return {
    ...remote,
    release: {
      ...release,
      base: address(base),
      entry: { ...entry, url: address(entry.url) },
      federationManifest: { ...federationManifest, url: address(federationManifest.url) },
    },
  };
}
