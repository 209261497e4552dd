import type { DeployEntry } from 'shared-contracts/api/deploy';
import type { LedgerEntry } from 'shared-contracts/deploy';
import type { OrganisationDirectory } from '../../identity/organisationDirectory.ts';
import type { ReleaseShelfRepository } from '../../store/repositories/releaseShelfRepository.ts';
import type { Audience } from './audience.ts';
import { PartyNames } from './partyNames.ts';

export interface EntryNaming {
  directory: Pick<OrganisationDirectory, 'person' | 'organisations'>;
  shelf: Pick<ReleaseShelfRepository, 'versions'>;
}

const untold: DeployEntry['target'] = { percent: null, organisation: null, user: null, message: null };

function targetOf({ percent, message, organisation, user }: LedgerEntry['target'], names: PartyNames) {
  return {
    percent: percent ?? null,
    organisation: names.party(organisation),
    user: names.party(user),
    message: message ?? null,
  };
}

/** Entries as an audience may read them: a target that is not for it goes, and the reason, which may name it. */
export async function deployEntries(
  entries: readonly LedgerEntry[],
  audience: Pick<Audience, 'isTold'>,
  { directory, shelf }: EntryNaming,
): Promise<DeployEntry[]> {
  const told = new Set(entries.filter(({ remote, target }) => audience.isTold(remote, target)));
  const keys = entries.flatMap(({ remote, release }) => (release ? [{ remote, hash: release }] : []));
  const [names, versions] = await Promise.all([
    PartyNames.of(
      [...told].map(({ target }) => target),
      directory,
    ),
    shelf.versions(keys),
  ]);
  return entries.map((entry) => {
    const { revision, remote, action, release: hash, actor, reason, target, createdAt } = entry;
    const isTold = told.has(entry);
    return {
      revision,
      remote,
      action,
      release: hash === null ? null : { hash, version: versions.get(`${remote}/${hash}`) ?? '' },
      actor,
      reason: isTold ? reason : '',
      target: isTold ? targetOf(target, names) : untold,
      created_at: createdAt,
    };
  });
}
