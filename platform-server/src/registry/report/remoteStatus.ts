import type { RemoteStatus } from 'shared-contracts/api/deploy';
import type { LedgerEntry, Release } from 'shared-contracts/deploy';
import type { ReleaseName } from '../../store/repositories/releaseRepository.ts';
import type { Canary, Pin, RemoteState } from '../ledgerState.ts';
import type { Audience } from './audience.ts';
import type { CanaryFigures } from './canaryFigures.ts';
import type { PartyNames } from './partyNames.ts';

/** What the status of one remote is made of. */
export interface StatusDeps {
  remote: string;
  state: RemoteState;
  /** Number of stored releases, and the newest of them. */
  stored: { releases: number; newest: ReleaseName | null };
  /** The release that stands for the remote: its title is shown. */
  face: Release | undefined;
  versionOf: (hash: string) => string;
  names: PartyNames;
  audience: Audience;
  figures: CanaryFigures | null;
}

const since = ({ revision, createdAt, actor, reason }: LedgerEntry) => ({
  revision,
  since: createdAt,
  by: actor,
  reason,
});

function canaryOf({ release, percent, organisation, entry }: Canary, deps: StatusDeps): RemoteStatus['canary'] {
  const { remote, audience, names, figures, versionOf } = deps;
  const isVisible = audience.mayKnow(remote, entry.target);
  return {
    ...since(entry),
    // A reason may name the organisation that is not told.
    ...(isVisible ? {} : { reason: '' }),
    release: { hash: release, version: versionOf(release) },
    percent: organisation ? null : percent,
    organisation: isVisible ? names.party(organisation) : null,
    ...(figures ?? { sessions: 0, failed: 0, health: 'waiting' as const }),
  };
}

function pinOf({ release, user, organisation, entry }: Pin, { names, versionOf }: StatusDeps) {
  return {
    ...since(entry),
    release: { hash: release, version: versionOf(release) },
    user: names.party(user),
    organisation: names.party(organisation),
  };
}

/** Where one remote stands, as an audience may read it: pins of others are left out. */
export function remoteStatus(deps: StatusDeps): RemoteStatus {
  const { remote, state, stored, face, versionOf, audience } = deps;
  const { promoted, stable, canary, pins, killed, lastToggle } = state;
  const [hash] = promoted;
  const title = (face?.manifest as { title?: RemoteStatus['title'] } | undefined)?.title;
  return {
    remote,
    title: title ?? { en: remote, fr: remote },
    stable: hash && stable ? { ...since(stable), release: { hash, version: versionOf(hash) } } : null,
    canary: canary ? canaryOf(canary, deps) : null,
    pins: pins.filter((pin) => audience.mayKnow(remote, pin)).map((pin) => pinOf(pin, deps)),
    killed: killed !== null && lastToggle ? { ...since(lastToggle), message: killed } : null,
    ...stored,
    writable: audience.mayChange(remote),
  };
}
