import type pg from 'pg';
import { refusalOf } from 'shared-contracts/api';
import { changeBulkJob } from 'shared-contracts/api/bulk-job';
import { flagsOf } from 'shared-contracts/deploy';
import type { Identity } from '../../identity/identity.ts';
import * as accountRepository from '../../store/repositories/accountRepository.ts';

/** Whether somebody is a member of an account at this moment, and may change what its runs come to. */
export function createMayAct(identity: Pick<Identity, 'person'>, pool: pg.Pool) {
  return async (userId: string, account: string): Promise<boolean> => {
    const [found, row] = await Promise.all([identity.person(userId), accountRepository.byNumber(pool, account)]);
    const membership = found?.memberships.find(({ organisationId }) => organisationId === row?.propelauth_org_id);
    if (!found || found.isLocked || !membership) return false;
    return refusalOf(changeBulkJob.access, flagsOf(membership.roles)) === null;
  };
}
