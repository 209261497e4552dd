import type pg from 'pg';
import { addressOf } from 'shared-contracts/api';
import { type accountSchema, completeOnboarding, getAccount, getSubscription } from 'shared-contracts/api/account';
import { listTracking, recordTracking, type TrackingCategory, trackingCategories } from 'shared-contracts/api/tracking';
import type { PageAnswer } from 'shared-contracts/deploy';
import type { z } from 'zod';
import { act } from '../acts/act.ts';
import { invalidField, notFound } from '../errors/httpError.ts';
import type { OrganisationDirectory } from '../identity/organisationDirectory.ts';
import type { Caller } from '../routing/caller.ts';
import { type Route, route } from '../routing/route.ts';
import * as accountRepository from '../store/repositories/accountRepository.ts';
import * as trackingRepository from '../store/repositories/trackingRepository.ts';
import type { AccountRow } from '../store/rows/account.ts';

export interface AccountRouteDeps {
  pool: pg.Pool;
  directory: OrganisationDirectory;
  /** A page of an account begins, and will listen for its news. */
  pageExpected: (account: string) => void;
  /** Whether the server makes sample workspaces. */
  offersSample?: boolean;
}

/** What a page of the account's organisation asks first: its record and its subscription; `token` is that of the page. */
export function firstAnswers(row: AccountRow, token: string, offersSample = false): PageAnswer[] {
  // The page asks for itself then, and is told so.
  if (row.suspended_at) return [];
  return [
    { path: addressOf(getAccount), token, body: accountAnswer(row, offersSample) },
    { path: addressOf(getSubscription), token, body: row.subscription ?? {} },
  ];
}

/** An account as the contract names it (core §3); `is_sandbox` is always told. */
function accountAnswer(row: AccountRow | null, offersSample: boolean): z.input<typeof accountSchema> {
  if (!row) throw notFound('account');
  const { account_number, propelauth_org_id, company_name, config, time_zone, deletes_at } = row;
  return {
    account_number,
    propelauth_org_id,
    company_name,
    config: { is_sandbox: false, ...config },
    ...(time_zone && { time_zone }),
    ...(deletes_at && { deletes_at: deletes_at.toISOString() }),
    ...(offersSample && { offers_sample: true as const }),
  };
}

function trackingCategory(table: string): TrackingCategory {
  const category = trackingCategories.find((each) => each.toUpperCase() === table.toUpperCase());
  if (category) return category;
  const known = trackingCategories.map((each) => each.toUpperCase()).join(', ');
  throw invalidField('table', { en: `Use one of ${known}`, fr: `Utilisez l’une de ${known}` });
}

/** The calls of the caller's own account: its record, its subscription and its tracking log. */
export function accountRoutes({
  pool,
  directory,
  pageExpected,
  offersSample = false,
}: AccountRouteDeps): readonly Route[] {
  const own = ({ accountNumber }: Caller) => accountRepository.byNumber(pool, accountNumber);
  return [
    route(getAccount, async ({ caller }) => {
      pageExpected(caller.accountNumber);
      return accountAnswer(await own(caller), offersSample);
    }),
    route(completeOnboarding, async ({ caller, body: { company_name: companyName, goal } }) => {
      // Where the organisation's metadata lives, so that the next refresh of every member's session tells it (AMB-08).
      const named = companyName ? { name: companyName } : {};
      await directory.update(caller.organisationId, { ...named, metadata: { hasOnboarded: true } });
      const done = await accountRepository.completeOnboarding(pool, caller.accountNumber, { companyName, goal });
      const account = accountAnswer(done, offersSample);
      await trackingRepository.record(pool, caller, {
        category: 'system',
        act: act('account.onboarded', { organisation: account.company_name }),
      });
      return account;
    }),
    route(getSubscription, async ({ caller }) => (await own(caller))?.subscription ?? {}),
    route(listTracking, ({ caller, query }) => trackingRepository.list(pool, caller.accountNumber, query)),
    // Who did it and in which account is taken from the token, whatever the body says (SEC-03).
    route(recordTracking, ({ caller, body: { table, state, act: code, ...body } }) => {
      const done = code && act(code, {});
      const description = done?.description ?? body.description;
      return trackingRepository.recordReported(pool, caller, {
        category: trackingCategory(table),
        description,
        state,
        act: done,
      });
    }),
  ];
}
