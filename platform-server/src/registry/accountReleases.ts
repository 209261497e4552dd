import { flagsOf, type Release, roles } from 'shared-contracts/deploy';
import { decideRemote } from './decideRemote.ts';
import type { RemoteState } from './ledgerState.ts';
import type { ReleaseRegistry } from './registry.ts';

const everyRole: ReadonlySet<string> = new Set(roles);
/** Somebody with every role: what they don't get nobody gets. */
const anybody = { ...flagsOf(everyRole), roles: everyRole };

/** Releases of a few people: a canary by share and pins of users, whose organisations the ledger doesn't name. */
const hashesOfSome = ({ canary, pins }: RemoteState) => [
  ...(canary && canary.organisation === undefined ? [canary.release] : []),
  ...pins.filter(({ user }) => user !== undefined).map(({ release }) => release),
];

/**
 * Releases of a remote that people of an organisation get, that of most of them first. None of a remote that is killed,
 * or that nobody there gets.
 */
export function accountReleases(
  registry: Pick<ReleaseRegistry, 'state' | 'host' | 'release' | 'grants'>,
  remote: string,
  organisationId: string,
): Release[] {
  const state = registry.state.remotes.get(remote);
  if (!state || state.killed !== null) return [];
  const canary = state.canary?.organisation === organisationId ? state.canary : null;
  const { chosen, mayLoad } = decideRemote(
    remote,
    { ...state, canary },
    {
      viewer: { userId: '', organisationId, access: anybody },
      host: registry.host,
      releases: (name, hash) => registry.release(name, hash),
      audienceOf: (name) => registry.grants.audienceOf(name),
    },
  );
  const some = hashesOfSome(state).flatMap((hash) => registry.release(remote, hash) ?? []);
  return [...new Set([...(chosen && mayLoad ? [chosen] : []), ...some])];
}
