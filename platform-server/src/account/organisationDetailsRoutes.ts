import type pg from 'pg';
import {
  getOrganisation,
  type Organisation,
  organisationDetailsSchema,
  putOrganisation,
} from 'shared-contracts/api/account';
import { type Act, act } from '../acts/act.ts';
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
  /** From now on runs begin in another time zone. */
  timeZoneChanged(accountNumber: string): Promise<void>;
}

function answerOf(row: AccountRow | null): Organisation {
  if (!row) throw notFound('account');
  const { account_number, company_name, time_zone, revision, details } = row;
  const own = { account_number, company_name, time_zone: time_zone ?? '', revision };
  return { ...own, ...organisationDetailsSchema.parse(details) };
}

type Changes = Partial<Omit<Organisation, 'revision' | 'account_number'>>;

/** What was done: names and contact, the time zone, or both. */
function actsOf(before: Organisation, after: Organisation, changes: Changes): Act[] {
  const { time_zone: zone, company_name: organisation } = after;
  const { time_zone: _, ...others } = changes;
  const isZone = zone !== before.time_zone;
  return [
    ...(isZone ? [act('account.time-zone-changed', { zone: zone || 'UTC' })] : []),
    ...(!isZone || Object.keys(others).length > 0 ? [act('account.details-changed', { organisation })] : []),
  ];
}

/** The calls about what an organisation says about itself (ACC-21). */
export function organisationDetailsRoutes(deps: OrganisationDetailsRouteDeps): readonly Route[] {
  const { pool, directory, accountChanged, timeZoneChanged } = deps;
  return [
    route(getOrganisation, async ({ caller }) =>
      answerOf(await accountRepository.byNumber(pool, caller.accountNumber)),
    ),
    route(putOrganisation, async ({ caller, body: { revision, ...changes } }) => {
      const { accountNumber } = caller;
      const before = answerOf(await accountRepository.byNumber(pool, accountNumber));
      if (before.revision !== revision) throw staleRevision(before);
      const { company_name: companyName, time_zone: zone } = { ...before, ...changes };
      const details = organisationDetailsSchema.parse({ ...before, ...changes });
      const rename = (name: string) => directory.update(caller.organisationId, { name });
      const isRenamed = companyName !== before.company_name;
      // Where it may fail comes first: then nothing has changed here.
      if (isRenamed) await rename(companyName);
      const changed = { companyName, details, timeZone: zone || null };
      const saved = await accountRepository.saveDetails(pool, accountNumber, revision, changed);
      if (!saved) {
        const present = answerOf(await accountRepository.byNumber(pool, accountNumber));
        if (isRenamed) await rename(present.company_name);
        throw staleRevision(present);
      }
      const answer = answerOf(saved);
      for (const done of actsOf(before, answer, changes))
        await trackingRepository.record(pool, caller, { category: 'system', act: done });
      if (answer.time_zone !== before.time_zone) await timeZoneChanged(accountNumber);
      accountChanged(accountNumber);
      return answer;
    }),
  ];
}
