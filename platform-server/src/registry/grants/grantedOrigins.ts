import { type GrantOrigins, isOriginWithin, type PlanRemote, type RemoteManifest } from 'shared-contracts/deploy';

type Asking = Pick<RemoteManifest, 'origins'>;

/** What a manifest asks for, split by what is granted of it. */
export function splitOrigins(
  { origins = {} }: Asking,
  granted: GrantOrigins | undefined,
): { open: GrantOrigins; refused: GrantOrigins } {
  const among = (kind: keyof GrantOrigins, isWanted: boolean) =>
    (origins[kind] ?? []).filter(
      (requested) => (granted?.[kind] ?? []).some((origin) => isOriginWithin(origin, requested)) === isWanted,
    );
  return {
    open: { connect: among('connect', true), images: among('images', true) },
    refused: { connect: among('connect', false), images: among('images', false) },
  };
}

/** The origins that the code of a plan may reach: what its remotes ask for, as far as they are granted it. */
export function originsOf(
  remotes: readonly Pick<PlanRemote, 'remote' | 'manifest' | 'release'>[],
  grantOf: (remote: string) => { origins: GrantOrigins } | null,
): GrantOrigins {
  const open = remotes
    .filter(({ release }) => release !== null)
    .map(({ remote, manifest }) => splitOrigins(manifest, grantOf(remote)?.origins).open);
  const all = (kind: keyof GrantOrigins) => [...new Set(open.flatMap((origins) => origins[kind]))].sort();
  return { connect: all('connect'), images: all('images') };
}
