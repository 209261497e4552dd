/** What partners set, by their accounts. */

import { createHash } from 'node:crypto';
import { noPartnerSettings, type PartnerSettings, partnerSettingsSchema } from 'shared-contracts/api/partner';
import type { AccountRow, PartnerSettingsRow } from '../rows/account.ts';
import type { Queryable } from '../transaction.ts';
import { operationsOfPeriod } from './operationCountRepository.ts';

/** How an account looks to others: what it has set, and where it has not, what its partner has. */
export interface ShownBranding {
  /** Empty where neither has set one. */
  name: string;
  logo: string | null;
  /** Names the logo in addresses. */
  logoDigest: string | null;
  colour: string | null;
  footer: string;
  contact: string;
  links: PartnerSettings['support_links'];
}

/** A client account with what it uses. */
export interface ClientRow extends Pick<AccountRow, 'account_number' | 'company_name' | 'created_at'> {
  config: AccountRow['config'];
  subscription: AccountRow['subscription'];
  operations: number;
  scenarios: number;
  started: number;
  failures: number;
}

interface BrandingRow {
  own: unknown;
  own_digest: string | null;
  partner: unknown;
  partner_digest: string | null;
}

const maxClients = 500;
/** Links that a menu shows. */
const maxLinks = 8;

const digestOf = (logo: string | null) => (logo === null ? null : createHash('sha256').update(logo).digest('hex'));

/** Settings as they were stored, with what came to be a part of them since. */
const settingsOf = (stored: unknown): PartnerSettings =>
  stored === null || stored === undefined ? noPartnerSettings : partnerSettingsSchema.parse(stored);

/** Null for an account that has set nothing. */
export async function settings(database: Queryable, account: string): Promise<PartnerSettings | null> {
  const found = await row(database, account);
  return found && settingsOf(found.settings);
}

export async function row(database: Queryable, account: string): Promise<PartnerSettingsRow | null> {
  const text = 'select * from partner_settings where account_number = $1';
  return (await database.query<PartnerSettingsRow>(text, [account])).rows[0] ?? null;
}

/** False where somebody else has saved since `revision`, which is 0 before the first time. */
export async function save(
  database: Queryable,
  account: string,
  settings: PartnerSettings,
  revision: number,
  editor: string,
): Promise<boolean> {
  const values = [account, JSON.stringify(settings), revision, editor, digestOf(settings.branding.logo)];
  const { rowCount } = await database.query(
    revision === 0
      ? `insert into partner_settings (account_number, settings, revision, updated_by, logo_digest)
         values ($1, $2, $3 + 1, $4, $5) on conflict do nothing`
      : `update partner_settings set settings = $2, revision = revision + 1, updated_by = $4, updated_at = now(),
           logo_digest = $5 where account_number = $1 and revision = $3`,
    values,
  );
  return rowCount === 1;
}

/** How an account looks, its partner's settings in place of what it has not set itself. */
export async function branding(database: Queryable, account: string): Promise<ShownBranding> {
  const { rows } = await database.query<BrandingRow>(
    `select s.settings as own, s.logo_digest as own_digest, p.settings as partner, p.logo_digest as partner_digest
     from account a left join partner_settings s on s.account_number = a.account_number
     left join partner_settings p on p.account_number = a.partner_account_number
     where a.account_number = $1`,
    [account],
  );
  const row = rows[0];
  const [own, partner] = [settingsOf(row?.own), settingsOf(row?.partner)];
  const isOwnLogo = own.branding.logo !== null;
  return {
    name: own.branding.name || partner.branding.name,
    logo: own.branding.logo ?? partner.branding.logo,
    logoDigest: (isOwnLogo ? row?.own_digest : row?.partner_digest) ?? null,
    colour: own.branding.colour ?? partner.branding.colour,
    footer: own.branding.footer || partner.branding.footer,
    contact: own.contact || partner.contact,
    links: [...own.support_links, ...partner.support_links].slice(0, maxLinks),
  };
}

/** A logo by its digest, as a data URL. */
export async function logo(database: Queryable, digest: string): Promise<string | null> {
  const text = `select settings->'branding'->>'logo' as logo from partner_settings where logo_digest = $1 limit 1`;
  return (await database.query<{ logo: string | null }>(text, [digest])).rows[0]?.logo ?? null;
}

/** Client accounts by name, with what they use in the period of their plan and since the beginning of the day, UTC. */
export async function clients(database: Queryable, account: string): Promise<ClientRow[]> {
  const { rows } = await database.query<ClientRow>(
    `select a.account_number, a.company_name, a.created_at, a.config, a.subscription,
       ${operationsOfPeriod('a')} as operations,
       s.scenarios, s.started,
       coalesce((select sum(failed) from run_count c where c.account_number = a.account_number
         and c.start >= date_trunc('day', now() at time zone 'utc') at time zone 'utc'), 0)::int as failures
     from account a
     cross join lateral (select count(*)::int as scenarios,
         (count(*) filter (where status = 'started'))::int as started
       from scenario where account_number = a.account_number and is_active) s
     where a.partner_account_number = $1
     order by lower(a.company_name), a.account_number limit ${maxClients}`,
    [account],
  );
  return rows;
}
