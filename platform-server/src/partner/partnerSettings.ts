import type pg from 'pg';
import { accountTypeOf, type Limits, limitNames, limitsOf } from 'shared-contracts/api/account';
import {
  type ClientAccount,
  clientLimitsOf,
  noPartnerSettings,
  type PartnerAnswer,
  type PartnerSettings,
  partnerSettingsSchema,
} from 'shared-contracts/api/partner';
import { act } from '../acts/act.ts';
import { HttpError, notFound, staleRevision } from '../errors/httpError.ts';
import { track } from '../resources/tracked.ts';
import * as accountRepository from '../store/repositories/accountRepository.ts';
import { freePlan } from '../store/repositories/accountRepository.ts';
import * as partnerRepository from '../store/repositories/partnerRepository.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import { inTransaction } from '../store/transaction.ts';

/** @throws HttpError 422 for a limit above the account's own */
function assertWithin(own: Limits, wanted: PartnerSettings['client_limits']): void {
  const problems = limitNames
    .filter((name) => (wanted[name] ?? 0) > own[name])
    .map((name) => ({
      path: `client_limits.${name}`,
      message: {
        en: `Use at most ${own[name]}, which is your own limit`,
        fr: `Utilisez ${own[name]} au plus, votre propre limite`,
      },
    }));
  const [first] = problems;
  if (first) throw new HttpError('invalid_body', { problem: first.message, path: first.path }, { problems });
}

/** What an account sets for itself and its clients. Every method acts within the caller's account. */
export class Partners {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async settings(account: string): Promise<PartnerAnswer> {
    const row = await accountRepository.byNumber(this.#pool, account);
    if (!row) throw notFound('account');
    const own_limits = limitsOf({ is_sandbox: false, ...row.config }, row.subscription);
    const stored = await partnerRepository.row(this.#pool, account);
    const settings = (await partnerRepository.settings(this.#pool, account)) ?? noPartnerSettings;
    const partner =
      row.partner_account_number && (await accountRepository.byNumber(this.#pool, row.partner_account_number));
    return {
      settings,
      own_limits,
      company_name: row.company_name,
      revision: stored?.revision ?? 0,
      client_limits: clientLimitsOf(own_limits, settings.client_limits, freePlan),
      partner: partner ? partner.company_name : null,
    };
  }

  /** What is left out stays. @throws HttpError 409 with the current answer for a stale revision, 422 for a limit above the account's own */
  async save(actor: TrackingActor, changes: Partial<PartnerSettings>, revision: number): Promise<PartnerAnswer> {
    const account = actor.accountNumber;
    const { own_limits, settings: before } = await this.settings(account);
    const settings = partnerSettingsSchema.parse({ ...before, ...changes });
    assertWithin(own_limits, settings.client_limits);
    const isSaved = await inTransaction(this.#pool, async (database) => {
      if (!(await partnerRepository.save(database, account, settings, revision, actor.email))) return false;
      await track(database, actor, 'configuration', act('account.partner-settings-saved', {}));
      return true;
    });
    if (!isSaved) throw staleRevision(await this.settings(account));
    return this.settings(account);
  }

  async clients(account: string): Promise<ClientAccount[]> {
    return (await partnerRepository.clients(this.#pool, account)).map((row) => {
      const config = { is_sandbox: false, ...row.config };
      return {
        account_number: row.account_number,
        company_name: row.company_name,
        created_at: row.created_at.toISOString(),
        type: accountTypeOf(config, row.subscription),
        limits: limitsOf(config, row.subscription),
        operations_this_month: row.operations,
        scenarios: row.scenarios,
        started_scenarios: row.started,
        failures_today: row.failures,
      };
    });
  }

  async support(account: string) {
    const { name, contact, links } = await partnerRepository.branding(this.#pool, account);
    return { name, contact, links };
  }
}
