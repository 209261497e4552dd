import type { AccountSummary, HostApiClient } from 'shared-contracts';
import { accountTypeOf, getAccount, getSubscription, limitsOf, type Subscription } from 'shared-contracts/api/account';

/**
 * Loads the account of the active organisation with its type and limits (core §4, §9). The subscription is asked for once
 * a page (ACC-18), and `again` when there is news of the plan. Without an answer it counts as none.
 */
export function createAccountLoader(api: HostApiClient): (anew?: 'anew') => Promise<AccountSummary> {
  let subscription: Promise<Subscription | null> | null = null;
  const subscribed = () => {
    subscription ??= api.call(getSubscription, {}, { quiet: true }).catch(() => {
      subscription = null;
      return null;
    });
    return subscription;
  };
  return async (anew) => {
    if (anew) subscription = null;
    const [account, billed] = await Promise.all([api.call(getAccount, {}, { quiet: true }), subscribed()]);
    return {
      accountNumber: account.account_number,
      companyName: account.company_name,
      type: accountTypeOf(account.config, billed),
      limits: limitsOf(account.config, billed),
      ...(account.time_zone && { timeZone: account.time_zone }),
      ...(account.deletes_at && { deletesAt: account.deletes_at }),
      ...(account.offers_sample && { sample: account.config.is_sample ? 'here' : 'offered' }),
    };
  };
}
