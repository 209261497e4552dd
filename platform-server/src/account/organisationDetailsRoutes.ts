import type pg from 'pg';
import {
  getOrganisation,
  type Organisation,
  organisationDetailsSchema,
  putOrganisation,
} from 'shared-contracts/api/account';
import { act } from '../acts/act.ts';
import { notFound, staleRevision } from '../errors/httpError.ts';
import type { OrganisationDirectory } from '../identity/organisationDirectory.ts';
import { type Route, route } from '../routing/route.ts';
import * as accountRepository from '../store/repositories/accountRepository.ts';
import * as trackingRepository from '../store/repositories/trackingRepository.ts';
import type { AccountRow } from '../store/rows/account.ts';

export interface OrganisationDetailsRouteDeps {
  pool: pg.Pool;
  directory: OrganisationDirectory;
  /** Pages of the account read it again. */
  accountChanged(accountNumber: string): void;
}

function answerOf(row: AccountRow | null): Organisation {
  if (!row) throw notFound('account');
  const { account_number, company_name, revision, details } = row;
  return { account_number, company_name, revision, ...organisationDetailsSchema.parse(details) };
}

/** The calls about what an organisation says about itself (ACC-21). */
export function organisationDetailsRoutes({
  pool,
  directory,
  accountChanged,
}: OrganisationDetailsRouteDeps): readonly Route[] {
  return [
    route(getOrganisation, async ({ caller }) =>
      answerOf(await accountRepository.byNumber(pool, caller.accountNumber)),
    ),
    route(putOrganisation, async ({ caller, body: { revision, ...changes } }) => {
      const before = answerOf(await accountRepository.byNumber(pool, caller.accountNumber));
      if (before.revision !== revision) throw staleRevision(before);
      const companyName = changes.company_name ?? before.company_name;
      const details = organisationDetailsSchema.parse({ ...before, ...changes });
      const rename = (name: string) => directory.update(caller.organisationId, { name });
      const isRenamed = companyName !== before.company_name;
      // Where it may fail comes first: then nothing has changed here.
      if (isRenamed) await rename(companyName);
      const saved = await accountRepository.saveDetails(pool, caller.accountNumber, revision, { companyName, details });
      if (!saved) {
        const present = answerOf(await accountRepository.byNumber(pool, caller.accountNumber));
        if (isRenamed) await rename(present.company_name);
        throw staleRevision(present);
      }
      await trackingRepository.record(pool, caller, {
        category: 'system',
        act: act('account.details-changed', { organisation: companyName }),
      });
      accountChanged(caller.accountNumber);
      return answerOf(saved);
    }),
  ];
}
