import { type AccountConfig, accountTypeOf, type Limits, limitsOf } from 'shared-contracts/api/account';
import type { OwnOrganisation } from 'shared-contracts/api/organisation';
import type { Caller } from '../routing/caller.ts';
import type { OrganisationFigures } from '../store/repositories/organisationFigureRepository.ts';
import * as organisationFigureRepository from '../store/repositories/organisationFigureRepository.ts';
import * as organisationPinRepository from '../store/repositories/organisationPinRepository.ts';
import type { AccountRow } from '../store/rows/account.ts';
import type { Queryable } from '../store/transaction.ts';
import type { OrganisationOfPerson } from './ownOrganisations.ts';

const dayMs = 86_400_000;

const configOf = ({ config }: AccountRow): AccountConfig => ({ is_sandbox: false, ...config });

/** What the plan of an account allows. */
export const allowedBy = (account: AccountRow): Limits => limitsOf(configOf(account), account.subscription);

type Used = Readonly<Record<keyof Limits, number>>;

/** How much of each limit is used. */
export function usedOf(figures: OrganisationFigures | undefined): Used {
  return {
    quantity: figures?.operations ?? 0,
    scenario: figures?.scenarios ?? 0,
    connector: figures?.connectors ?? 0,
    webhook: figures?.webhooks ?? 0,
    import_page: figures?.import_pages ?? 0,
    filter: figures?.filters ?? 0,
    conversion: figures?.conversions ?? 0,
  };
}

/** Each limit of an account with how much of it is used. */
export function planUseOf(account: AccountRow, figures: OrganisationFigures | undefined): OwnOrganisation['use'] {
  const [allowed, used] = [allowedBy(account), usedOf(figures)];
  const names = Object.keys(used) as (keyof Limits)[];
  const uses = names.map((name) => [name, { used: used[name], allowed: allowed[name] }]);
  return Object.fromEntries(uses) as OwnOrganisation['use'];
}

function figuresOf(figures: OrganisationFigures | undefined): OwnOrganisation['figures'] {
  return {
    scenarios: figures?.scenarios ?? 0,
    started: figures?.started ?? 0,
    failing: figures?.failing ?? 0,
    failed_runs: figures?.failed_runs ?? 0,
    runs: figures?.runs ?? 0,
    held_runs: figures?.held_runs ?? 0,
    connectors: figures?.connectors ?? 0,
    failing_connectors: figures?.failing_connectors ?? 0,
    last_activity_at: figures?.last_activity_at?.toISOString() ?? null,
  };
}

/** Organisations of the caller with what goes on in them; the number of statements does not depend on how many. */
export async function organisationCards(
  database: Queryable,
  caller: Caller,
  own: readonly OrganisationOfPerson[],
): Promise<OwnOrganisation[]> {
  const numbers = own.map(({ account }) => account.account_number);
  const [figures, pinned] = await Promise.all([
    organisationFigureRepository.of(database, numbers, Date.now() - dayMs),
    organisationPinRepository.of(database, caller.userId),
  ]);
  return own.map(({ organisationId, name, roles, account, canWrite, canManage }) => {
    const found = figures.get(account.account_number);
    return {
      account_number: account.account_number,
      org_id: organisationId,
      name,
      type: accountTypeOf(configOf(account), account.subscription),
      roles: [...roles].sort(),
      is_current: organisationId === caller.organisationId,
      is_pinned: pinned.has(organisationId),
      can_write: canWrite,
      can_invite: canManage && caller.canWrite,
      figures: figuresOf(found),
      use: planUseOf(account, found),
    };
  });
}
