import type { AccountSummary, HostApiClient } from 'shared-contracts';
import { accountTypeOf, getAccount, getSubscription, limitsOf } from 'shared-contracts/api/account';

/** The account of the active organisation with its type and limits (core §4, §9). Without an answer on the subscription it counts as none. */
export async function loadAccount(api: HostApiClient): Promise<AccountSummary> {
  const [account, subscription] = await Promise.all([
    api.call(getAccount, {}, { quiet: true }),
    api.call(getSubscription, {}, { quiet: true }).catch(() => null),
  ]);
  return {
    accountNumber: account.account_number,
    companyName: account.company_name,
    type: accountTypeOf(account.config, subscription),
    limits: limitsOf(account.config, subscription),
  };
}
