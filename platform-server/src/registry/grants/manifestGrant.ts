import {
  type Access,
  audienceAccess,
  audiences,
  type Grant,
  type GrantAudience,
  isNameWithin,
  isPathWithin,
  type RemoteManifest,
} from 'shared-contracts/deploy';
import { namesOf } from '../manifestNames.ts';

/** Sorted, without those that lie within another one. */
export function shortest(items: readonly string[], isWithin: (granted: string, item: string) => boolean): string[] {
  const sorted = [...new Set(items)].sort();
  return sorted.filter((item) => !sorted.some((other) => other !== item && isWithin(other, item)));
}

/** What stands in a path before its first parameter: `/scenario` of `/scenario/:id/logs`. */
function fixedPart(path: string): string {
  return path.split('/:')[0] || '/';
}

const isSame = (one: Access, other: Access) => JSON.stringify(one) === JSON.stringify(other);

function audienceOf({ access }: RemoteManifest): GrantAudience {
  return audiences.find((audience) => isSame(audienceAccess[audience], access)) ?? 'all';
}

/** The grant that a manifest just fits: what the remote serves and names, for whom it asks, no further origins and no back ends. */
export function manifestGrant(manifest: RemoteManifest): Grant {
  return {
    remote: manifest.id,
    paths: shortest(
      manifest.routes.map(({ path }) => fixedPart(path)),
      isPathWithin,
    ),
    names: shortest(
      namesOf(manifest).map(({ name }) => name),
      isNameWithin,
    ),
    audience: audienceOf(manifest),
    origins: { connect: [], images: [] },
    backends: [],
  };
}
