import type pg from 'pg';
import { type DeployEntry, policyRules } from 'shared-contracts/api/deploy';
import type { LedgerEntry } from 'shared-contracts/deploy';
import type { OrganisationDirectory } from '../../identity/organisationDirectory.ts';
import * as releaseRepository from '../../store/repositories/releaseRepository.ts';
import type { Audience } from './audience.ts';
import { PartyNames } from './partyNames.ts';

export interface EntryNaming {
  directory: Pick<OrganisationDirectory, 'person' | 'organisations'>;
  pool: pg.Pool;
}

const untold: DeployEntry['target'] = {
  percent: null,
  organisation: null,
  user: null,
  message: null,
  approved_by: null,
  overridden: [],
};

function targetOf(target: LedgerEntry['target'], names: PartyNames): DeployEntry['target'] {
  const { percent, message, organisation, user, approvedBy, overridden = [] } = target;
  return {
    percent: percent ?? null,
    organisation: names.party(organisation),
    user: names.party(user),
    message: message ?? null,
    approved_by: approvedBy ?? null,
    overridden: policyRules.filter((rule) => overridden.includes(rule)),
  };
}

/** Entries as an audience may read them: a target that is not for it goes, and the reason, which may name it. */
export async function deployEntries(
  entries: readonly LedgerEntry[],
  audience: Pick<Audience, 'mayKnow'>,
  { directory, pool }: EntryNaming,
): Promise<DeployEntry[]> {
  const visible = new Set(entries.filter(({ remote, target }) => audience.mayKnow(remote, target)));
  const keys = entries.flatMap(({ remote, release }) => (release ? [{ remote, hash: release }] : []));
  const [names, versions] = await Promise.all([
    PartyNames.of(
      [...visible].map(({ target }) => target),
      directory,
    ),
    releaseRepository.versions(pool, keys),
  ]);
  return entries.map((entry) => {
    const { revision, remote, action, release: hash, actor, reason, target, createdAt } = entry;
    const isVisible = visible.has(entry);
    return {
      revision,
      remote,
      action,
      release: hash === null ? null : { hash, version: versions.get(`${remote}/${hash}`) ?? '' },
      actor,
      reason: isVisible ? reason : '',
      target: isVisible ? targetOf(target, names) : untold,
      created_at: createdAt,
    };
  });
}
