import type pg from 'pg';
import type { DeployRequest } from 'shared-contracts/api/deploy';
import type { OrganisationDirectory } from '../../identity/organisationDirectory.ts';
import type { DeployActor } from '../../routing/deployActor.ts';
import * as releaseRepository from '../../store/repositories/releaseRepository.ts';
import type { LedgerRequestRow } from '../../store/rows/registry.ts';
import type { LedgerState } from '../ledgerState.ts';
import { mayApprove } from '../policy/changeRequests.ts';
import { audienceOf } from './audience.ts';
import { PartyNames } from './partyNames.ts';

interface RequestNaming {
  directory: OrganisationDirectory;
  pool: pg.Pool;
  state: LedgerState;
}

function stateOf(row: LedgerRequestRow, { remotes }: LedgerState): DeployRequest['state'] {
  if (row.state !== 'pending') return row.state;
  if (row.expires_at.getTime() <= Date.now()) return 'expired';
  const latest = remotes.get(row.remote)?.latest?.revision ?? 0;
  return latest > row.decided_on ? 'outdated' : 'pending';
}

/** Requests as the one who asks may read them: whom they are about is reported about one's own remote alone. */
export async function deployRequests(
  rows: readonly LedgerRequestRow[],
  actor: DeployActor,
  { directory, pool, state }: RequestNaming,
): Promise<DeployRequest[]> {
  const audience = await audienceOf(actor, directory);
  const visible = rows.filter(({ remote, target }) => audience.mayKnow(remote, target));
  const [names, versions] = await Promise.all([
    PartyNames.of(
      visible.map(({ target }) => target),
      directory,
    ),
    releaseRepository.versions(
      pool,
      visible.map(({ remote, release: hash }) => ({ remote, hash })),
    ),
  ]);
  return visible.map((row) => {
    const { id, remote, action, release: hash, target, reason, asked_by, decided_by, decision_reason, revision } = row;
    const current = stateOf(row, state);
    return {
      id,
      remote,
      action,
      reason,
      asked_by,
      decided_by,
      decision_reason,
      revision,
      release: { hash, version: versions.get(`${remote}/${hash}`) ?? '' },
      target: {
        percent: target.percent ?? null,
        organisation: names.party(target.organisation),
        user: names.party(target.user),
      },
      asked_at: row.asked_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      state: current,
      approvable: current === 'pending' && mayApprove(actor, row),
      decided_at: row.decided_at?.toISOString() ?? null,
    };
  });
}
